import { describe, expect, it } from 'vitest';
import { array, boolean, mixed, number, object, string } from 'yup';
import { requestSchema } from './request-schema.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

describe('A request schema', () => {
  it.each([
    ['a required text', string().required(), { type: 'string', minLength: 1 }],
    ['a required text that is trimmed', string().trim().required(), { type: 'string', minLength: 1, pattern: '\\S' }],
    ['a text with a limit and a default', string().max(3).default('a'), { type: 'string', maxLength: 3, default: 'a' }],
    ['a text of a pattern', string().matches(/^a+$/), { type: 'string', pattern: '^a+$' }],
    ['one of some texts', string().oneOf(['a', 'b']), { type: 'string', enum: ['a', 'b'] }],
    ['a whole number', number().integer().min(0).max(9), { type: 'integer', minimum: 0, maximum: 9 }],
    ['yes or no', boolean().default(false), { type: 'boolean', default: false }],
    ['a list', array(string()).min(1).max(2), { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2 }],
    ['what yup cannot describe', mixed(isText).meta({ jsonSchema: { type: 'object' } }), { type: 'object' }],
    [
      'an object that drops unknown fields',
      object({ a: string().required(), b: string() }).noUnknown(),
      {
        type: 'object',
        properties: { a: { type: 'string', minLength: 1 }, b: { type: 'string' } },
        required: ['a'],
      },
    ],
    [
      'an object that refuses unknown fields',
      object({ a: string() }).noUnknown().strict(),
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    ],
  ])('describes %s', (_what, schema, expected) => {
    expect(requestSchema(schema, 'body')).toEqual(expected);
  });

  it.each([
    ['a test of its own', object({ a: string().test('even', 'must be even', () => true) })],
    ['a type of its own', object({ a: mixed(isText) })],
  ])('with %s asks for its description', (_what, schema) => {
    expect(() => requestSchema(schema, 'body')).toThrow(/body\.a: describe .* by \.meta\(\{ jsonSchema \}\)/);
  });
});
