import { afterEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { addBatch, type Batch, lineOf, NO_FIGURES, openCounter, sampled } from './figures.ts';

afterEach(() => vi.restoreAllMocks());

const NOW = Date.UTC(2026, 10, 26);
const stored = (wingnutId: string, ageMs: number | undefined, waitedMs = 0): Batch['stored'][number] => ({
  scope: { companyId: `company of ${wingnutId}`, propertyId: 'p', wingnutId },
  message: {
    messageId: 'm',
    wingnutId,
    receivedAt: NOW - (ageMs ?? 0) + waitedMs,
    refusals: [],
    raw: {},
    readings:
      ageMs === undefined
        ? []
        : [
            { time: NOW - ageMs - 5000, values: {} },
            { time: NOW - ageMs, values: {} },
          ],
  },
});
const letter = (reason: string) => ({ reason, part: {} });

it('Batches are added: taken, stored, refused by reason, and the lag of the newest sample of each message', () => {
  const first = {
    taken: 3,
    ownerless: 1,
    stored: [stored('w1', 800), stored('w2', 2000)],
    letters: [letter('NOT_JSON')],
  };
  const second = {
    taken: 2,
    ownerless: 2,
    stored: [stored('w1', undefined), stored('w1', -300)],
    letters: [letter('NOT_JSON'), letter('OVER_SIZE')],
  };
  const { metrics, more } = lineOf(addBatch(addBatch(NO_FIGURES, first, NOW), second, NOW));
  expect(metrics).toEqual({
    MessagesTaken: 5,
    MessagesOwnerless: 3,
    MessagesStored: 4,
    PartsRefused: 3,
    StoredLagMs: [800, 2000, 0],
  });
  expect(more).toEqual({
    wingnut: 'w1',
    company: 'company of w1',
    count: 3,
    late: 0,
    refused: { NOT_JSON: 2, OVER_SIZE: 1 },
  });
});

it('What a device had kept for long is late and has no lag, and a queue that stands still has one', () => {
  const kept = stored('w1', 60 * MINUTE_MS, 60 * MINUTE_MS);
  const waited = stored('w1', 20 * MINUTE_MS);
  const { metrics, more } = lineOf(
    addBatch(NO_FIGURES, { taken: 2, ownerless: 0, stored: [kept, waited], letters: [] }, NOW),
  );
  expect([metrics.StoredLagMs, more.late]).toEqual([[20 * MINUTE_MS], 1]);
});

it('Of many lags as many are kept as a line takes, over the whole of them', () => {
  const all = Array.from({ length: 1000 }, (_, index) => index);
  expect(sampled(all)).toHaveLength(100);
  expect([sampled(all)[0], sampled(all).at(-1)]).toEqual([0, 990]);
  expect(sampled([1, 2])).toEqual([1, 2]);
});

it('A line is written at most once a minute, with everything since the one before', () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const batch = { taken: 1, ownerless: 0, stored: [stored('w1', 100)], letters: [] };
  const countBatch = openCounter();
  for (const seconds of [0, 20, 59, 60, 61]) countBatch(batch, NOW + seconds * 1000);
  expect(lines.map((line) => JSON.parse(line).MessagesTaken)).toEqual([1, 3]);
});
