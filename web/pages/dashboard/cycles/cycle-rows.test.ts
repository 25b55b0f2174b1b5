import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { cyclesOf } from '../../../../shared/domain/readings/cycle.ts';
import {
  analysedOf,
  analysedText,
  CYCLE_COLUMNS,
  cycleItems,
  emptyRow,
  hoursText,
  leastOf,
  onShareOf,
  shortRows,
  underOneMinute,
} from './cycle-rows.ts';

test.each([
  [null, '--'],
  [0, '>00:00'],
  [59_999, '>00:00'],
  [MINUTE_MS, '00:01'],
  [61 * MINUTE_MS - 1, '01:00'],
  [672 * 60 * MINUTE_MS, '672:00'],
])('%s ms reads %s', (ms, text) => {
  expect(hoursText(ms)).toBe(text);
});

test('The window at the end of an answer is no row', () => {
  const window = { startTime: 0, endTime: 10 * MINUTE_MS };
  const item = cyclesOf('boilerRelayState1', [{ from: 0, to: 10 * MINUTE_MS, value: 1 }], window);
  if (!item) throw new Error('It was on all the time');
  const rest = { label: 'adjusted_time', start_time: 0, end_time: 1, unknown_time: 0 } as const;
  const [row, ...others] = cycleItems([[item, rest], undefined]);
  expect(others).toEqual([]);
  expect(row && CYCLE_COLUMNS.map(([, , field]) => hoursText(row[field])).join(' ')).toBe(
    '-- -- -- 00:10 -- -- -- >00:00 --',
  );
});

test('The time analysed and the time unknown are those in which any state is known', () => {
  const window = (unknown_time: number) =>
    [{ label: 'adjusted_time', start_time: 0, end_time: 24 * 60 * MINUTE_MS, unknown_time }] as const;
  const analysed = analysedOf([window(90 * MINUTE_MS), undefined, window(72 * MINUTE_MS)]);
  expect(analysed && analysedText(analysed)).toBe('22:48 analyzed, 01:12 unknown');
  expect(analysed && analysedText({ ...analysed, planned_work_time: 60 * MINUTE_MS })).toBe(
    '22:48 analyzed, 00:12 unknown, 01:00 scheduled maintenance',
  );
  expect(analysedOf([undefined])).toBeUndefined();
});

test.each([
  [null, undefined],
  [0, 'none'],
  [59_999, 'less than 1 min'],
  [MINUTE_MS, undefined],
])('%s ms is %s in the hover text', (ms, text) => {
  expect(underOneMinute(ms)).toBe(text);
});

describe('The longest run of a kind without a complete one lasted at least as long as is known', () => {
  const HOUR = 60 * MINUTE_MS;
  const window = { startTime: 0, endTime: 24 * HOUR };
  /** On, off, ... or unknown, each until an hour. */
  const leastIn = (...spans: [until: number, value: 0 | 1 | null][]) => {
    const item = cyclesOf(
      'boilerRelayState1',
      spans.map(([until, value], index) => ({ from: (spans[index - 1]?.[0] ?? 0) * HOUR, to: until * HOUR, value })),
      window,
    );
    const [on, off] = (['max_cycle_on_time', 'max_cycle_off_time'] as const).map(
      (field) => item && leastOf(item, field),
    );
    return [on && on / HOUR, off && off / HOUR];
  };
  test.each<[string, [number, 0 | 1 | null][], (number | undefined)[]]>([
    ['on all the time', [[24, 1]], [24, undefined]],
    [
      'off, then on',
      [
        [2, 0],
        [24, 1],
      ],
      [22, 2],
    ],
    [
      'on, then off',
      [
        [2, 1],
        [24, 0],
      ],
      [2, 22],
    ],
    [
      'on twice',
      [
        [2, 1],
        [3, 0],
        [24, 1],
      ],
      [21, undefined],
    ],
    [
      'a complete run between two that are cut',
      [
        [2, 0],
        [3, 1],
        [24, 0],
      ],
      [undefined, 21],
    ],
    [
      'unknown between, which may be two runs',
      [
        [2, 1],
        [3, null],
        [24, 1],
      ],
      [21, undefined],
    ],
    [
      'on for 22:49, and unknown before and after',
      [
        [1, null],
        [23 + 49 / 60, 1],
        [24, null],
      ],
      [22 + 49 / 60, undefined],
    ],
    [
      'a complete run that is shorter than the one that is cut',
      [
        [1, 0],
        [2, 1],
        [3, 0],
        [24, 1],
      ],
      [undefined, undefined],
    ],
  ])('%s', (_what, spans, expected) => {
    expect(leastIn(...spans)).toEqual(expected);
  });
});

test('A row without data yet has no figure, and none that it had at least', () => {
  const window = { startTime: 0, endTime: 10 * MINUTE_MS };
  const item = cyclesOf('boilerRelayState1', [{ from: 0, to: 10 * MINUTE_MS, value: 1 }], window);
  if (!item) throw new Error('It was on all the time');
  const row = emptyRow(item);
  expect(CYCLE_COLUMNS.map(([, , field]) => leastOf(row, field) ?? row[field])).toEqual(CYCLE_COLUMNS.map(() => null));
});

describe('In the short table', () => {
  const window = { startTime: 0, endTime: 100 * MINUTE_MS };
  /** A pump or relay that is on for some minutes from each of these on. */
  const row = (label: string, starts: readonly number[], minutes: number) => {
    const edges = starts.flatMap((at) => [at, at + minutes]);
    const item = cyclesOf(
      label,
      [0, ...edges].map((at, index) => ({
        from: at * MINUTE_MS,
        to: (edges[index] ?? 100) * MINUTE_MS,
        value: (index % 2) as 0 | 1,
      })),
      window,
    );
    if (!item) throw new Error('It has a state');
    return item;
  };
  const relay = row('boilerPumpRelayState1', [10, 50], 20);
  const labels = (rows: Parameters<typeof shortRows>[0]) =>
    shortRows(rows).map(({ row: { label }, confirmed }) => [label, confirmed]);

  test('the current of a pump folds under its relay where both say the same', () => {
    expect(labels([row('boilerPumpCurrent1', [10, 50], 20), relay])).toEqual([['boilerPumpRelayState1', true]]);
  });

  test('a current that differs from its relay has a row: one of them is wrong', () => {
    expect(labels([row('boilerPumpCurrent1', [10], 20), relay])).toEqual([
      ['boilerPumpCurrent1', false],
      ['boilerPumpRelayState1', false],
    ]);
  });

  test('nothing folds under another pump, another number, or a relay that is no pump of its own', () => {
    const others = ['boilerPumpCurrent2', 'systemPumpCurrent1', 'boilerRelayState1'].map((label) =>
      row(label, [10, 50], 20),
    );
    expect(labels([...others, relay])).toHaveLength(4);
  });

  test('the run time is the share of the time in which the state is known', () => {
    const adjusted = { label: 'adjusted_time', start_time: 0, end_time: 100 * MINUTE_MS, unknown_time: 0 } as const;
    expect(onShareOf(relay, adjusted)).toBe(0.4);
    expect(onShareOf({ ...relay, unknown_time: 20 * MINUTE_MS }, adjusted)).toBe(0.5);
    expect(onShareOf(emptyRow(relay), adjusted)).toBeNull();
    expect(onShareOf({ ...relay, unknown_time: 100 * MINUTE_MS }, adjusted)).toBeNull();
  });
});
