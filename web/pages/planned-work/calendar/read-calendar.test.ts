import { describe, expect, test } from 'vitest';
import { UnreadableCalendarError } from './calendar-error.ts';
import { calendarText, withoutPlanned } from './calendar-file.ts';
import { calendarWorks } from './read-calendar.ts';

const ZONE = 'America/New_York';
const NOW = Date.parse('2026-11-23T15:00:00Z');
const file = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]) => [
  'BEGIN:VEVENT',
  'UID:a',
  'SUMMARY:Chimney sweep',
  ...lines,
  'END:VEVENT',
];
const read = (text: string, zone = ZONE) => calendarWorks(text, zone, NOW);
const times = (...lines: readonly string[]) =>
  read(file(...event(...lines))).flatMap((work) =>
    work.times.map(({ from, to }) => `${new Date(from).toJSON().slice(0, 16)} ${new Date(to).toJSON().slice(0, 16)}`),
  );

describe('docs/product/incidents.md#planned-work-calendar: the times of an event', () => {
  test.each<[what: string, lines: readonly string[], expected: readonly string[]]>([
    ['in UTC', ['DTSTART:20261126T130000Z', 'DTEND:20261126T170000Z'], ['2026-11-26T13:00 2026-11-26T17:00']],
    [
      'in a zone that everybody knows',
      ['DTSTART;TZID=America/Los_Angeles:20261126T080000', 'DTEND;TZID=America/Los_Angeles:20261126T120000'],
      ['2026-11-26T16:00 2026-11-26T20:00'],
    ],
    [
      'without a zone: the one of the property',
      ['DTSTART:20261126T080000', 'DURATION:PT4H'],
      ['2026-11-26T13:00 2026-11-26T17:00'],
    ],
    ['for a whole day of the property', ['DTSTART;VALUE=DATE:20261126'], ['2026-11-26T05:00 2026-11-27T05:00']],
    [
      'for two whole days',
      ['DTSTART;VALUE=DATE:20261126', 'DTEND;VALUE=DATE:20261128'],
      ['2026-11-26T05:00 2026-11-28T05:00'],
    ],
    [
      'each second Tuesday over the change of the clocks',
      ['DTSTART:20270302T080000', 'DTEND:20270302T090000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3'],
      ['2027-03-02T13:00 2027-03-02T14:00', '2027-03-16T12:00 2027-03-16T13:00', '2027-03-30T12:00 2027-03-30T13:00'],
    ],
    [
      'that are not over',
      ['DTSTART:20261101T080000', 'DTEND:20261101T090000', 'RRULE:FREQ=WEEKLY;UNTIL=20261207T000000Z'],
      ['2026-11-29T13:00 2026-11-29T14:00', '2026-12-06T13:00 2026-12-06T14:00'],
    ],
    [
      'without those that were taken out, with those that were added',
      [
        'DTSTART:20261124T080000',
        'DTEND:20261124T090000',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE:20261125T080000',
        'RDATE:20261201T080000',
      ],
      ['2026-11-24T13:00 2026-11-24T14:00', '2026-11-26T13:00 2026-11-26T14:00', '2026-12-01T13:00 2026-12-01T14:00'],
    ],
    [
      'on the last Friday of each month',
      ['DTSTART;VALUE=DATE:20261127', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=2'],
      ['2026-11-27T05:00 2026-11-28T05:00', '2026-12-25T05:00 2026-12-26T05:00'],
    ],
  ])('%s', (_what, lines, expected) => expect(times(...lines)).toEqual(expected));

  test('are at most 26, also of a rule without an end that began long ago', () => {
    const [work] = read(file(...event('DTSTART:20100101T080000', 'DTEND:20100101T090000', 'RRULE:FREQ=DAILY')));
    expect([work?.times.length, work?.hasMore]).toEqual([26, true]);
    expect(new Date(work?.times[0]?.from ?? 0).toJSON()).toBe('2026-11-24T13:00:00.000Z');
    const [whole] = read(
      file(...event('DTSTART:20261124T080000', 'DTEND:20261124T090000', 'RRULE:FREQ=DAILY;COUNT=26')),
    );
    expect([whole?.times.length, whole?.hasMore]).toEqual([26, false]);
  });

  test('follow a change of one of them, and leave out one that is cancelled', () => {
    const text = file(
      ...event('DTSTART:20261124T080000', 'DTEND:20261124T090000', 'RRULE:FREQ=DAILY;COUNT=3'),
      ...event('RECURRENCE-ID:20261125T080000', 'DTSTART:20261125T120000', 'DTEND:20261125T140000'),
      ...event('RECURRENCE-ID:20261126T080000', 'DTSTART:20261126T080000', 'DTEND:20261126T090000', 'STATUS:CANCELLED'),
      ...event('RECURRENCE-ID:20261124T080000', 'DTSTART:20261124T200000', 'DTEND:20261124T210000').map((line) =>
        line.replace('UID:a', 'UID:other'),
      ),
    );
    const works = read(text);
    expect(works).toHaveLength(1);
    expect(works[0]?.times.map(({ from }) => new Date(from).toJSON().slice(0, 16))).toEqual([
      '2026-11-24T13:00',
      '2026-11-25T17:00',
    ]);
  });

  test('in a zone that only the file knows are told by its rules', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Plant Time',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const lines = event('DTSTART;TZID=Plant Time:20261126T080000', 'DTEND;TZID=Plant Time:20261126T090000');
    expect(read(file(...zone, ...lines))[0]?.times).toEqual([
      { from: Date.UTC(2026, 10, 26, 5), to: Date.UTC(2026, 10, 26, 6) },
    ]);
    expect(read(file(...lines))[0]?.problem).toBe('Unknown time zone: Plant Time.');
  });
});

describe('An event that cannot be planned says why, and the others stay', () => {
  test.each<[problem: string, lines: readonly string[]]>([
    ['This time has already passed.', ['DTSTART:20261120T080000Z', 'DTEND:20261120T090000Z']],
    ['This time has already passed.', ['DTSTART:20261101T080000', 'DTEND:20261101T090000', 'RRULE:FREQ=DAILY;COUNT=3']],
    ['The end must be after the beginning.', ['DTSTART:20261126T080000Z']],
    ['Scheduled maintenance can last up to 30 days.', ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20270101']],
    ['Canceled.', ['DTSTART:20261126T080000Z', 'DTEND:20261126T090000Z', 'STATUS:CANCELLED']],
    ['No start time.', ['DTEND:20261126T090000Z']],
    ['Can’t be read.', ['DTSTART:20261126T080000Z', 'DTEND:20261126T090000Z', 'RRULE:FREQ=SOMETIMES']],
  ])('%s', (problem, lines) => {
    const works = read(file(...event(...lines), ...event('DTSTART:20261127T080000Z', 'DTEND:20261127T090000Z')));
    expect(works.map((work) => work.problem)).toEqual([problem, undefined]);
    expect(works.map(({ line }) => line)).toEqual([3, 3 + lines.length + 4]);
  });
  test('No title.', () => {
    const lines = event('DTSTART:20261126T080000Z', 'DTEND:20261126T090000Z').filter(
      (line) => !line.startsWith('SUMMARY'),
    );
    expect(read(file(...lines))[0]?.problem).toBe('No title.');
  });
});

test('A file that is imported again adds what is not planned yet', () => {
  const [work] = read(file(...event('DTSTART:20261124T080000', 'DTEND:20261124T090000', 'RRULE:FREQ=DAILY;COUNT=3')));
  if (!work) throw new Error('There is an event');
  const [first, ...others] = work.times.map((span) => ({ ...span, reason: 'Chimney sweep' }));
  if (!first) throw new Error('It has times');
  const begun = { ...first, from: first.from + 60_000 };
  expect(withoutPlanned(work, [begun])).toMatchObject({ times: work.times.slice(1) });
  expect(withoutPlanned(work, [{ ...first, reason: 'Other' }])).toEqual(work);
  expect(withoutPlanned(work, [first, ...others])).toMatchObject({ times: [], problem: 'Already scheduled.' });
});

describe('A file that is none says so', () => {
  test.each<[message: RegExp, text: string]>([
    [/^This isn’t a calendar file/, ''],
    [/^This isn’t a calendar file/, 'Name,Date\nSweep,2026-11-26'],
    [/^This isn’t a calendar file/, '\u0000\u0001PK'],
    [
      /^Can’t read line 4/,
      'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nWhat is this\r\nEND:VEVENT\r\nEND:VCALENDAR',
    ],
    [/^The file is incomplete/, 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Sweep'],
    [/^This calendar has no events/, file()],
    [/^The calendar has more than 200 events/, file(...Array.from({ length: 201 }, () => event()).flat())],
  ])('%s', (message, text) => {
    expect(() => read(text)).toThrow(message);
    expect(() => read(text)).toThrow(UnreadableCalendarError);
  });
  test('one that is too large is not read', async () => {
    await expect(calendarText(new Blob(['x'.repeat(1_000_001)]))).rejects.toThrow('The file is larger than 1 MB');
  });
  test('two calendars in one file, a mark at its beginning and lines that go on are read', () => {
    const lines = event('DTSTART:20261126T080000Z', 'DTEND:20261126T090000Z')
      .join('\r\n')
      .replace('Chimney sweep', 'Chimney\r\n  sweep');
    const works = read(`\ufeff${file(lines)}${file(lines)}`);
    expect(works.map(({ title, line }) => [title, line])).toEqual([
      ['Chimney sweep', 3],
      ['Chimney sweep', 13],
    ]);
  });
});
