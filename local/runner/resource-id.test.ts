import { expect, test } from 'vitest';
import type { Assembly } from '../template/template.ts';
import { idOf } from './resource-id.ts';

const FUNCTION = 'AWS::Lambda::Function';
const ids = [
  'FunctionsWebhooks0A1B2C3D',
  'FunctionsTellWebhooksF1CD3D5C',
  'FunctionsUsersAB12CD34',
  'FunctionsUsersLog',
];
const assembly = {
  resources: Object.fromEntries(ids.map((id) => [id, { Type: FUNCTION, Properties: {} }])),
} as unknown as Assembly;

test('A resource has the name of its construct, though another name contains it', () => {
  expect(idOf(assembly, FUNCTION, 'Webhooks')).toBe(ids[0]);
  expect(idOf(assembly, FUNCTION, 'TellWebhooks')).toBe(ids[1]);
  expect(idOf(assembly, FUNCTION, 'FunctionsWebhooks')).toBe(ids[0]);
});

test('A part of a logical id names the one resource that has it', () => {
  expect(idOf(assembly, FUNCTION, 'UsersAB12')).toBe(ids[2]);
  for (const name of ['FunctionsUser', 'Nothing']) expect(() => idOf(assembly, FUNCTION, name)).toThrow('exactly one');
});
