import { REFUSAL_MESSAGES } from '../../lambdas/base/refusal.ts';
import { REFUSAL_STATUS } from '../../shared/api/refusals.ts';
import { GROUPS } from '../../shared/api/routes.ts';
import { type JsonSchema, referredName } from './json-schema.ts';
import { type Api, CALLERS, type Operation, usedCodes } from './operations.ts';

const code = (text: unknown): string => `\`${text}\``;
/** An enumeration with more values than this is not spelled out in a table. */
const MAX_VALUES = 8;

/** The values or the types of a schema in words: `` `a` or `b` ``, array of number, a link to a named type. */
function typeText(schema: JsonSchema): string {
  const { $ref, anyOf, enum: values, prefixItems, items, additionalProperties, properties, type } = schema;
  if ($ref) return `[${code(referredName($ref))}](#${referredName($ref).toLowerCase()})`;
  if (anyOf && !type) return anyOf.map(typeText).join(' or ');
  if ('const' in schema) return code(schema.const);
  if (values) return values.length > MAX_VALUES ? `one of ${values.length} texts` : values.map(code).join(' or ');
  if (prefixItems) {
    const parts = prefixItems.map((part) => (part.title ? `${part.title}: ${typeText(part)}` : typeText(part)));
    return `[${[...parts, ...(items ? [`… ${typeText(items as JsonSchema)}`] : [])].join(', ')}]`;
  }
  if (items) return `list of ${typeText(items as JsonSchema)}`;
  if (properties && !type?.includes('null')) return `{ ${Object.keys(properties).map(code).join(', ')} }`;
  if (typeof additionalProperties === 'object') {
    return 'not' in additionalProperties ? '`{}`' : `map of ${typeText(additionalProperties)}`;
  }
  return type ? [type].flat().join(' or ') : 'any';
}

const LIMITS: Readonly<Record<string, (value: unknown) => string>> = {
  minimum: (value) => `at least ${value}`,
  maximum: (value) => `at most ${value}`,
  maxLength: (value) => `at most ${value} characters`,
  maxItems: (value) => `at most ${value}`,
  default: (value) => `default ${code(JSON.stringify(value))}`,
};
const limitsText = (schema: JsonSchema): string[] =>
  Object.entries(LIMITS).flatMap(([keyword, text]) => (keyword in schema ? [text(schema[keyword])] : []));

/** The citations in a comment as links from the folder of the built page. */
const linked = (comment: string): string =>
  comment.replaceAll(/docs\/((product\/[\w-]+)\.md(?:#[\w-]+)?)/g, (_, target, page) => `[${page}](../docs/${target})`);

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** A row for each field of an object; those of an object without a name are listed below it. */
function fieldRows({ properties = {}, required = [] }: JsonSchema, prefix = ''): string[][] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const isNeeded = required.includes(name);
    const notes = [...(schema.description ? [linked(schema.description)] : []), ...limitsText(schema)];
    const row = [code(`${prefix}${name}${isNeeded ? '' : '?'}`), typeText(schema), notes.join('; ')];
    const inner = schema.properties ? schema : ((schema.items ?? {}) as JsonSchema);
    return [row, ...fieldRows(inner, `${prefix}${name}${inner === schema ? '' : '[]'}.`)];
  });
}

const FIELD_HEAD = ['field', 'type', 'notes'];
const fieldTable = (title: string, schema: JsonSchema | undefined): string[] =>
  schema?.properties ? [`${title}:`, table(FIELD_HEAD, fieldRows(schema))] : [];

/** The codes that follow from the input of a call and its callers. The page explains them once. */
const GENERAL = new Set([
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'SESSION_ENDED',
  'LINK_ENDED',
  'FORBIDDEN',
  'COMPANY_SUSPENDED',
  'SECOND_FACTOR_NEEDED',
  'SERVER_ERROR',
]);

function ownCodes({ refusals }: Operation): string {
  const own = refusals.filter((refusal) => !GENERAL.has(refusal));
  return own.map((each) => `${code(each)} (${REFUSAL_STATUS[each]})`).join(', ');
}

function callSection(operation: Operation): string[] {
  const { method, path, permission, summary, query, body, reply } = operation;
  const codes = ownCodes(operation);
  const facts = [
    `Who: ${CALLERS[permission]}.`,
    ...(reply.properties ? [] : [`Data: ${typeText(reply)}.`]),
    ...(codes ? [`Refusals: ${codes}.`] : []),
  ];
  return [
    `#### ${method} ${path}`,
    linked(summary),
    facts.join(' '),
    ...fieldTable('Query', query),
    ...fieldTable('Body', body),
    ...fieldTable('Data', reply),
  ];
}

function typeSection([name, schema]: [string, JsonSchema]): string[] {
  return [
    `#### ${name}`,
    ...(schema.description ? [linked(schema.description)] : []),
    schema.properties ? table(FIELD_HEAD, fieldRows(schema)) : `${typeText(schema)}.`,
  ];
}

/** The reference as a page in Markdown. */
export function pageOf({ operations, components }: Api): string {
  const refusals = usedCodes(operations).map((each) => [
    code(each),
    String(REFUSAL_STATUS[each]),
    REFUSAL_MESSAGES[each],
  ]);
  return [
    '# The calls of the API',
    '[docs/api.md](../docs/api.md) says how to log in and what all calls have in common.',
    '## Refusals',
    'Some calls have a longer message, which names what is wrong.',
    table(['code', 'status', 'message'], refusals),
    '## Calls',
    ...GROUPS.flatMap((group) => [
      `### Calls of ${group}`,
      ...operations.filter((operation) => operation.group === group).flatMap(callSection),
    ]),
    '## Types',
    ...Object.entries(components).flatMap(typeSection),
    '',
  ].join('\n\n');
}
