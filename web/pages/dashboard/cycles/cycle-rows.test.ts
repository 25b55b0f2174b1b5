import { expect, test } from 'vitest';
import { cyclesOf } from '../../../../shared/domain/cycle.ts';
import { CYCLE_COLUMNS, cycleItems, hoursText } from './cycle-rows.ts';

const MINUTE = 60_000;

test.each([
  [null, '--'],
  [0, '>00:00'],
  [59_999, '>00:00'],
  [MINUTE, '00:01'],
  [61 * MINUTE - 1, '01:00'],
  [672 * 60 * MINUTE, '672:00'],
])('%s ms reads %s', (ms, text) => {
  expect(hoursText(ms)).toBe(text);
});

test('The window at the end of an answer is no row', () => {
  const window = { startTime: 0, endTime: 10 * MINUTE };
  const item = cyclesOf('boilerRelayState1', [{ from: 0, to: 10 * MINUTE, value: 1 }], window);
  if (!item) throw new Error('It was on all the time');
  const rest = { label: 'adjusted_time', start_time: 0, end_time: 1, unknown_time: 0 } as const;
  const [row, ...others] = cycleItems([[item, rest], undefined]);
  expect(others).toEqual([]);
  expect(row && CYCLE_COLUMNS.map(([, , field]) => hoursText(row[field])).join(' ')).toBe(
    '-- -- -- 00:10 -- -- -- >00:00 --',
  );
});
