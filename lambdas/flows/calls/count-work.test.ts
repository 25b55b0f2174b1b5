import { beforeEach, describe, expect, test, vi } from 'vitest';
import { spanNumber } from '../../../shared/domain/counting-span.ts';
import { MINUTE_MS, SECOND_MS } from '../../../shared/domain/durations.ts';
import { workOf } from '../../../shared/domain/readings/work.ts';
import { MAX_WINDOW_MS } from '../../../shared/domain/time-range.ts';
import { API_FUNCTIONS } from '../../../shared/platform/functions.ts';
import { addCalls } from '../../store/rates.ts';
import { WORK, WORK_AT_ONCE } from '../quotas.ts';
import { countWork } from './count-work.ts';

vi.mock('../../store/rates.ts', () => ({ addCalls: vi.fn() }));

/** The table, as all instances know it. */
const table = new Map<string, number>();
/** The instance of this process remembers, so each test has a minute of its own. */
let now = Date.UTC(2026, 10, 27, 14, 0, 5);
beforeEach(() => {
  table.clear();
  now = (spanNumber('MINUTE', now) + 1) * MINUTE_MS + 5 * SECOND_MS;
  vi.mocked(addCalls)
    .mockReset()
    .mockImplementation(async (sender, units, at, span) => {
      const key = span === 'MINUTE' ? sender : `${sender}@${spanNumber(span, at)}`;
      table.set(key, (table.get(key) ?? 0) + units);
      return table.get(key) ?? 0;
    });
});
const ANN = { companyId: 'c1', userId: 'ann' };

/** Calls of a person, each with some units, until one is refused. Returns how many were taken, and the refusal. */
async function call(caller: typeof ANN, units: number, times: number) {
  for (let taken = 0; taken < times; taken += 1) {
    try {
      await countWork(caller, units, now);
    } catch (refusal) {
      return { taken, refusal };
    }
  }
  return { taken: times };
}

/** What was counted in the minute. */
const ofTheMinute = () => Object.fromEntries([...table].filter(([key]) => !key.includes('@')));

/** The same calls in each of some spans of ten seconds. Returns how many were taken, and the last refusal. */
async function callLonger(caller: typeof ANN, spans: number) {
  let sum = 0;
  let last: unknown;
  for (let span = 0; span < spans; span += 1) {
    const { taken, refusal } = await call(caller, 1000, 50);
    sum += taken;
    last = refusal;
    if (span + 1 < spans) now += 10 * SECOND_MS;
  }
  return { taken: sum, refusal: last };
}

describe('docs/product/limits-and-messages.md#work', () => {
  test('a chart of a day writes nothing by itself; several are added together', async () => {
    await call(ANN, 40, 2);
    expect(addCalls).not.toHaveBeenCalled();
    await call(ANN, 40, 1);
    expect(ofTheMinute()).toEqual({ 'work#c1#ann': 120, 'work#c1': 120 });
  });

  test('a long window is known to all instances before it is read', async () => {
    await call(ANN, 660, 1);
    expect(ofTheMinute()).toEqual({ 'work#c1#ann': 660, 'work#c1': 660 });
  });

  test('a person who has used up the minute is refused with the time to wait, and takes nothing from the company', async () => {
    const { taken, refusal } = await callLonger(ANN, 4);
    expect(taken).toBe(40);
    expect(refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      message: 'Too many readings requested. Try again in 25 seconds',
      retryAfter: 25,
    });
    const used = table.get('work#c1');
    expect(await call(ANN, 1000, 50)).toMatchObject({ taken: 0 });
    expect(table.get('work#c1')).toBe(used);
    expect(await call({ ...ANN, userId: 'bo' }, 1000, 1)).toEqual({ taken: 1 });
    now += MINUTE_MS;
    table.clear();
    expect(await call(ANN, 1000, 1)).toEqual({ taken: 1 });
  });

  test('what one person may begin within ten seconds ends before the minute does, and others go on', async () => {
    const { taken, refusal } = await call(ANN, 660, 40);
    expect(taken).toBe(19);
    expect(refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many readings requested. Try again in 5 seconds',
      retryAfter: 5,
    });
    expect(await call({ ...ANN, userId: 'bo' }, 660, 5)).toEqual({ taken: 5 });
    now += 5 * SECOND_MS;
    expect(await call(ANN, 660, 5)).toEqual({ taken: 5 });
  });

  test('what a company may begin within ten seconds has a bound too', async () => {
    let taken = 0;
    for (let person = 0; person < 8; person += 1)
      taken += (await call({ ...ANN, userId: `person ${person}` }, 1000, 12)).taken;
    expect(taken).toBe(48);
  });

  test('what other instances have counted counts too', async () => {
    table.set('work#c1#ann', WORK.person.most);
    expect(await call(ANN, 660, 5)).toMatchObject({ taken: 0 });
    // The next one is refused without a write.
    expect(addCalls).toHaveBeenCalledTimes(2);
  });

  test('nothing is too large for ever: the first call of a minute is taken, whatever it costs', async () => {
    expect(await call(ANN, 3 * WORK.person.most, 2)).toMatchObject({ taken: 1 });
  });

  test('a company has a bound for all its people together, and another company has its own', async () => {
    const people = Array.from({ length: 8 }, (_, index) => ({ ...ANN, userId: `person ${index}` }));
    let taken = 0;
    let last: unknown;
    for (let span = 0; span < 5; span += 1) {
      for (const person of people) {
        const made = await call(person, 1000, 6);
        taken += made.taken;
        last = made.refusal;
      }
      now += 10 * SECOND_MS;
    }
    now -= 10 * SECOND_MS;
    expect(taken).toBe(200);
    expect(last).toMatchObject({
      message: 'Your company requested too many readings. Try again in 15 seconds',
      retryAfter: 15,
    });
    expect(await call({ companyId: 'c2', userId: 'cy' }, 1000, 1)).toEqual({ taken: 1 });
  });
});

/** The work of a page: lines and states in four slices, three gauges of two sensors each, the cycles of two systems. */
function pageWork({ days, lines, states }: { readonly days: number; readonly lines: number; readonly states: number }) {
  const over = (series: number, length = days) =>
    workOf([{ series, window: { startTime: 0, endTime: length * 86_400_000 } }]);
  const slices = (series: number) => 4 * 3 * over(series / 3, days / 4);
  return {
    page: slices(lines) + slices(states) + 3 * over(2) + 2 * over((lines / 2 + states) / 2),
    compared: slices(lines),
  };
}

describe('docs/decisions/207: no honest manager meets the bound', () => {
  const ORDINARY = { lines: 20, states: 12 };

  test('a year, month after month with all charts, fits into one minute', () => {
    expect(12 * pageWork({ days: 31, ...ORDINARY }).page).toBeLessThan(WORK.person.most);
  });

  test('twelve buildings, each beside another, over four weeks fit into one minute', () => {
    const { page, compared } = pageWork({ days: 28, ...ORDINARY });
    expect(12 * (page + compared)).toBeLessThan(WORK.person.most);
  });

  test('a building with four full wingnuts fits into ten seconds, with all charts of a month', () => {
    expect(pageWork({ days: 31, lines: 4 * 36, states: 4 * 12 }).page).toBeLessThan(WORK_AT_ONCE.person.most);
  });

  test('fifty people of a company who open a month in the same minute fit', () => {
    expect(50 * pageWork({ days: 31, ...ORDINARY }).page).toBeLessThan(WORK.company.most);
  });
});

/** What a unit takes a function of 1,024 MB, ms, and a call that is refused (docs/decisions/207). */
const UNIT_MS = 1;
const REFUSED_MS = 30;

describe('docs/decisions/207: nobody takes the runs of the others', () => {
  const runs = API_FUNCTIONS.analytics.reserved ?? 0;

  test('windows of 32 days that a person and a company begin at once leave most runs free', () => {
    const window = workOf([{ series: 20, window: { startTime: 0, endTime: 32 * 86_400_000 } }]);
    expect(WORK_AT_ONCE.person.most / window).toBeLessThan(runs / 10);
    expect(WORK_AT_ONCE.company.most / window).toBeLessThan(runs / 2);
  });

  test('who goes on to the bound of a company, minute after minute, has few runs at work', () => {
    expect((WORK.person.most * UNIT_MS) / MINUTE_MS).toBeLessThan(runs / 100);
    expect((WORK.company.most * UNIT_MS) / MINUTE_MS).toBeLessThan(runs / 40);
  });

  test('the dearest calls that a person can have at work at once are less than a third of the runs', () => {
    const dearest = workOf([{ series: 20, window: { startTime: 0, endTime: MAX_WINDOW_MS } }]);
    expect(WORK.person.most / dearest).toBeLessThan(runs / 3);
  });

  test('calls that are refused, at the rate that the gateway lets to one route, take few runs', () => {
    expect((200 * REFUSED_MS) / 1000).toBeLessThan(runs / 20);
  });
});
