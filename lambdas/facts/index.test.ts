import { beforeEach, expect, test, vi } from 'vitest';
import { type FactsChunk, MAX_FACTS_CHUNK } from '../../shared/platform/items/facts-chunks.ts';
import { FACTS_METRICS } from '../../shared/platform/metrics.ts';
import { sendMessages } from '../flows/send-messages.ts';
import { companyIdPages } from '../store/people/companies.ts';
import { handler } from './index.ts';
import { watchedIds } from './watched-ids.ts';

/** Tests what the hourly run hands on, and to whom. */

vi.mock('../flows/send-messages.ts');
vi.mock('../store/people/companies.ts');
vi.mock('./watched-ids.ts');

const NOW = Date.UTC(2026, 1, 12, 15);
let lines: Record<string, unknown>[];

const properties = (count: number, timeZone = 'America/Denver') =>
  Array.from({ length: count }, (_, index) => ({ id: `${timeZone} ${index}`, timeZone }));
const run = () => handler({ time: new Date(NOW).toISOString() });
const sent = () =>
  vi.mocked(sendMessages).mock.calls.flatMap(([, messages]) =>
    messages.map(({ MessageBody = '', MessageGroupId }) => ({
      ...(JSON.parse(MessageBody) as FactsChunk),
      MessageGroupId,
    })),
  );
const havePages = (...pages: string[][]) =>
  vi.mocked(companyIdPages).mockImplementation(async function* () {
    yield* pages;
  });
const metrics = () => lines.find((line) => '_aws' in line);

beforeEach(() => {
  vi.resetAllMocks();
  lines = [];
  vi.stubEnv('METRICS_NAMESPACE', 'Test');
  vi.stubEnv('FACTS_QUEUE_URL', 'https://sqs/facts');
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)));
    return true;
  });
  havePages(['a', 'b']);
  vi.mocked(watchedIds).mockResolvedValue(properties(2));
});

test('A run hands on the properties of each company of each page, in chunks of the company alone and in its turns', async () => {
  havePages(['a', 'large'], ['b']);
  const many = properties(2 * MAX_FACTS_CHUNK + 1);
  vi.mocked(watchedIds).mockImplementation(async (id) => (id === 'large' ? many : properties(2)));
  await run();
  const chunks = sent();
  expect(chunks.map(({ companyId, number, of }) => `${companyId} ${number} of ${of}`).toSorted()).toEqual([
    'a 0 of 1',
    'b 0 of 1',
    'large 0 of 3',
    'large 1 of 3',
    'large 2 of 3',
  ]);
  for (const chunk of chunks) {
    expect(chunk).toMatchObject({ now: NOW, MessageGroupId: chunk.companyId });
    expect(chunk.propertyIds.length).toBeLessThanOrEqual(MAX_FACTS_CHUNK);
  }
  const large = chunks.filter(({ companyId }) => companyId === 'large');
  expect(new Set(large.map(({ run: id }) => id)).size).toBe(1);
  expect(large.flatMap(({ propertyIds }) => propertyIds)).toEqual(many.map(({ id }) => id));
});

test('docs/product/findings.md#monday-mail: each chunk has the zone of most properties of its company', async () => {
  havePages(['a']);
  vi.mocked(watchedIds).mockResolvedValue([...properties(2, 'America/New_York'), ...properties(60)]);
  await run();
  expect(sent().map(({ zone }) => zone)).toEqual(['America/Denver', 'America/Denver']);
});

test('A company that cannot be read, or whose chunks the queue does not take, stops no other', async () => {
  havePages(['lost', 'refused'], ['c']);
  vi.mocked(watchedIds).mockImplementation(async (id) => {
    if (id === 'lost') throw new Error('damaged');
    return properties(2);
  });
  const taken: string[] = [];
  vi.mocked(sendMessages).mockImplementation(async (_url, messages) => {
    for (const { MessageGroupId = '' } of messages) {
      if (MessageGroupId === 'refused') throw new Error('throttled');
      taken.push(MessageGroupId);
    }
  });
  await run();
  expect(taken).toEqual(['c']);
  expect(metrics()).toMatchObject({ [FACTS_METRICS.failed]: 2, chunks: 1 });
});

test('A run that has nothing to hand on is complete; otherwise its companies complete it, and what failed does not', async () => {
  await run();
  expect(metrics()).not.toHaveProperty(FACTS_METRICS.completed);
  lines = [];
  vi.mocked(watchedIds).mockResolvedValue([]);
  await run();
  expect(metrics()).toMatchObject({ [FACTS_METRICS.completed]: 1, [FACTS_METRICS.failed]: 0 });
  lines = [];
  vi.mocked(watchedIds).mockRejectedValue(new Error('damaged'));
  await run();
  expect(metrics()).not.toHaveProperty(FACTS_METRICS.completed);
});
