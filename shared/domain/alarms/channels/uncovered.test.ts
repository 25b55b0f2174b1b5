import { describe, expect, it, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../durations.ts';
import { type QuietHours, quietUntil } from './quiet-hours.ts';
import { uncoveredSpans } from './uncovered.ts';

const waits = (from: string, to: string, more: Partial<QuietHours> = {}): QuietHours => ({
  ...{ from, to, timeZone: 'America/New_York', everySeverity: true },
  ...more,
});
const WEEKDAYS = { weekdaysOnly: true } as const;
/** Monday, midnight in New York. */
const MONDAY = Date.parse('2026-11-16T05:00Z');
const spans = (quiets: readonly (QuietHours | undefined)[], days = 2, start = MONDAY) =>
  uncoveredSpans(quiets, start, start + days * DAY_MS).map(({ from, to }) =>
    [from, to].map((time) => new Date(time).toISOString().slice(5, 16)).join(' '),
  );

describe('docs/product/contacts.md#uncovered', () => {
  test.each<[what: string, quiets: readonly (QuietHours | undefined)[], expected: readonly string[]]>([
    ['nobody', [], []],
    ['a person without hours', [undefined], []],
    [
      'a person with quiet hours, through which critical alarms come',
      [{ ...waits('22:00', '07:00'), everySeverity: undefined }],
      [],
    ],
    [
      'the office alone',
      [waits('17:00', '08:00')],
      ['11-16T05:00 11-16T13:00', '11-16T22:00 11-17T13:00', '11-17T22:00 11-18T05:00'],
    ],
    ['the office and a person without hours', [waits('17:00', '08:00'), undefined], []],
    ['office and super without a gap', [waits('17:00', '08:00'), waits('08:00', '17:00')], []],
    [
      'a gap of an hour',
      [waits('17:00', '08:00'), waits('08:00', '18:00')],
      ['11-16T22:00 11-16T23:00', '11-17T22:00 11-17T23:00'],
    ],
    [
      'a super who has the nights and weekends',
      [waits('08:00', '17:00', WEEKDAYS)],
      ['11-16T13:00 11-16T22:00', '11-17T13:00 11-17T22:00'],
    ],
    [
      'hours in another zone',
      [waits('17:00', '08:00'), waits('05:00', '14:00', { timeZone: 'America/Los_Angeles' })],
      [],
    ],
  ])('%s', (_, quiets, expected) => expect(spans(quiets)).toEqual(expected));

  it('ends and begins by the clock on the day on which clocks change', () => {
    // The clocks of New York go back on November 1 and forward on March 8: a night of eleven hours, and one of nine.
    expect(spans([waits('20:00', '06:00')], 1, Date.parse('2026-10-31T16:00Z'))).toEqual(['11-01T00:00 11-01T11:00']);
    expect(spans([waits('20:00', '06:00')], 1, Date.parse('2026-03-07T17:00Z'))).toEqual(['03-08T01:00 03-08T10:00']);
  });
});

let seed = 7;
const random = () => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
};
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
const time = () => `${String(Math.floor(random() * 24)).padStart(2, '0')}:${pick(['00', '15', '30', '55'])}`;

it('docs/product/contacts.md#uncovered: a law, on random hours and zones: each minute of the week is in a span exactly when all wait', () => {
  let covered = 0;
  let uncovered = 0;
  for (let count = 0; count < 60; count += 1) {
    const zones = ['America/New_York', 'America/St_Johns', 'Australia/Lord_Howe', 'Europe/London', 'UTC'];
    const quiets = Array.from({ length: 1 + Math.floor(random() * 2) }, () =>
      waits(time(), time(), { timeZone: pick(zones), ...(random() < 0.5 && WEEKDAYS) }),
    );
    const start = pick(['2026-03-06', '2026-10-29', '2026-04-02', '2026-10-02', '2026-06-10']);
    const from = Date.parse(`${start}T00:00Z`);
    const found = uncoveredSpans(quiets, from, from + 4 * DAY_MS);
    for (let now = from; now < from + 4 * DAY_MS; now += 5 * MINUTE_MS) {
      const isIn = found.some((each) => each.from <= now && now < each.to);
      const allWait = quiets.every((quiet) => quietUntil(quiet, now) !== undefined);
      if (isIn !== allWait) expect([quiets, new Date(now).toISOString(), isIn], `week ${count}`).toEqual(allWait);
      if (isIn) uncovered += 1;
      else covered += 1;
    }
  }
  expect(Math.min(covered, uncovered)).toBeGreaterThan(1000);
});
