import { REFUSAL_MESSAGES } from '../../lambdas/base/refusal.ts';
import { REFUSAL_STATUS, type RefusalCode } from '../../shared/api/refusals.ts';
import { API_KEY_HEADER } from '../../shared/domain/people/api-keys.ts';
import { COMPONENTS, type JsonSchema } from './json-schema.ts';
import { type Api, CALLERS, type Operation, usedCodes } from './operations.ts';

const GATEWAY = 'GatewayUnauthorized';

const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const ref = (name: string): JsonSchema => ({ $ref: `${COMPONENTS}${name}` });

/** The error envelope of each code, by code, and what API Gateway itself answers to a missing, expired or forged token. */
const refusalSchemas = (codes: readonly RefusalCode[]): Readonly<Record<string, JsonSchema>> => ({
  ...Object.fromEntries(
    codes.map((code) => {
      const message = { type: 'string', examples: [REFUSAL_MESSAGES[code]] };
      return [code, object({ success: { const: false }, message, code: { const: code } })];
    }),
  ),
  [GATEWAY]: object({ message: { const: 'Unauthorized' } }),
});

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });

function refusalResponse(status: number, codes: readonly string[]) {
  const names = status === 401 ? [...codes, GATEWAY] : codes;
  const [only = '', ...others] = names;
  return { description: codes.join(', '), ...json(others.length ? { anyOf: names.map(ref) } : ref(only)) };
}

function responsesOf({ reply, refusals, text }: Operation) {
  const byStatus = Map.groupBy(refusals, (code) => REFUSAL_STATUS[code]);
  return {
    200: {
      description: 'OK',
      ...(text ? { content: { [text]: { schema: reply } } } : json(object({ success: { const: true }, data: reply }))),
    },
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusalResponse(status, codes)])),
  };
}

const parameter = (place: 'path' | 'query', name: string, required: boolean, schema: JsonSchema) => {
  const { description, ...rest } = schema;
  return { name, in: place, required, ...(description && { description }), schema: rest };
};

/** The header of a changing call (docs/decisions/160). */
const KEY_PARAMETER = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description: 'A new random text for each change. A repeat with the same key gets the first answer.',
  schema: { type: 'string', minLength: 16, maxLength: 64, pattern: '^[\\w-]+$' },
} as const;

function parametersOf({ method, pathParameters, query }: Operation) {
  const required = query?.required ?? [];
  return [
    ...(method === 'GET' ? [] : [KEY_PARAMETER]),
    ...pathParameters.map((name) => parameter('path', name, true, { type: 'string', minLength: 1 })),
    ...Object.entries(query?.properties ?? {}).map(([name, schema]) =>
      parameter('query', name, required.includes(name), schema),
    ),
  ];
}

function operationObject(operation: Operation) {
  const { id, group, permission, summary, body } = operation;
  const parameters = parametersOf(operation);
  return {
    operationId: id,
    tags: [group],
    summary,
    description: `Who: ${CALLERS[permission]}.`,
    ...(permission === 'anyone' && { security: [] }),
    ...(permission === 'isContractor' && { security: [{ contractor: [] }] }),
    ...(permission === 'isKey' && { security: [{ key: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, ...json(body) } }),
    responses: responsesOf(operation),
  };
}

/** The OpenAPI document of the API. */
export function openApiOf({ operations, components }: Api) {
  const paths = Map.groupBy(operations, ({ path }) => path);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wingnut portal',
      version: '1',
      description: 'Made from the route table of this release. docs/api.md explains units, dates, limits and series.',
    },
    servers: [{ url: '/' }],
    security: [{ idToken: [] }],
    paths: Object.fromEntries(
      [...paths].map(([path, own]) => [
        path,
        Object.fromEntries(own.map((operation) => [operation.method.toLowerCase(), operationObject(operation)])),
      ]),
    ),
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        contractor: { type: 'http', scheme: 'Contractor' },
        key: {
          type: 'apiKey',
          in: 'header',
          name: API_KEY_HEADER,
          description: 'A key for machines, which an admin makes on /portal/users/keys. It begins with wnk_.',
        },
      },
      schemas: { ...components, ...refusalSchemas(usedCodes(operations)) },
    },
  };
}
