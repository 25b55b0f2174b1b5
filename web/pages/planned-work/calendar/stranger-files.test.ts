import { describe, expect, test } from 'vitest';
import { isTimeZone } from '../../../../shared/domain/property.ts';
import { calendarWorks } from './read-calendar.ts';
import { WINDOWS_ZONES } from './windows-zones.ts';

/** Files as other programs write them. */

const ZONE = 'America/New_York';
const NOW = Date.parse('2026-11-23T15:00:00Z');
const file = (...lines: readonly string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:a', 'SUMMARY:Sweep', ...lines, 'END:VEVENT'];
const read = (...lines: readonly string[]) => calendarWorks(file(...lines), ZONE, NOW);
const begins = (...lines: readonly string[]) =>
  read(...lines).flatMap(({ times, problem }) =>
    problem ? [problem] : times.map(({ from }) => new Date(from).toJSON().slice(5, 16)),
  );

describe('docs/product/incidents.md#planned-work-changes: a change is found however its time is written', () => {
  const days = event('DTSTART;VALUE=DATE:20261203', 'RRULE:FREQ=WEEKLY;COUNT=3');
  const moved = (reference: string) => event(`RECURRENCE-ID${reference}`, 'DTSTART;VALUE=DATE:20261211');
  test.each([
    ';VALUE=DATE:20261210',
    ':20261210',
    ';TZID=Eastern Standard Time:20261210T000000',
    ':20261210T050000Z',
    ':20261210T000000Z',
    ':20261210T000000',
  ])('of whole days: RECURRENCE-ID%s', (reference) => {
    expect(begins(...days, ...moved(reference))).toEqual(['12-03T05:00', '12-11T05:00', '12-17T05:00']);
    expect(begins(...days, ...event(`RECURRENCE-ID${reference}`, 'STATUS:CANCELLED'))).toHaveLength(2);
    const left = event('DTSTART;VALUE=DATE:20261203', 'RRULE:FREQ=WEEKLY;COUNT=3', `EXDATE${reference}`);
    expect(begins(...left)).toEqual(['12-03T05:00', '12-17T05:00']);
  });

  const rule = ['DTEND:20261201T090000', 'RRULE:FREQ=DAILY;COUNT=3'];
  const STARTS = [';TZID=America/New_York:20261201T080000', ':20261201T080000', ':20261201T130000Z'];
  const REFERENCES = [
    ':20261202T130000Z',
    ';TZID=America/Chicago:20261202T070000',
    ';TZID=America/New_York:20261202T080000',
    ';TZID=Central Standard Time:20261202T070000',
    ';VALUE=DATE:20261202',
  ];
  test.each(STARTS.flatMap((start) => REFERENCES.map((reference) => [start, reference] as const)))(
    'DTSTART%s, RECURRENCE-ID%s',
    (start, reference) => {
      const series = [`DTSTART${start}`, 'DURATION:PT1H', rule[1] ?? ''];
      expect(begins(...event(...series, `EXDATE${reference}`))).toEqual(['12-01T13:00', '12-03T13:00']);
      const cancelled = event(`RECURRENCE-ID${reference}`, 'STATUS:CANCELLED');
      expect(begins(...event(...series), ...cancelled)).toEqual(['12-01T13:00', '12-03T13:00']);
      const later = event(`RECURRENCE-ID${reference}`, 'DTSTART:20261202T180000Z', 'DURATION:PT1H');
      expect(begins(...event(...series), ...later)).toEqual(['12-01T13:00', '12-02T18:00', '12-03T13:00']);
    },
  );
  test('a change that goes on moves all later times', () => {
    const series = event('DTSTART:20261201T080000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3');
    const later = event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261202T130000Z',
      'DTSTART:20261202T090000',
      'DURATION:PT2H',
    );
    expect(begins(...series, ...later)).toEqual(['12-01T13:00', '12-02T14:00', '12-03T14:00']);
  });
  test('a time of long ago that was moved to one to come is planned', () => {
    const series = event('DTSTART:20250101T080000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;UNTIL=20250201T000000Z');
    const later = event('RECURRENCE-ID:20250108T080000', 'DTSTART:20261202T090000', 'DURATION:PT1H');
    expect(begins(...series, ...later)).toEqual(['12-02T14:00']);
  });
  test('a change that cannot be read is named, and its time is not planned', () => {
    const series = event('DTSTART:20261201T080000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2');
    const later = event('RECURRENCE-ID:20261202T080000', 'DTSTART;TZID=Nowhere:20261202T090000', 'DURATION:PT1H');
    const works = read(...series, ...later);
    expect(works.map(({ line, times, problem }) => [line, times.length, problem])).toEqual([
      [2, 1, undefined],
      [9, 0, 'Unknown time zone: Nowhere.'],
    ]);
  });
});

describe('docs/product/incidents.md#planned-work-zones: the name of a zone', () => {
  test.each([
    'Eastern Standard Time',
    'eastern standard time',
    '/mozilla.org/20050126_1/America/New_York',
    '/freeassociation.sourceforge.net/Tzfile/America/Indiana/Indianapolis',
    'GMT-0500',
    'UTC-05:00',
    '-0500',
    '"(UTC-05:00) Eastern Time (US & Canada)"',
    '(UTC-05:00) Eastern Time (US & Canada)',
    '"(GMT-05.00) Eastern Time (US & Canada)"',
    'US/Eastern',
    'Eastern Time',
  ])('%s', (name) => {
    expect(begins(...event(`DTSTART;TZID=${name}:20261126T080000`, 'DURATION:PT1H'))).toEqual(['11-26T13:00']);
  });
  test('the end may be in another zone', () => {
    const lines = ['DTSTART;TZID=America/New_York:20261126T080000', 'DTEND;TZID=America/Chicago:20261126T080000'];
    const [work] = read(...event(...lines, 'RRULE:FREQ=DAILY;COUNT=2'));
    expect(work?.times.map(({ from, to }) => to - from)).toEqual([3_600_000, 3_600_000]);
  });
  test('each zone of Windows has a place that a browser knows', () => {
    expect(WINDOWS_ZONES.size).toBe(139);
    expect([...WINDOWS_ZONES.values()].filter((zone) => !isTimeZone(zone))).toEqual([]);
  });
});

describe('docs/product/incidents.md#planned-work-changes: the newest version counts', () => {
  const on = (day: number, ...lines: readonly string[]) =>
    event(`DTSTART:202612${day}T080000`, 'DURATION:PT1H', ...lines);
  test.each([
    [['SEQUENCE:0'], ['SEQUENCE:2']],
    [[], ['SEQUENCE:1']],
    [
      ['SEQUENCE:1', 'DTSTAMP:20261101T000000Z'],
      ['SEQUENCE:1', 'DTSTAMP:20261102T000000Z'],
    ],
  ])('of an event: %j, %j', (older, newer) => {
    expect(begins(...on(10, ...older), ...on(12, ...newer))).toEqual(['12-12T13:00']);
    expect(begins(...on(12, ...newer), ...on(10, ...older))).toEqual(['12-12T13:00']);
  });
  test('of a change of one time', () => {
    const series = event('DTSTART:20261210T080000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=1');
    const change = (hour: number, sequence: number) =>
      event('RECURRENCE-ID:20261210T130000Z', `DTSTART:20261210T${hour}0000`, 'DURATION:PT1H', `SEQUENCE:${sequence}`);
    expect(begins(...series, ...change(15, 3), ...change(10, 2))).toEqual(['12-10T20:00']);
    expect(begins(...series, ...change(10, 2), ...change(15, 3))).toEqual(['12-10T20:00']);
  });
  test('events without a UID are not versions of each other', () => {
    const without = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('UID'));
    expect(begins(...without(on(10)), ...without(on(12, 'SEQUENCE:2')))).toEqual(['12-10T13:00', '12-12T13:00']);
  });
});

describe('One broken line names its event, and the others stay', () => {
  const good = event('DTSTART:20261130T080000', 'DURATION:PT1H').map((line) => line.replace('UID:a', 'UID:good'));
  test.each([
    ['DTSTART:2026-12-33', 'DURATION:PT1H'],
    ['DTSTART:20261203T080000', 'DURATION:two hours'],
    ['DTSTART:20261203T080000', 'and something else', 'DURATION:PT1H'],
    ['RECURRENCE-ID:soon', 'DTSTART:20261203T080000', 'DURATION:PT1H'],
  ])('%s %s', (...lines) => {
    const series = event('DTSTART:20261201T080000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=1');
    const works = read(
      ...good,
      ...series,
      ...event(...lines).map((line) => line.replace('SUMMARY:Sweep', 'SUMMARY:Bad')),
    );
    expect(works.filter(({ problem }) => !problem)).toHaveLength(2);
    expect(works.filter(({ problem }) => problem === 'Can’t be read.').map(({ line }) => line)).toEqual([15]);
  });
  test('eight digits are a day', () => {
    expect(begins(...event('DTSTART:20261203'))).toEqual(['12-03T05:00']);
    expect(begins(...event('DTSTART:20261203', 'DTEND:20261205', 'RDATE:20261210,20261212'))).toEqual([
      '12-03T05:00',
      '12-10T05:00',
      '12-12T05:00',
    ]);
  });
  test('the lines of a description may stand without the mark of their fold', () => {
    const text = ['DESCRIPTION:Bring the ladder', 'and the key.', '', 'Duration: two hours', '(ask Ann)'];
    expect(begins(...event('DTSTART:20261203T080000', ...text, 'DURATION:PT1H'))).toEqual(['12-03T13:00']);
  });
  test('alarms of an event are passed over', () => {
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:PT5M', 'ACTION:DISPLAY', 'END:VALARM'];
    expect(begins(...event('DTSTART:20261203T080000', 'DURATION:PT1H', ...alarm))).toEqual(['12-03T13:00']);
  });
});

describe('docs/product/incidents.md#planned-work-bounds: a hostile file ends', () => {
  const NEVER = 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31';
  test.each([
    ['Can’t be read.', ['DURATION:PT1H', `RRULE:${NEVER}`]],
    ['Repeats too often.', ['DURATION:PT1H', 'RRULE:FREQ=SECONDLY']],
    ['Repeats too often.', ['DURATION:PT1H', 'RRULE:FREQ=MINUTELY;INTERVAL=60']],
    ['Can’t be read.', ['DURATION:PT1H', 'RRULE:FREQ=DAILY;INTERVAL=1000000000']],
    ['Scheduled maintenance can last up to 30 days.', ['DURATION:P10000000000D']],
    ['Scheduled maintenance can last up to 30 days.', ['DURATION:P999999999999999999W']],
    ['Scheduled maintenance can last up to 30 days.', ['DURATION:P999999999999999999W', 'RRULE:FREQ=DAILY']],
  ])('%s %s', (problem, lines) => {
    const works = read(
      ...event('DTSTART:20261201T080000', ...lines),
      ...event('DTSTART:20261201T080000', 'DURATION:PT1H'),
    );
    expect(works.map((work) => work.problem)).toEqual([problem, undefined]);
  });
  const many = (lines: readonly string[]) => Array.from({ length: 200 }, () => event(...lines)).flat();
  test('many events of that kind end the whole file', () => {
    const lines = ['DTSTART:20200101T080000', 'DURATION:PT1H', `RRULE:${NEVER}`];
    expect(() => read(...many(lines))).toThrow('The calendar takes too long to read. Export fewer events.');
  });
  test('a rule that began long ago costs little', () => {
    const works = read(...many(['DTSTART:20000101T080000', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY;INTERVAL=2']));
    expect(works.map(({ times }) => times.length)).toEqual(Array(200).fill(26));
  });
  test('the rules of a zone that go on other than once a year are not followed', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Plant', 'BEGIN:STANDARD', 'DTSTART:00010101T000000', 'RRULE:FREQ=SECONDLY'];
    const rest = ['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', 'END:STANDARD', 'END:VTIMEZONE'];
    const lines = event('DTSTART;TZID=Plant:20261203T080000', 'DURATION:PT1H');
    expect(begins(...zone, ...rest, ...lines)).toEqual(['Unknown time zone: Plant.']);
  });
});
