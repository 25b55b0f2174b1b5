import type { Item, Store } from 'dynalite/db/index.js';
import type { Input, Output } from './dynalite.ts';
import { readRange } from './reads.ts';
import { invalid } from './refusals.ts';

/**
 * PartiQL, as far as the portal speaks it: items of an index by some of its partition keys, up to a sort key.
 * `SELECT "a", "b" FROM "table"."index" WHERE "key" IN [?, ?] AND "sort" <= ?`
 */
const SELECT =
  /^SELECT (?<names>"\w+"(?:, "\w+")*) FROM "(?<table>[\w.-]+)"\."(?<index>[\w.-]+)" WHERE "(?<key>\w+)" IN \[(?<keys>\?(?:, \?)*)\] AND "(?<sort>\w+)" <= \?$/;
/** The most keys that DynamoDB takes in one IN. */
const MAX_KEYS = 50;
const PAGE_BYTES = 1024 * 1024;

/** Items that a statement reads. */
interface Selection {
  readonly names: readonly string[];
  readonly table: string;
  readonly index: string;
  readonly key: string;
  readonly keys: number;
  readonly sort: string;
}

/** Reads a statement. Throws ValidationException for one that the stand-in does not know. */
export function parseStatement(statement: unknown): Selection {
  const {
    names = '',
    table = '',
    index = '',
    key = '',
    keys = '',
    sort = '',
  } = SELECT.exec(String(statement))?.groups ?? {};
  if (!table) throw invalid(`The stand-in does not know the statement: ${statement}`);
  const known = [...names.matchAll(/\w+/g)].map(([name]) => name);
  return { names: known, table, index, key, keys: keys.split(', ').length, sort };
}

/** Begin of a page: the number of the partition key, and the key of the last item before it. */
interface Place {
  readonly at: number;
  readonly after?: Item;
}

const tokenOf = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64');

function placeOf(token: unknown): Place {
  if (token === undefined) return { at: 0 };
  try {
    return JSON.parse(Buffer.from(String(token), 'base64').toString());
  } catch {
    throw invalid('The provided NextToken is invalid');
  }
}

/** ExecuteStatement: a Query for each partition key. A page ends with the key that fills it, or within. */
export async function executeStatement(store: Store, input: Input): Promise<Output> {
  const { Statement, Parameters = [], Limit, NextToken, ...others } = input;
  const [unknown] = Object.keys(others);
  if (unknown) throw invalid(`The stand-in does not know the parameter '${unknown}'`);
  const { names, table, index, key, keys, sort } = parseStatement(Statement);
  const values = Parameters as readonly unknown[];
  if (values.length !== keys + 1 || keys > MAX_KEYS)
    throw invalid("Number of parameters in request and statement don't match.");
  const place = placeOf(NextToken);
  const query = (at: number) =>
    readRange(store, 'Query', {
      TableName: table,
      IndexName: index,
      KeyConditionExpression: '#key = :key AND #sort <= :sort',
      ExpressionAttributeNames: { '#key': key, '#sort': sort },
      ExpressionAttributeValues: { ':key': values[at], ':sort': values[keys] },
      ...(at === place.at && place.after && { ExclusiveStartKey: place.after }),
      ...(Limit !== undefined && { Limit }),
    });
  // DynamoDB reads the keys at the same time. With a limit a page has one of them.
  const many = Limit === undefined ? keys - place.at : 1;
  const pages = await Promise.all(Array.from({ length: many }, (_, offset) => query(place.at + offset)));
  const items: Item[] = [];
  let next: Place | undefined;
  for (const [offset, { Items, LastEvaluatedKey }] of pages.entries()) {
    items.push(...(Items as Item[]));
    const at = place.at + offset;
    const isFull = Limit !== undefined || JSON.stringify(items).length > PAGE_BYTES;
    if (LastEvaluatedKey) next = { at, after: LastEvaluatedKey as Item };
    else if (isFull && at + 1 < keys) next = { at: at + 1 };
    if (next) break;
  }
  const chosen = items.map((item) =>
    Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]]] : []))),
  );
  return { Items: chosen, ...(next && { NextToken: tokenOf(next) }) };
}
