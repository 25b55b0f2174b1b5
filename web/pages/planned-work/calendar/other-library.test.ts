import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { calendarWorks } from './read-calendar.ts';

/*
 * Made calendars, read here and by another library (rrule). It follows rules on a wall without a zone. The zone is asked of Intl alone, so
 * nothing of the reader is used twice (docs/product/incidents.md#planned-work-calendar).
 */

const NOW = Date.parse('2026-11-23T15:00:00Z');
/** The other library is asked for so many years. */
const HORIZON = NOW + 7 * 366 * DAY_MS;
const CALENDARS = 450;
const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Chicago',
  'America/St_Johns',
  'America/Phoenix',
  'UTC',
];

/** The other library, as far as it is used here. It is a CommonJS package without modules of its own. */
interface RuleLibrary {
  readonly RRule: {
    new (
      options: object,
    ): {
      after(moment: Date, orThen: boolean): Date | null;
      between(from: Date, to: Date, orThen: boolean, goesOn: (at: Date, count: number) => boolean): Date[];
    };
    parseString(rule: string): object;
  };
}
const require = createRequire(import.meta.url);
const { RRule }: RuleLibrary = require('rrule');

/** A course of numbers that is always the same. */
function numbers(seed: number) {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { below, of: <T>(all: readonly T[]): T => all[below(all.length)] as T };
}
type Numbers = ReturnType<typeof numbers>;

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const someDays = ({ below }: Numbers) => {
  const chosen = DAYS.filter(() => below(3) === 0);
  return (chosen.length > 0 ? chosen : ['WE']).join();
};
/** Parts of a rule beside its frequency. */
const PARTS: Readonly<Record<string, readonly ((from: Numbers) => string)[]>> = {
  HOURLY: [() => '', ({ of }) => `;INTERVAL=1;BYHOUR=${of(['6,18', '9', '22,23'])}`],
  DAILY: [() => '', (from) => `;BYDAY=${someDays(from)}`, ({ of }) => `;BYMONTH=${of(['1,2,12', '11,12', '6'])}`],
  WEEKLY: [
    () => '',
    (from) => `;BYDAY=${someDays(from)}`,
    (from) => `;BYDAY=${someDays(from)};WKST=${from.of(['SU', 'MO'])}`,
  ],
  MONTHLY: [
    () => '',
    ({ of }) => `;BYMONTHDAY=${of(['1', '15', '31', '-1', '5,20', '-3,-1'])}`,
    ({ of }) => `;BYDAY=${of(['1MO', '-1FR', '2TU,4TU', '3WE', 'MO,TH'])}`,
    ({ of }) => `;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=${of(['1', '-1'])}`,
  ],
  YEARLY: [
    () => '',
    ({ of }) => `;BYMONTH=${of(['3', '1,7', '12'])};BYMONTHDAY=${of(['1', '28', '10'])}`,
    ({ of }) => `;BYMONTH=${of(['3', '11'])};BYDAY=${of(['1SU', '-1SA', '2TU'])}`,
  ],
};

const textOf = (wall: number, isDay: boolean) => {
  const text = new Date(wall).toISOString().replace(/[-:]|\.\d+Z/g, '');
  return isDay ? text.slice(0, 8) : text;
};

const FORMATS = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }),
  ]),
);
/** The wall of a zone at a moment, by Intl. */
function shown(moment: number, zone: string): number {
  const parts = FORMATS.get(zone)?.formatToParts(moment) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = (
    ['year', 'month', 'day', 'hour', 'minute'] as const
  ).map((kind) => Number(parts.find(({ type }) => type === kind)?.value));
  return Date.UTC(year, month - 1, day, hour, minute);
}
/** The first moment at which a wall shows a time; in an hour that is left out, the time with the clock of before. */
function moment(wall: number, zone: string): number {
  const before = wall - (shown(wall - DAY_MS, zone) - (wall - DAY_MS));
  const after = wall - (shown(wall + DAY_MS, zone) - (wall + DAY_MS));
  const fits = [before, after].filter((each) => shown(each, zone) === wall);
  return fits.length > 0 ? Math.min(...fits) : before;
}

interface Made {
  readonly rule: string;
  readonly start: number;
  readonly lengthMs: number;
  readonly isDay: boolean;
  /** The zone of the file; undefined for none. */
  readonly tzid: string | undefined;
  readonly property: string;
  readonly leftOut: readonly number[];
  readonly text: string;
  readonly walls: readonly number[];
}

function make(seed: number): Made | undefined {
  const from = numbers(seed);
  const { below, of } = from;
  const frequency = of(Object.keys(PARTS));
  const isDay = frequency !== 'HOURLY' && below(4) === 0;
  const property = of(ZONES);
  const tzid = isDay || below(4) === 0 ? undefined : of(ZONES);
  const time = isDay ? 0 : below(24) * HOUR_MS + below(4) * 15 * MINUTE_MS;
  const asked = Date.UTC(2025, 0, 1) + below(760) * DAY_MS + time;
  const [interval, parts] = [1 + below(3), of(PARTS[frequency] ?? [])(from)];
  // Each second hour is never nine o'clock.
  const body = `FREQ=${frequency}${parts.includes('INTERVAL') ? '' : `;INTERVAL=${interval}`}${parts}`;
  const parse = (rule: string, dtstart: number) =>
    new RRule({ ...RRule.parseString(rule), dtstart: new Date(dtstart) });
  // The beginning is a time of the rule: the standard leaves open what another one means.
  const first = parse(body, asked).after(new Date(asked), true);
  if (!first) return undefined;
  const start = first.getTime();
  const end = below(3);
  const until = Date.UTC(2026, 11, 1) + below(400) * DAY_MS + (isDay ? 0 : time);
  const rule = `${body}${end === 0 ? `;COUNT=${1 + below(300)}` : end === 1 ? `;UNTIL=${textOf(until, isDay)}` : ''}`;
  const set = parse(rule, start);
  const walls = set.between(
    new Date(NOW - 2 * DAY_MS),
    new Date(NOW + 8 * 366 * DAY_MS),
    true,
    (_at, count) => count < 100,
  );
  const dates = walls.map((each) => each.getTime());
  const leftOut = dates.filter(() => below(6) === 0).slice(0, 20);
  const lengthMs = isDay ? (1 + below(2)) * DAY_MS : (1 + below(8)) * 15 * MINUTE_MS;
  const zoneText = isDay ? ';VALUE=DATE' : tzid && tzid !== 'UTC' ? `;TZID=${tzid}` : '';
  const mark = !isDay && tzid === 'UTC' ? 'Z' : '';
  // A time that is left out is written in UTC, or as the beginning is.
  const inUtc = !isDay && below(2) === 0;
  const excluded = leftOut.map((wall) =>
    inUtc
      ? `EXDATE:${textOf(moment(wall, tzid ?? property), false)}Z`
      : `EXDATE${zoneText}:${textOf(wall, isDay)}${mark}`,
  );
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:made',
    'SUMMARY:Made',
    `DTSTART${zoneText}:${textOf(start, isDay)}${mark}`,
    `DTEND${zoneText}:${textOf(start + lengthMs, isDay)}${mark}`,
    `RRULE:${rule.replace(/UNTIL=(\w+)/, (_all, wall: string) => (isDay || !tzid ? `UNTIL=${wall}` : `UNTIL=${textOf(moment(until, tzid), false)}Z`))}`,
    ...excluded,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  return { rule, start, lengthMs, isDay, tzid, property, leftOut, text, walls: dates };
}

/** The plan of the other library. */
function expected({ walls, leftOut, lengthMs, tzid, property }: Made) {
  const zone = tzid ?? property;
  const out = new Set(leftOut);
  return walls
    .filter((wall) => !out.has(wall))
    .map((wall) => ({ from: moment(wall, zone), to: moment(wall + lengthMs, zone) }))
    .filter(({ from, to }) => to > NOW && to > from && from < HORIZON)
    .slice(0, 26);
}

test('Made calendars have the times that another library finds', () => {
  let compared = 0;
  const differing: object[] = [];
  for (let seed = 1; seed <= CALENDARS; seed += 1) {
    const made = make(seed);
    if (!made) continue;
    compared += 1;
    const [work] = calendarWorks(made.text, made.property, NOW);
    const [read, other] = [work?.times.filter(({ from }) => from < HORIZON), expected(made)];
    if (JSON.stringify(read) !== JSON.stringify(other)) differing.push({ seed, text: made.text, read, other });
  }
  expect(differing).toEqual([]);
  expect(compared).toBeGreaterThan(400);
}, 120_000);
