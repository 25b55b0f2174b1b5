import { GetSendQuotaCommand, SESClient } from '@aws-sdk/client-ses';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TELLING } from '../../shared/platform/telling.ts';

const send = vi.spyOn(SESClient.prototype, 'send');
let mailTurn: typeof import('./mail-turn.ts').mailTurn;
/** What SES says of the account. */
const quota = (MaxSendRate: number) => send.mockImplementation(async () => ({ MaxSendRate }));

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  ({ mailTurn } = await import('./mail-turn.ts'));
  send.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

/** How many mails have their turn within some seconds, when as many as possible ask for it. */
async function turnsIn(seconds: number, queue: 'people' | 'later' = 'people'): Promise<number> {
  let turns = 0;
  const end = performance.now() + seconds * 1000;
  const asking = (async () => {
    while (performance.now() < end) {
      if (await mailTurn(queue)) turns += 1;
    }
  })();
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  await vi.advanceTimersByTimeAsync(60_000);
  await asking;
  return turns;
}

test('All runs that there are at most send as many mails in a second as SES takes of the account, less a rest', async () => {
  quota(100);
  const seconds = 10;
  const [people, later] = [await turnsIn(seconds), await turnsIn(seconds, 'later')];
  const together = (people * TELLING.people.runs + later * TELLING.later.runs) / seconds;
  expect(together).toBeGreaterThan(85);
  expect(together).toBeLessThanOrEqual(95);
});

test('The rate of the account is read once for all mails of ten minutes', async () => {
  quota(14);
  await Promise.all([turnsIn(2), turnsIn(2)]);
  expect(send.mock.calls.map(([command]) => command instanceof GetSendQuotaCommand)).toEqual([true]);
  vi.setSystemTime(10 * 60_000 + 1);
  await turnsIn(1);
  expect(send).toHaveBeenCalledTimes(2);
});

test('A rate that cannot be read is the last one, or that of the smallest account, and is asked for again', async () => {
  send.mockRejectedValue(new Error('Throttled'));
  expect(await turnsIn(10)).toBeLessThanOrEqual(3);
  quota(100);
  vi.setSystemTime(Date.now() + 60_001);
  expect(await turnsIn(10)).toBeGreaterThan(75);
});

test('A mail whose turn would come in more than ten seconds goes back, and takes nobody’s place', async () => {
  quota(1);
  const asked = Array.from({ length: 12 }, () => mailTurn('people'));
  await vi.advanceTimersByTimeAsync(60_000);
  const turns = await Promise.all(asked);
  // A run of four has a mail each five seconds: at once, after 5 and after 10.
  expect(turns.filter(Boolean)).toHaveLength(2);
  expect(await mailTurn('people')).toBe(true);
});
