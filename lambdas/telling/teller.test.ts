import type { SQSEvent } from 'aws-lambda';
import { beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { tellSoon } from '../flows/tell-soon.ts';
import type { OutboxHandler } from './outbox-handler.ts';
import { tellerFor } from './teller.ts';

vi.mock('../flows/tell-soon.ts', async (original) => ({ ...(await original<object>()), tellSoon: vi.fn() }));

const NOW = Date.UTC(2026, 10, 19, 6, 0);
const key = (sk: string) => ({ pk: 'COMPANY#c', sk });
interface Sent {
  readonly sk: string;
  readonly at?: number;
  readonly received?: number;
  readonly count?: number;
}
const eventOf = (messages: readonly Sent[]) =>
  ({
    Records: messages.map(({ sk, at = NOW, received = NOW, count = 1 }) => ({
      body: JSON.stringify({ ...key(sk), due: NOW, at }),
      attributes: { ApproximateReceiveCount: String(count), ApproximateFirstReceiveTimestamp: String(received) },
    })),
  }) as unknown as SQSEvent;
let remaining: number;
let written: string;
const handle = vi.fn<OutboxHandler>();
const run = (messages: readonly Sent[]) =>
  tellerFor(handle, 25_000)(eventOf(messages), { getRemainingTimeInMillis: () => remaining });
const handled = () => handle.mock.calls.map(([entry]) => entry.key.sk);

beforeEach(() => {
  remaining = 45_000;
  written = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    written += line;
    return true;
  });
  vi.mocked(tellSoon).mockReset().mockResolvedValue();
  handle.mockReset().mockResolvedValue({ mailed: 1, delayed: 0, givenUp: 0 });
});

test('An entry is handled by the time of its check, with the whole minutes that its message has waited', async () => {
  const waited = [-5000, 0, 59_999, 60_000, 12.5 * MINUTE_MS];
  await run(waited.map((ms, index) => ({ sk: `LETTER#${index}`, at: NOW + 17_000, received: NOW + 17_000 + ms })));
  const times = handle.mock.calls.map(([, now]) => (now - NOW - 17_000) / MINUTE_MS);
  expect(times).toEqual([0, 0, 0, 1, 12]);
});

test('A message that comes again does nothing', async () => {
  await run([{ sk: 'LETTER#1', count: 2 }, { sk: 'LETTER#2' }]);
  expect(handled()).toEqual(['LETTER#2']);
});

test('Alarms of a batch are told before what can wait longer', async () => {
  await run([{ sk: 'DIGEST#u' }, { sk: 'ESCALATING#p' }, { sk: 'LETTER#p' }]);
  expect(handled()).toEqual(['LETTER#p', 'ESCALATING#p', 'DIGEST#u']);
});

test('An entry that fails holds up no other, and the run does not fail', async () => {
  handle.mockRejectedValueOnce(new Error('Throttled'));
  await run([{ sk: 'LETTER#1' }, { sk: 'LETTER#2' }]);
  expect(handled()).toEqual(['LETTER#1', 'LETTER#2']);
  expect(written).toContain('An alarm email was not sent and waits');
});

test('What a run has no time for is handed on, with what its entries add', async () => {
  handle.mockImplementation(async ({ key: { sk }, due }, _now, _hasTime, add) => {
    remaining -= 6000;
    if (sk === 'LETTER#0') add([{ key: key('LETTER#0#text'), due }]);
    return { mailed: 1, delayed: 0, givenUp: 0 };
  });
  await run(Array.from({ length: 10 }, (_, index) => ({ sk: `LETTER#${index}` })));
  expect(handle).toHaveBeenCalledTimes(4);
  const [entries, now] = vi.mocked(tellSoon).mock.lastCall ?? [];
  const left = [4, 5, 6, 7, 8, 9].map((index) => `LETTER#${index}`);
  expect(entries?.map((entry) => entry.key.sk)).toEqual(['LETTER#0#text', ...left]);
  expect(now).toBe(NOW);
});

test('A run says how many it has told, and how many it has given up, which an alarm watches', async () => {
  vi.stubEnv('METRICS_NAMESPACE', 'WingnutPortal');
  handle.mockResolvedValueOnce({ mailed: 2, delayed: 1, givenUp: 1 });
  await run([{ sk: 'LETTER#1' }, { sk: 'LETTER#2' }]);
  expect(JSON.parse(written)).toMatchObject({ messages: 2, mailed: 3, delayed: 1, AlarmMailsGivenUp: 1 });
  vi.unstubAllEnvs();
});
