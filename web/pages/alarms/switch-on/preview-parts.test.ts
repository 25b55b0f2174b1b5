import { expect, test } from 'vitest';
import { STAYS_OFF } from '../../../../shared/domain/alarms/limits/switch-on.ts';
import { doneInWords, previewParts } from './preview-parts.ts';

const NOON = Date.UTC(2026, 10, 27, 12);
const NO_VALUES = { latest: {}, at: NOON };
const limit = (min: string, max: string) => ({ min, max, thresholdStatus: 'enabled' }) as const;

test('The preview has a row for each limit, and one for all that stay off for the same reason', () => {
  const parts = previewParts(
    [
      { label: 'boilerOutletTemperature1', is: 'switched', before: undefined, after: limit('130', '200') },
      { label: 'boilerOutletTemperature2', is: 'switched', before: limit('120', '190'), after: limit('130', '200') },
      { label: 'boilerLimitState1', is: 'on', limit: limit('1', '') },
      { label: 'door1', is: 'off', why: STAYS_OFF.noPreset },
      { label: 'window1', is: 'off', why: STAYS_OFF.noPreset },
    ],
    NO_VALUES,
  );
  expect(parts.map(({ title, rows }) => [title, ...rows.map(({ name, words }) => `${name}: ${words}`)])).toEqual([
    ['Turns on', 'Boiler Outlet Temperature 1: 130–200°F', 'Boiler Outlet Temperature 2: was 120–190°F; now 130–200°F'],
    ['Already on', 'Boiler Limit State 1: when OFF'],
    ['Stays off', `Door 1, Window 1: ${STAYS_OFF.noPreset}`],
  ]);
});

test('A limit that will be on says the value now, and that an alarm follows where it is outside', () => {
  const rowsAt = (value: number, age = 0) =>
    previewParts(
      [{ label: 'boilerOutletTemperature1', is: 'switched', before: undefined, after: limit('130', '200') }],
      { latest: { boilerOutletTemperature1: { time: NOON - age, value } }, at: NOON },
    )[0]?.rows[0]?.now;
  expect(rowsAt(150)).toEqual({ words: 'now 150°F', isOutside: false });
  expect(rowsAt(212)).toEqual({ words: 'now 212°F, triggers an alarm', isOutside: true });
  expect(rowsAt(212, 16 * 60_000)).toBeUndefined();
});

test('A part without rows is absent', () => {
  expect(previewParts([], NO_VALUES)).toEqual([]);
});

test.each([
  [1, 1, 'Alarms are on for Alder House: 1 limit, 1 person notified.'],
  [4, 2, 'Alarms are on for Alder House: 4 limits, 2 people notified.'],
])('%i limits and %i people are said', (limits, people, words) => {
  expect(doneInWords('Alder House', limits, people)).toBe(words);
});
