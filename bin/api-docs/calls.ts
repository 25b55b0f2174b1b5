import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import type { RefusalCode } from '../../shared/api/refusals.ts';
import { COMPONENTS, type JsonSchema } from './json-schema.ts';

const SHARED = join(import.meta.dirname, '../../shared');

/** The generator loses a type that only the rest element of a tuple names, so `Point` of `Series` is named here. */
const ROOTS = ['Calls', 'Point'];

/** What the type `Calls` says of one call. */
export interface CallType {
  readonly summary: string;
  readonly reply: JsonSchema;
  readonly refusals: readonly RefusalCode[];
}

export interface CallTypes {
  /** By group and name. */
  readonly calls: Readonly<Record<string, Readonly<Record<string, CallType>>>>;
  /** The named types that replies are made of. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/** Turns draft 7 of JSON Schema, which the generator writes, into draft 2020-12, which OpenAPI 3.1 reads. */
function modernized(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(modernized);
  if (typeof value !== 'object' || value === null) return value;
  const { items, additionalItems, $ref, ...rest } = value as JsonSchema;
  const others = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, modernized(each)]));
  return {
    ...(typeof $ref === 'string' && { $ref: $ref.replace('#/definitions/', COMPONENTS) }),
    ...others,
    ...(Array.isArray(items)
      ? { prefixItems: modernized(items), ...(additionalItems !== undefined && { items: modernized(additionalItems) }) }
      : items !== undefined && { items: modernized(items) }),
  };
}

/** The names of the types that a schema refers to, directly or through others. */
function referred(schema: unknown, components: CallTypes['components'], found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    if (!components[name]) throw new Error(`The generator lost the type ${name}: add it to ROOTS`);
    found.add(name);
    referred(components[name], components, found);
  }
  return found;
}

/** One call. Throws when it has no sentence. */
function callType(schema: JsonSchema, where: string): CallType {
  if (!schema.description) throw new Error(`${where} in shared/api needs a comment that says what the call does`);
  const refusal = schema.properties?.refusal;
  return {
    summary: schema.description,
    reply: schema.properties?.reply ?? {},
    refusals: (refusal?.enum ?? (refusal ? [refusal.const] : [])) as RefusalCode[],
  };
}

/** Reads the type `Calls` and all that it refers to from the sources. */
export function readCallTypes(): CallTypes {
  const generator = createGenerator({
    path: join(SHARED, 'api/routes.ts'),
    tsconfig: join(SHARED, 'tsconfig.json'),
    skipTypeCheck: true,
    additionalProperties: false,
    encodeRefs: false,
  });
  const components = modernized(generator.createSchema(ROOTS).definitions) as CallTypes['components'];
  const groups = Object.entries(components.Calls?.properties ?? {});
  const calls = Object.fromEntries(
    groups.map(([group, { $ref = '' }]) => {
      const rows = Object.entries(components[$ref.slice(COMPONENTS.length)]?.properties ?? {});
      return [group, Object.fromEntries(rows.map(([name, row]) => [name, callType(row, `${group}.${name}`)]))];
    }),
  );
  const names = [...referred(calls, components)].sort();
  return { calls, components: Object.fromEntries(names.map((name) => [name, components[name] ?? {}])) };
}
