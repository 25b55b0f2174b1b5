import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { asProgram } from '../../bin/operators/program.ts';
import { connectTo } from '../../bin/operators/target.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { OPTIONAL_OUTPUTS, OUTPUTS } from '../../shared/platform/outputs.ts';
import { PARSERS } from './parsers.ts';
import { BYTES, type Item, type Kind, kindOf, RELEASES, typeOf } from './releases.ts';

/** `npm run release:samples` writes the samples of the version in package.json from the running local stack (docs/releases.md). */

/** Values that are keys of somebody are no samples, also where nobody can use them. */
const SECRET = /secret|private|^hash$|token/i;

async function itemsOf(client: DynamoDBDocumentClient, TableName: string): Promise<Item[]> {
  const items: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) items.push(...(Items as Item[]));
  return items.sort((one, other) => one.pk.localeCompare(other.pk) || one.sk.localeCompare(other.sk));
}

const fullest = (items: readonly Item[]): Item =>
  items.reduce((best, item) => (Object.keys(item).length > Object.keys(best).length ? item : best));

/** An item of a kind with the most attributes, and one for each status that it may have. */
function chosenOf(items: readonly Item[]): Item[] {
  const byStatus = Map.groupBy(items, ({ entityStatus }) => entityStatus);
  return [...byStatus.values()]
    .map(fullest)
    .map((item) => (item.pk === 'SECRETS' ? { ...item, value: 'left out' } : item));
}

/** A value as the files have it. */
function asText(name: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return { [BYTES]: Buffer.from(value).toString('base64') };
  return SECRET.test(name) && typeof value === 'string' ? 'left out' : value;
}

/** Whether this release's parser of the kind reads the item without the attribute. */
function reads(kind: string, item: Item, without: string): boolean {
  try {
    PARSERS[kind]?.({ ...item, [without]: undefined }, kind);
    return true;
  } catch {
    return false;
  }
}

/**
 * Attributes that this release needs to read a kind: by its parser where it has one, otherwise those that all items
 * have; and those that the release before needed.
 */
function requiredOf(kind: string, items: readonly Item[], before: Kind | undefined): readonly string[] {
  if (items.length === 0) return before?.required ?? [];
  const [first = {}] = items;
  const everywhere = Object.keys(first).filter((name) => items.every((item) => item[name] !== undefined));
  return everywhere.filter((name) => {
    if (/^[ps]k$/.test(name) || before?.required.includes(name)) return true;
    return kind in PARSERS ? items.some((item) => !reads(kind, item, name)) : before === undefined;
  });
}

/** The form of a kind's items. A kind of which there is none is as in the release before. */
function schemaOf(kind: string, items: readonly Item[], before: Kind | undefined): Kind {
  const seen = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const known = seen.flatMap((name) => {
    const values = items.flatMap((item) => (item[name] === undefined ? [] : [item[name]]));
    const types = new Set(values.map((value) => (value === null ? 'NULL' : typeOf(value))));
    return types.size === 1 ? [[name, ...types] as const] : [];
  });
  const { values } = before ?? {};
  return {
    required: requiredOf(kind, items, before),
    types: { ...before?.types, ...Object.fromEntries(known) },
    ...(values && {
      values: Object.fromEntries(
        Object.entries(values).map(([name, each]) => {
          const found = items.flatMap((item) => item[name] ?? []);
          return [name, [...new Set([...each, ...found])]];
        }),
      ),
    }),
  };
}

await asProgram(async (_args, print) => {
  const { outputs } = await connectTo({ stack: undefined, local: true });
  const hours = outputs[OPTIONAL_OUTPUTS.readingsTable];
  if (!hours)
    throw new Error('Start the portal with npm start -- --readings dynamodb: samples have an hour of readings.');
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const all = await itemsOf(client, outputs[OUTPUTS.entitiesTable] ?? '');
  const rows = (await itemsOf(client, hours)).filter(({ rows }) => rows instanceof Uint8Array);
  client.destroy();
  const last = RELEASES.filter(({ name }) => name !== packageFile.version).at(-1);
  const before = last?.schema ?? {};
  const kinds = Map.groupBy(all, kindOf);
  const names = [...new Set([...Object.keys(before), ...kinds.keys()])].sort();
  const schema = Object.fromEntries(names.map((name) => [name, schemaOf(name, kinds.get(name) ?? [], before[name])]));
  const entities = names.flatMap((name) => {
    const stored = kinds.get(name);
    return stored ? chosenOf(stored) : (last?.entities.filter((item) => kindOf(item) === name) ?? []);
  });
  const longest = rows.toSorted(
    (one, other) => Number((other.rows as Uint8Array).length) - (one.rows as Uint8Array).length,
  );
  const packed = longest
    .slice(0, 1)
    .map((item) => ({ ...item, rows: Buffer.from(item.rows as Uint8Array).toString('base64') }));
  const folder = join(import.meta.dirname, packageFile.version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'items.json'), `${JSON.stringify({ entities, hours: packed }, asText, 2)}\n`);
  writeFileSync(join(folder, 'schema.json'), `${JSON.stringify(schema, undefined, 2)}\n`);
  const missing = names.filter((name) => !kinds.has(name));
  print(`${folder}: ${entities.length} items of ${kinds.size} kinds.`);
  if (missing.length > 0)
    print(`The running stack has none of ${missing.join(', ')}: their samples are those of the release before.`);
});
