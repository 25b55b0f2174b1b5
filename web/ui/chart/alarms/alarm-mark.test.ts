import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { alarmMarks, type ChartAlarm } from './alarm-mark.ts';

const frame = { left: 44, width: 240, from: 0, to: 24 * HOUR_MS };
const alarm = (from: number, to?: number): ChartAlarm => ({
  id: String(from),
  name: 'Boiler System Pressure 1',
  from: from * HOUR_MS,
  to: to === undefined ? undefined : to * HOUR_MS,
  words: '6.2 PSI',
  acknowledged: 'Not acknowledged',
  isAcknowledged: false,
});
const placesOf = (...alarms: ChartAlarm[]) =>
  alarmMarks(frame, alarms).map(({ x, alarms: own }) => [x, own.map(({ id }) => id)]);

test('Alarms are marked where they began, in order of time', () => {
  expect(placesOf(alarm(12, 13), alarm(6, 7))).toEqual([
    [104, ['6']],
    [164, ['12']],
  ]);
});

test('An alarm that began before the window is marked at its edge; one that ended before it, or begins after it, is not', () => {
  expect(placesOf(alarm(-3, 1), alarm(-9, -8), alarm(24, 25))).toEqual([[44, ['-3']]]);
  expect(placesOf(alarm(-3))).toEqual([[44, ['-3']]]);
});

test('Marks that would cover each other are one', () => {
  expect(placesOf(alarm(6, 7), alarm(7, 8), alarm(9, 10))).toEqual([
    [104, ['6', '7']],
    [134, ['9']],
  ]);
});
