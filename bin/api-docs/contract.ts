import { createHash } from 'node:crypto';
import { referredName } from './json-schema.ts';
import type { openApiOf } from './openapi.ts';
import type { Api } from './operations.ts';

const HEAD = `# What callers of the API rely on: each call, who may make it, and a digest of its parameters, body, data and refusals.
# npm run api:docs writes this file. A line that changes or goes is a change for callers: say it in CHANGELOG.md.
`;

/** Keywords whose text is for people. A field may have such a name too; then the value is a schema. */
const WORDS = new Set(['summary', 'description', 'title', 'operationId', 'examples']);
/** Keywords whose lists have no order. */
const SETS = new Set(['required', 'enum', 'anyOf', 'type']);

type Schemas = Readonly<Record<string, unknown>>;

/** A schema with the named ones in place of their names, in an order of its own, without words for people. @param inside the names around it */
function plain(value: unknown, schemas: Schemas, inside: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((each) => plain(each, schemas, inside));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value as { $ref?: unknown };
  if (typeof $ref === 'string') {
    const name = referredName($ref);
    return inside.includes(name) ? inside.indexOf(name) : plain(schemas[name], schemas, [...inside, name]);
  }
  const entries = Object.entries(value)
    .filter(([key, each]) => !WORDS.has(key) || (typeof each === 'object' && !Array.isArray(each)))
    .map(([key, each]) => {
      const own = plain(each, schemas, inside);
      const isSet = SETS.has(key) && Array.isArray(own);
      return [key, isSet ? own.map((item) => JSON.stringify(item)).sort() : own] as const;
    });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The file docs/api-contract.txt. */
export function contractOf({ operations }: Api, { paths, components }: ReturnType<typeof openApiOf>): string {
  const lines = operations.map(({ method, path, permission }) => {
    const { parameters = [], ...rest } = paths[path]?.[method.toLowerCase()] ?? {};
    // Nobody sends the name of a parameter in a path.
    const sent = parameters.filter((parameter) => parameter.in !== 'path');
    const text = JSON.stringify(plain({ ...rest, sent }, components.schemas));
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
    return `${method} ${path.replaceAll(/\{\w+\}/g, '{}')} ${permission} ${digest}\n`;
  });
  return HEAD + lines.sort().join('');
}
