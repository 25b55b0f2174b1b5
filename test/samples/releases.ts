import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Items of each release as it stored them, and the attributes that this release needed to read an item. `schema.json` is
 * frozen: it is written with the release and never changed, because the code of an earlier release is not at hand in a test.
 */
export interface Release {
  readonly name: string;
  readonly entities: readonly Item[];
  /** Hours of readings, with their rows in base64. */
  readonly hours: readonly (Item & { readonly rows: string })[];
  readonly schema: Readonly<Record<string, Kind>>;
}
export type Item = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

export interface Kind {
  /** Attributes that the release reads without a default. */
  readonly required: readonly string[];
  /** The type of each attribute that the release knows, as DynamoDB names it. */
  readonly types: Readonly<Record<string, string>>;
  /** The only values of an attribute that the release knows. */
  readonly values?: Readonly<Record<string, readonly unknown[]>>;
}

/** Bytes stand in a file under this name, in base64. */
export const BYTES = '$bytes';

const read = (release: string, file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, release, file), 'utf8'), (_name, value) =>
    typeof value?.[BYTES] === 'string' ? Buffer.from(value[BYTES], 'base64') : value,
  );

/** All releases with stored samples, the oldest first. */
export const RELEASES: readonly Release[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  .map((name) => ({ name, ...read(name, 'items.json'), schema: read(name, 'schema.json') }));

/** The kind of an item: the first word of its sort key, but for entries of the list of companies and counts of calls. */
export function kindOf({ pk, sk }: Item): string {
  if (pk === 'COMPANIES') return pk;
  return pk.startsWith('RATE#') ? 'RATE' : (sk.split('#')[0] ?? '');
}

export function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'L';
  if (value instanceof Uint8Array) return 'B';
  return { string: 'S', number: 'N', boolean: 'BOOL' }[typeof value as string] ?? 'M';
}

/** Why a release could not read an item. It ignores kinds and attributes that it does not know. */
export function misunderstandings({ schema }: Release, item: Item): string[] {
  const kind = kindOf(item);
  const known = schema[kind];
  if (!known) return [];
  const missing = known.required.filter((name) => item[name] === undefined);
  const present = Object.entries(known.types).filter(([name]) => item[name] !== undefined);
  const others = present.filter(([name, type]) => typeOf(item[name]) !== type);
  const strange = Object.entries(known.values ?? {}).filter(
    ([name, values]) => item[name] !== undefined && !values.includes(item[name]),
  );
  return [
    ...missing.map((name) => `${kind} has no ${name}`),
    ...others.map(([name]) => `${kind}.${name} is a ${typeOf(item[name])}`),
    ...strange.map(([name]) => `${kind}.${name} is ${item[name]}`),
  ];
}
