import { brotliDecompressSync } from 'node:zlib';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { clientSettings } from '../../../local/runner/endpoints.ts';
import { COMPANIES } from '../../../local/world/fixtures.ts';
import { HOUR_MS } from '../../../shared/domain/durations.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import { person, startTestStack, type TestStack } from '../../local-stack.ts';
import { fetchBytes } from '../fetch-bytes.ts';
import { medians, often } from '../measure.ts';
import type { Row } from '../row.ts';
import { type EstateSize, makeEstate, noteChange } from './estate-world.ts';
import { polledList } from './lists-polled.ts';

const RUNS = often(3);
const COMPANY = COMPANIES[0]?.id ?? '';
/** A boiler room has a dozen inputs; 48 is the worst case. */
const SIZES: readonly EstateSize[] = [
  { properties: often(1000, 100), wingnuts: often(2000, 200), inputs: 12 },
  { properties: often(1000, 100), wingnuts: often(2000, 200), inputs: 48 },
];

/** The largest answer on the wire. */
const MAX_WIRE_KB = 150;
const LARGEST: EstateSize = { properties: often(2000, 200), wingnuts: often(2000, 200), inputs: 12 };
/** The largest company that is promised (docs/operations.md#largest). */
export const PROMISED: EstateSize = { properties: often(10_000, 300), wingnuts: often(10_000, 300), inputs: 12 };
/** Size of the largest answer of API Gateway and Lambda, KB as text in base64, and their longest wait for it. */
const MAX_ANSWER_KB = 4500;
const MAX_ANSWER_MS = 10_000;

/** Reads the items of the lists with plain queries, page by page. Returns the number of pages. */
async function bareQuery(documents: DynamoDBDocumentClient, table: string, keys: readonly Key[]): Promise<number> {
  let count = 0;
  for (const { pk, sk } of keys) {
    const pages = paginateQuery(
      { client: documents },
      {
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': pk, ':sk': `${sk}#` },
      },
    );
    for await (const page of pages) count += page.Items ? 1 : 0;
  }
  return count;
}

/** Throws unless the list is complete and has no duplicates. */
function checkComplete(list: string, wire: Buffer, atLeast: number): number {
  const text = brotliDecompressSync(wire).toString('utf8');
  const ids = (JSON.parse(text).data as { id: string }[]).map(({ id }) => id);
  if (ids.length < atLeast || new Set(ids).size !== ids.length) throw new Error(`${list} has ${ids.length} rows`);
  return text.length;
}

async function measureSize(running: TestStack, size: EstateSize): Promise<Row[]> {
  const { stack } = running;
  await makeEstate(running, size);
  const { id: token } = await running.tokensOf(person('admin'));
  const client = new DynamoDBClient(clientSettings(stack.endpoints.dynamodb));
  const documents = DynamoDBDocumentClient.from(client);
  const nouns = [KEYS.wingnut(COMPANY), ...KEYS.shards.latest(COMPANY), KEYS.property(COMPANY)];
  const pages = await bareQuery(documents, stack.entitiesTable, nouns);
  const rows: Row[] = [];
  for (const [list, atLeast] of [
    ['wingnuts', size.wingnuts],
    ['properties', size.properties],
  ] as const) {
    const url = `${stack.portal}/api/${list}`;
    const wire = await fetchBytes(url, token, 'br');
    const characters = checkComplete(list, wire, atLeast);
    const measured = () =>
      medians(RUNS, {
        list: () => fetchBytes(url, token, 'br'),
        bare: () => bareQuery(documents, stack.entitiesTable, nouns),
      });
    const what = `${list}, ${size.inputs} inputs`;
    const row = (how: string, { list: figure, bare }: Record<'list' | 'bare', number>): Row => ({
      what: `${what}${how}`,
      figure,
      unit: 'ms',
      baseline: { what: `bare query of ${pages} pages`, figure: bare },
    });
    if (list === 'wingnuts') {
      await noteChange(running, 0);
      rows.push(row(', read within the last 20 seconds', await measured()));
      // After a change that is later than the last reading, each request reads the list.
      await noteChange(running, Date.now() + HOUR_MS);
    }
    rows.push(row('', await measured()));
    rows.push({ what: `${what}, JSON`, figure: characters / 1000, unit: 'KB' });
    rows.push({ what: `${what}, on the wire`, figure: wire.length / 1000, unit: 'KB', bound: MAX_WIRE_KB });
  }
  client.destroy();
  return rows;
}

/** The two lists of the largest company, once each. */
async function measurePromised(running: TestStack): Promise<Row[]> {
  await makeEstate(running, PROMISED);
  const { id: token } = await running.tokensOf(person('admin'));
  const rows: Row[] = [];
  for (const list of ['wingnuts', 'properties'] as const) {
    const start = performance.now();
    const wire = await fetchBytes(`${running.stack.portal}/api/${list}`, token, 'br');
    const what = `${list}, one company of ${PROMISED.wingnuts}`;
    rows.push({ what, figure: performance.now() - start, unit: 'ms', bound: MAX_ANSWER_MS });
    checkComplete(list, wire, PROMISED[list]);
    rows.push({ what: `${what}, on the wire`, figure: wire.length / 1000, unit: 'KB', bound: MAX_ANSWER_KB });
  }
  return rows;
}

/** Time of the two lists of a company with 1,000 properties and 2,000 wingnuts, compared with reading their items. */
export async function lists(): Promise<Row[]> {
  const running = await startTestStack();
  try {
    const rows: Row[] = [];
    for (const size of SIZES) rows.push(...(await measureSize(running, size)));
    await makeEstate(running, LARGEST);
    rows.push(...(await polledList(running, COMPANY)));
    rows.push(...(await measurePromised(running)));
    return rows;
  } finally {
    await running.close();
  }
}
