import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { midnights, timeTicks } from './time-ticks.ts';

const LA = 'America/Los_Angeles';
const texts = (startTime: number, hours: number, zone: string, most: number) =>
  timeTicks({ startTime, endTime: startTime + hours * HOUR_MS }, zone, most).map(({ text, strong }) =>
    strong ? `*${text}` : text,
  );

test('A day is marked every three hours, its midnight with the day', () => {
  expect(texts(Date.UTC(2026, 10, 20, 18, 41), 24, LA, 9)).toEqual([
    '12 PM',
    '3 PM',
    '6 PM',
    '9 PM',
    '*Nov 21',
    '3 AM',
    '6 AM',
    '9 AM',
  ]);
});

test('In a zone of half hours the marks are round by its own clock', () => {
  expect(texts(Date.UTC(2026, 10, 20, 17), 4, 'Asia/Kolkata', 4)).toEqual(['11 PM', '*Nov 21', '1 AM', '2 AM']);
});

test('On the days of 23 and 25 hours each mark is where the clock shows it', () => {
  expect(texts(Date.UTC(2026, 2, 8, 8) - 1, 24, LA, 9)).toEqual([
    '*Mar 8',
    '3 AM',
    '6 AM',
    '9 AM',
    '12 PM',
    '3 PM',
    '6 PM',
    '9 PM',
    '*Mar 9',
  ]);
  const back = timeTicks({ startTime: Date.UTC(2026, 10, 1, 7) - 1, endTime: Date.UTC(2026, 10, 2, 8) }, LA, 9);
  expect((back.at(1)?.time ?? 0) - (back.at(0)?.time ?? 0)).toBe(4 * HOUR_MS);
});

test('Weeks are marked by days', () => {
  expect(texts(Date.UTC(2026, 10, 1), 28 * 24, 'UTC', 9)).toEqual([
    '*Nov 2',
    '*Nov 6',
    '*Nov 10',
    '*Nov 14',
    '*Nov 18',
    '*Nov 22',
    '*Nov 26',
  ]);
});

test('The midnights of a window are those of the zone, across a change of clocks too', () => {
  const noon = Date.UTC(2026, 10, 21, 20);
  expect(midnights({ startTime: noon - 24 * HOUR_MS, endTime: noon }, LA)).toEqual([Date.UTC(2026, 10, 21, 8)]);
  const change = { startTime: Date.UTC(2026, 10, 1, 0), endTime: Date.UTC(2026, 10, 3, 0) };
  expect(midnights(change, LA)).toEqual([Date.UTC(2026, 10, 1, 7), Date.UTC(2026, 10, 2, 8)]);
});
