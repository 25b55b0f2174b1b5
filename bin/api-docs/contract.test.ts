import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contractOf } from './contract.ts';
import { openApiOf } from './openapi.ts';
import { type Api, readApi } from './operations.ts';

it('What callers rely on is as docs/api-contract.txt says (else write the change into CHANGELOG.md and run npm run api:docs)', {
  timeout: 120_000,
}, () => {
  const api = readApi();
  const committed = readFileSync(join(import.meta.dirname, '../../docs/api-contract.txt'), 'utf8');
  expect(contractOf(api, openApiOf(api))).toBe(committed);
});

const NAME = { type: 'string', maxLength: 10, description: 'A name.' };
const API: Api = {
  operations: [
    {
      id: 'users.get',
      group: 'users',
      method: 'GET',
      path: '/api/users/{id}',
      permission: 'isSignedIn',
      summary: 'Reads one.',
      pathParameters: ['id'],
      query: undefined,
      body: undefined,
      refusals: ['NOT_FOUND'],
      reply: { $ref: '#/components/schemas/User' },
    },
  ],
  components: { User: { type: 'object', properties: { name: { $ref: '#/components/schemas/Name' } } }, Name: NAME },
};
const lineOf = (api: Api) => contractOf(api, openApiOf(api)).split('\n').at(-2);
const withOperation = (change: Partial<Api['operations'][number]>): Api => ({
  ...API,
  operations: API.operations.map((operation) => ({ ...operation, ...change })),
});

it.each<[string, Api]>([
  ['a refusal', withOperation({ refusals: [] })],
  ['who may call', withOperation({ permission: 'isAdmin' })],
  ['a parameter', withOperation({ query: { type: 'object', properties: { from: { type: 'number' } } } })],
  ['a named type far below', { ...API, components: { ...API.components, Name: { ...NAME, maxLength: 11 } } }],
  [
    'a field whose name is a keyword for words',
    { ...API, components: { ...API.components, User: { type: 'object', properties: { description: NAME } } } },
  ],
])('The contract notices %s', (_what, changed) => {
  expect(lineOf(API)).toMatch(/^GET \/api\/users\/\{\} isSignedIn [0-9a-f]{8}$/);
  expect(lineOf(changed)).not.toBe(lineOf(API));
});

it('The contract does not notice other words, names of types and of parts of a path, and orders of fields', () => {
  const Called = { description: 'What people call him.', maxLength: 10, type: 'string' };
  const Person = { properties: { name: { $ref: '#/components/schemas/Called' } }, type: 'object' };
  const reply = { $ref: '#/components/schemas/Person' };
  const changed = withOperation({
    summary: 'Reads a person.',
    path: '/api/users/{userId}',
    pathParameters: ['userId'],
    reply,
  });
  expect(lineOf({ ...changed, components: { Person, Called } })).toBe(lineOf(API));
});
