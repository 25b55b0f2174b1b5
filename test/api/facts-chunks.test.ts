import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { COMPANIES, PROPERTIES, WINGNUTS } from '../../local/world/fixtures.ts';
import { DAY_MS, HOUR_MS, WEEK_MS } from '../../shared/domain/durations.ts';
import { FACTS_ATTEMPTS, type FactsChunk } from '../../shared/platform/items/facts-chunks.ts';
import type { FactsItem } from '../../shared/platform/items/facts-items.ts';
import type { MondayMarkItem } from '../../shared/platform/items/findings-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { companyId, type Estate, openEstate } from './world/estate.ts';

/** The parts of an hourly run, through the whole stack: of several companies, killed between two steps, twice, and failing. */

vi.setConfig({ testTimeout: 180_000 });

const reader = person('read');
const other = COMPANIES.find(({ id }) => id !== companyId)?.id ?? '';
/** Some properties of a company that have wingnuts. */
const propertiesOf = (id: string) =>
  PROPERTIES.filter((each) => each.companyId === id && WINGNUTS.some(({ propertyId }) => propertyId === each.id));
/** Monday, 7:00 in the zone of most properties of the company. Each test has a week of its own. */
let monday = Date.UTC(2026, 10, 23, 15);
const mondayText = () => new Date(monday).toISOString().slice(0, 10);
const hour = () => monday - HOUR_MS;

let running: TestStack;
let estate: Estate;
beforeAll(async () => {
  running = await startTestStack();
  estate = await openEstate(running);
  const channels = { critical: ['email'], warning: ['email'], notice: ['email'] };
  const { id: token } = await running.tokensOf(reader);
  await estate.post('alerts', { channels, quietHours: null, version: 0, mondayMail: true }, token);
});
afterAll(async () => {
  estate.close();
  await running.close();
});

/** The facts of the Sunday before: a day that is over is written, also when nothing has come. */
const factsOf = (id: string, property: { readonly id: string }) =>
  estate.item<FactsItem>(KEYS.facts(id, property.id, new Date(monday - DAY_MS).toISOString().slice(0, 10)));
const isPlanned = async (id = companyId) =>
  (await estate.item<MondayMarkItem>(KEYS.mondayMail(id)))?.monday === mondayText();
const mail = () => estate.item(KEYS.mondayMail(companyId, mondayText()));

/** The chunks of a run of some properties, two in each. */
function chunksOf(id: string, count: number): FactsChunk[] {
  const run = randomUUID();
  const [first] = propertiesOf(id);
  return Array.from({ length: count }, (_, number) => ({
    run,
    now: hour(),
    companyId: id,
    zone: first?.timeZone ?? '',
    number,
    of: count,
    propertyIds: propertiesOf(id)
      .slice(2 * number, 2 * number + 2)
      .map((property) => property.id),
  }));
}
/** Gives a chunk to a worker, as the queue does. */
const work = (chunk: FactsChunk | undefined, attempt = 1) =>
  running.stack.invoke('DayWorker', {
    Records: [
      { messageId: 'm', body: JSON.stringify(chunk), attributes: { ApproximateReceiveCount: String(attempt) } },
    ],
  });
const nextWeek = () => {
  monday += WEEK_MS;
};

test('An hourly run writes the facts of the properties of all companies, and plans the mails of each', async () => {
  await running.stack.facts(hour());
  for (const id of [companyId, other]) {
    for (const property of propertiesOf(id)) expect(await factsOf(id, property)).toBeDefined();
    expect(await isPlanned(id)).toBe(true);
  }
});

test('docs/product/findings.md#monday-mail: a company gets its mail once, after the last of its chunks', async () => {
  nextWeek();
  const [first, second] = chunksOf(companyId, 2);
  await work(second);
  // A chunk that comes twice counts once.
  await work(second, 2);
  expect(await isPlanned()).toBe(false);
  await Promise.all([work(first), work(first)]);
  expect(await isPlanned()).toBe(true);
  const planned = await mail();
  expect(planned).toMatchObject({ addressees: [{ userId: reader.id, refusals: 0 }] });
  await work(first, 2);
  expect(await mail()).toEqual(planned);
  for (const property of propertiesOf(companyId).slice(0, 4)) expect(await factsOf(companyId, property)).toBeDefined();
});

test('A worker that dies in the middle: its chunk comes again, writes what is missing, and plans the mail once', async () => {
  nextWeek();
  const [chunk] = chunksOf(companyId, 1);
  const [first, second] = propertiesOf(companyId);
  if (!chunk || !first || !second) throw new Error('The company has two');
  const pk = KEYS.facts(companyId).pk;
  const undo = running.stack.dynamodb.refuse((operation, { Item }) => {
    const key = Item as { pk?: { S?: string }; sk?: { S?: string } } | undefined;
    if (operation !== 'PutItem' || key?.pk?.S !== pk || !key.sk?.S?.includes(second.id)) return false;
    undo();
    void running.stack.kill('DayWorker');
    return true;
  });
  await expect(work(chunk)).rejects.toThrow();
  expect(await isPlanned()).toBe(false);
  expect(await factsOf(companyId, second)).toBeUndefined();
  await work(chunk, 2);
  for (const property of [first, second]) expect(await factsOf(companyId, property)).toBeDefined();
  expect(await isPlanned()).toBe(true);
  const planned = await mail();
  await work(chunk, 3);
  expect(await mail()).toEqual(planned);
});

test('A company whose chunk fails each time holds no other, and its own mail is planned by the last attempt', async () => {
  nextWeek();
  const [[broken], [whole]] = [chunksOf(companyId, 1), chunksOf(other, 1)];
  const poison = KEYS.property(companyId, '').pk;
  const undo = running.stack.dynamodb.refuse(
    (operation, input) =>
      operation === 'BatchGetItem' &&
      JSON.stringify(input).includes(`"${poison}"`) &&
      JSON.stringify(input).includes('PROPERTY#'),
  );
  try {
    const failures = { batchItemFailures: [{ itemIdentifier: 'm' }] };
    for (let attempt = 1; attempt < FACTS_ATTEMPTS; attempt += 1) {
      expect(await work(broken, attempt)).toEqual(failures);
      expect(await isPlanned()).toBe(false);
    }
    expect(await work(whole)).toEqual({ batchItemFailures: [] });
    expect(await isPlanned(other)).toBe(true);
    expect(await work(broken, FACTS_ATTEMPTS)).toEqual(failures);
    expect(await isPlanned()).toBe(true);
  } finally {
    undo();
  }
  // The next hour writes what is missing.
  await running.stack.facts(hour() + HOUR_MS);
  for (const property of propertiesOf(companyId)) expect(await factsOf(companyId, property)).toBeDefined();
});
