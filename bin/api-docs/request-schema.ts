import type { AnySchema, SchemaDescription, SchemaFieldDescription, SchemaObjectDescription } from 'yup';
import type { JsonSchema } from './json-schema.ts';

type Parameters = Readonly<Record<string, unknown>>;

/** The keywords of a lower and an upper bound, by type. */
const BOUNDS: Readonly<Record<string, readonly [min: string, max: string]>> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  number: ['minimum', 'maximum'],
};

/** The tests of yup in JSON Schema. Tests that only transform a value have no keyword. */
const KEYWORDS: Readonly<Record<string, (parameters: Parameters, type: string) => JsonSchema>> = {
  required: (_, type) => (type === 'string' ? { minLength: 1 } : {}),
  min: ({ min }, type) => ({ [BOUNDS[type]?.[0] ?? '']: min }),
  max: ({ max }, type) => ({ [BOUNDS[type]?.[1] ?? '']: max }),
  matches: ({ regex }) => ({ pattern: (regex as RegExp).source }),
  integer: () => ({ type: 'integer' }),
  trim: () => ({}),
  string_case: () => ({}),
  noUnknown: () => ({}),
};

/** A required text that is trimmed has at least one character that is not white space. */
const visibleText = ({ tests }: SchemaDescription): JsonSchema =>
  ['trim', 'required'].every((name) => tests.some((test) => test.name === name)) ? { pattern: '\\S' } : {};

function rulesOf(description: SchemaDescription, where: string): JsonSchema {
  const own = description.meta?.jsonSchema;
  const keywords = description.tests.map(({ name = '', params = {} }) => {
    const keyword = KEYWORDS[name];
    if (!keyword && !own) throw new Error(`${where}: describe the test '${name}' by .meta({ jsonSchema })`);
    return keyword?.(params, description.type);
  });
  if (description.type === 'mixed' && !own) throw new Error(`${where}: describe the type by .meta({ jsonSchema })`);
  return Object.assign({}, visibleText(description), ...keywords, own);
}

const isSchema = (field: SchemaFieldDescription): field is SchemaDescription => 'tests' in field;

function fieldSchema(field: SchemaFieldDescription, where: string): JsonSchema {
  if (!isSchema(field)) throw new Error(`${where}: a ${field.type} cannot be described`);
  const { type, oneOf, default: preset } = field;
  return {
    ...(type !== 'mixed' && { type }),
    ...(oneOf.length > 0 && { enum: oneOf }),
    ...(preset !== undefined && type !== 'object' && { default: preset }),
    ...('innerType' in field && { items: fieldSchema(field.innerType as SchemaFieldDescription, `${where}[]`) }),
    ...('fields' in field && objectKeywords(field as SchemaObjectDescription, where)),
    ...rulesOf(field, where),
  };
}

function objectKeywords({ fields }: SchemaObjectDescription, where: string): JsonSchema {
  const entries = Object.entries(fields);
  const required = entries.filter(([, field]) => isSchema(field) && !field.optional).map(([name]) => name);
  return {
    properties: Object.fromEntries(entries.map(([name, field]) => [name, fieldSchema(field, `${where}.${name}`)])),
    ...(required.length > 0 && { required }),
  };
}

/**
 * A yup schema of the route table as JSON Schema. Throws for a rule that has neither a keyword nor `jsonSchema` metadata.
 * @param where names the schema in errors
 */
export const requestSchema = (schema: AnySchema, where: string): JsonSchema => ({
  ...fieldSchema(schema.describe(), where),
  // Other schemas drop unknown fields without an error.
  ...(schema.spec.strict && { additionalProperties: false }),
});
