import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../../shared/domain/durations.ts';
import { zoneOffset } from '../../../../../shared/domain/time-range.ts';
import { alignedParts, comparedTime, comparedWindow, type LocalTimes } from './alignment.ts';

const LA = 'America/Los_Angeles';
const NEW_YORK = 'America/New_York';
const local = (zone: string, time: number) => new Date(time + zoneOffset(zone, time)).toISOString().slice(5, 16);
const inLa = (days: number): LocalTimes => ({ zone: LA, comparedZone: LA, days });

/** The compared times of some shown ones, both in UTC. */
function beside(times: LocalTimes, ...shown: readonly string[]) {
  const instants = shown.map((each) => Date.parse(`${each}Z`));
  const window = { startTime: Math.min(...instants) - DAY_MS, endTime: Math.max(...instants) + DAY_MS };
  const parts = alignedParts(window, times);
  return instants.map((time) => {
    const compared = comparedTime(parts, time);
    return compared === undefined ? undefined : new Date(compared).toISOString().slice(0, 16);
  });
}

test('An ordinary day stands beside the same hours of the day before', () => {
  expect(beside(inLa(1), '2026-11-20T15:00', '2026-11-21T07:59')).toEqual(['2026-11-19T15:00', '2026-11-20T07:59']);
});

test('A property in another zone stands at its own local time', () => {
  // 7:00 in Los Angeles is 15:00 UTC, 7:00 in New York is 12:00 UTC.
  expect(beside({ zone: LA, comparedZone: NEW_YORK, days: 0 }, '2026-11-20T15:00')).toEqual(['2026-11-20T12:00']);
  // Kolkata is half an hour beside the others.
  expect(beside({ zone: LA, comparedZone: 'Asia/Kolkata', days: 0 }, '2026-11-20T15:00')).toEqual(['2026-11-20T01:30']);
});

test('Nothing stands beside what is outside the bound of the compared time', () => {
  // February beside March, both by the clock of Los Angeles, which goes forward on March 8th.
  const within = { startTime: Date.parse('2026-02-01T08:00Z'), endTime: Date.parse('2026-03-01T08:00Z') };
  expect(
    beside({ ...inLa(28), within }, '2026-03-01T07:59', '2026-03-01T08:00', '2026-03-29T06:59', '2026-03-29T07:00'),
  ).toEqual([undefined, '2026-02-01T08:00', '2026-03-01T07:59', undefined]);
});

test('On a day of 23 hours, 3:30 stands beside 3:30, and the hour that it lacks is not drawn', () => {
  // March 8th: 1:59 is 9:59 UTC, 3:00 is 10:00 UTC. The day before, 2:00 is 10:00 UTC.
  expect(beside(inLa(1), '2026-03-08T09:59', '2026-03-08T10:00', '2026-03-08T10:30')).toEqual([
    '2026-03-07T09:59',
    '2026-03-07T11:00',
    '2026-03-07T11:30',
  ]);
});

test('Beside a day of 23 hours, nothing stands at the hour that it lacks', () => {
  // March 9th: 1:59, 2:00, 2:59 and 3:00 are 8:59, 9:00, 9:59 and 10:00 UTC.
  expect(beside(inLa(1), '2026-03-09T08:59', '2026-03-09T09:00', '2026-03-09T09:59', '2026-03-09T10:00')).toEqual([
    '2026-03-08T09:59',
    undefined,
    undefined,
    '2026-03-08T10:00',
  ]);
});

test('On a day of 25 hours, the hour that comes twice stands beside the same hour twice', () => {
  // November 1st: 1:30 is 8:30 and 9:30 UTC.
  expect(beside(inLa(1), '2026-11-01T08:30', '2026-11-01T09:30', '2026-11-01T10:00')).toEqual([
    '2026-10-31T08:30',
    '2026-10-31T08:30',
    '2026-10-31T09:00',
  ]);
});

test('Beside a day of 25 hours, the first of its two hours counts', () => {
  expect(beside(inLa(1), '2026-11-02T09:30', '2026-11-02T10:00')).toEqual(['2026-11-01T08:30', '2026-11-01T10:00']);
});

test('Of two days of 25 hours, the first hour stands beside the first and the second beside the second', () => {
  expect(beside(inLa(364), '2026-11-01T08:30', '2026-11-01T09:30')).toEqual(['2025-11-02T08:30', '2025-11-02T09:30']);
});

const ZONES = [LA, NEW_YORK, 'UTC', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Auckland', 'Africa/Casablanca'];
const DAYS = ['2026-03-08', '2026-11-01', '2026-11-02', '2026-04-05', '2026-10-04', '2026-02-15', '2026-06-30'];

test.each(ZONES.flatMap((zone) => ZONES.map((comparedZone) => [zone, comparedZone] as const)))(
  'Both clocks show the same time: %s beside %s',
  (zone, comparedZone) => {
    for (const [index, day] of DAYS.entries()) {
      const days = [0, 1, 7, 364][index % 4] ?? 0;
      const startTime = Date.parse(`${day}T00:00Z`) - DAY_MS;
      const window = { startTime, endTime: startTime + 3 * DAY_MS };
      const parts = alignedParts(window, { zone, comparedZone, days });
      for (const [at, part] of parts.entries()) {
        expect(part.startTime).toBeGreaterThanOrEqual(parts[at - 1]?.endTime ?? window.startTime);
        expect(part.endTime).toBeGreaterThan(part.startTime);
      }
      let none = 0;
      const wrong: string[] = [];
      for (let time = window.startTime; time < window.endTime; time += 30 * MINUTE_MS) {
        const compared = comparedTime(parts, time);
        // A window compared with itself is itself, also in an hour that comes twice.
        const isSame = zone !== comparedZone || days > 0 || compared === time;
        const expected = local('UTC', time + zoneOffset(zone, time) - days * DAY_MS);
        if (compared === undefined) none += 1;
        else if (!isSame || local(comparedZone, compared) !== expected) wrong.push(expected);
      }
      expect(wrong).toEqual([]);
      // An hour that the compared day lacks, and no more: twice where the shown day has it twice.
      expect(none).toBeLessThanOrEqual(4);
    }
  },
);

test('The compared window has the hours of the compared days', () => {
  const day = (start: string, hours: number) => {
    const startTime = Date.parse(`${start}Z`);
    return { startTime, endTime: startTime + hours * HOUR_MS };
  };
  const compared = (window: ReturnType<typeof day>) => comparedWindow(alignedParts(window, inLa(1)));
  expect(compared(day('2026-11-20T08:00', 24))).toEqual(day('2026-11-19T08:00', 24));
  expect(compared(day('2026-03-08T08:00', 23))).toEqual(day('2026-03-07T08:00', 24));
  expect(compared(day('2026-03-09T07:00', 24))).toEqual(day('2026-03-08T08:00', 23));
  expect(compared(day('2026-11-02T08:00', 24))).toEqual(day('2026-11-01T07:00', 25));
});

test('A window inside the hour that the compared day lacks has no compared window', () => {
  const window = { startTime: Date.parse('2026-03-09T09:10Z'), endTime: Date.parse('2026-03-09T09:50Z') };
  expect(comparedWindow(alignedParts(window, inLa(1)))).toBeUndefined();
});

test('No compared window is longer than a request may be, also over a change of the clock', () => {
  const startTime = Date.parse('2026-03-09T08:00Z');
  const window = comparedWindow(alignedParts({ startTime, endTime: startTime + 32 * DAY_MS }, inLa(32)));
  expect(window && window.endTime - window.startTime).toBeLessThanOrEqual(32 * DAY_MS);
});
