import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import type { Severity } from '../limits/severity.ts';
import { NO_ALARMS, type PropertyAlarms, type Transition } from '../property-alarms.ts';
import type { DigestPart } from './digest.ts';
import { withoutOver } from './lasting.ts';
import { LASTING, ONLY_LASTING, type OnlyLasting } from './quiet-hours.ts';

const at = (text: string) => Date.parse(text);
const hours = (onlyLasting: OnlyLasting | undefined, from = '22:00', to = '07:00', timeZone = 'America/New_York') => ({
  from,
  to,
  timeZone,
  onlyLasting,
});
const change = (raisedAt: string, more: Partial<Transition> = {}): Transition => ({
  kind: 'sensor',
  subject: 'boilerSystemPressure1',
  event: 'raised',
  since: at(raisedAt) - MINUTE_MS,
  raisedAt: at(raisedAt),
  at: at(raisedAt),
  extreme: { value: 6, time: 0, limit: 10, side: 'min' },
  ...more,
});
const part = (time: string, ...news: readonly Transition[]): DigestPart => ({ propertyId: 'p', at: at(time), news });
/** What still stands at the end. */
const standing = (...news: readonly Transition[]): PropertyAlarms => ({
  ...NO_ALARMS,
  sensors: Object.fromEntries(
    news.map(({ subject, since, raisedAt, severity }) => [
      subject,
      {
        phase: 'raised' as const,
        since,
        raisedAt,
        toldAt: raisedAt,
        extreme: { value: 6, time: 0, limit: 10, side: 'min' as const },
        ...(severity && { severity }),
      },
    ]),
  ),
});
const isLeftOut = (quiet: ReturnType<typeof hours>, given: DigestPart, now: PropertyAlarms | undefined = NO_ALARMS) =>
  withoutOver({ parts: [given], changes: 1 }, quiet, () => now).over.length > 0;

describe('docs/product/channels.md#only-lasting: of an alarm that is over at the end', () => {
  test.each<[what: string, quiet: ReturnType<typeof hours>, raisedAt: string, changedAt: string, isOut: boolean]>([
    ['that began before midnight', hours('warning'), '2026-03-03T04:30Z', '2026-03-03T04:30Z', true],
    ['that began before midnight and ended after it', hours('warning'), '2026-03-03T04:30Z', '2026-03-03T09:00Z', true],
    ['that began in the first minute', hours('warning'), '2026-03-03T03:00Z', '2026-03-03T03:00Z', true],
    ['that began in the minute before', hours('warning'), '2026-03-03T02:59Z', '2026-03-03T04:00Z', false],
    ['that began in the night before', hours('warning'), '2026-03-02T09:00Z', '2026-03-03T09:00Z', false],
    ['whose end waits by day, for want of room', hours('warning'), '2026-03-03T09:00Z', '2026-03-03T18:00Z', false],
    [
      'by day, with quiet hours by day',
      hours('warning', '12:00', '14:00'),
      '2026-03-03T17:30Z',
      '2026-03-03T18:00Z',
      true,
    ],
    [
      'in another zone',
      hours('warning', '22:00', '07:00', 'Asia/Kolkata'),
      '2026-03-03T17:00Z',
      '2026-03-03T20:00Z',
      true,
    ],
    [
      'of the same moment, by day there',
      hours('warning', '22:00', '07:00', 'Asia/Tokyo'),
      '2026-03-03T04:30Z',
      '2026-03-03T04:30Z',
      false,
    ],
    ['in the night without an hour', hours('warning'), '2026-03-08T04:00Z', '2026-03-08T10:30Z', true],
    ['in the night with an hour twice', hours('warning'), '2026-11-01T03:00Z', '2026-11-01T11:30Z', true],
    [
      'of the first of two equal hours, when it was told at its end',
      hours('warning', '22:00', '01:30'),
      '2026-11-01T05:10Z',
      '2026-11-01T06:10Z',
      false,
    ],
    ['when all is told', hours(undefined), '2026-03-03T04:30Z', '2026-03-03T04:30Z', false],
  ])('%s', (_what, quiet, raisedAt, changedAt, isOut) => {
    expect(isLeftOut(quiet, part(changedAt, change(raisedAt, { event: 'recovered' })))).toBe(isOut);
    expect(isLeftOut(quiet, part(changedAt, change(raisedAt, { event: 'reminded' })))).toBe(isOut);
  });

  const NIGHT = '2026-03-03T04:30Z';
  test.each<[severity: Severity, notice: boolean, warning: boolean]>([
    ['critical', false, false],
    ['warning', false, true],
    ['notice', true, true],
  ])('a %s is left out only when it was chosen, and a critical one never', (severity, ...expected) => {
    const given = part(NIGHT, change(NIGHT, { severity }));
    expect(ONLY_LASTING.map((chosen) => isLeftOut(hours(chosen), given))).toEqual(expected);
    expect(Object.values(LASTING).flatMap(({ severities }) => severities)).not.toContain('critical');
  });

  test('docs/product/contacts.md#hours: in hours that somebody else has, a critical one is left out too, and told while it stands', () => {
    const shift = { ...hours(undefined), everySeverity: true as const };
    const critical = change(NIGHT, { severity: 'critical' });
    expect(isLeftOut(shift, part(NIGHT, critical))).toBe(true);
    expect(isLeftOut(shift, part(NIGHT, critical), standing(critical))).toBe(false);
    expect(isLeftOut(shift, part(NIGHT, change(NIGHT)), standing({ ...critical, subject: 'other' }))).toBe(false);
  });

  test('a change without a severity has that of its kind', () => {
    const unknown = change(NIGHT, { kind: 'unknown', cause: 'fault' });
    expect([change(NIGHT), unknown].map((each) => isLeftOut(hours('notice'), part(NIGHT, each)))).toEqual([
      false,
      true,
    ]);
  });
});

describe('What still stands is told', () => {
  const NIGHT = '2026-03-03T04:30Z';
  const first = change(NIGHT);
  const other = change('2026-03-03T05:00Z', { subject: 'boilerSupplyHeaderTemperature1' });
  const split = (parts: readonly DigestPart[], now: PropertyAlarms | undefined) =>
    withoutOver({ parts, changes: 9 }, hours('warning'), () => now);
  const subjects = (parts: readonly DigestPart[]) => parts.flatMap(({ news }) => news.map(({ subject }) => subject));

  test('and what is over beside it is left out and not counted', () => {
    const { told, over } = split([part(NIGHT, first), part('2026-03-03T05:00Z', other)], standing(other));
    expect([subjects(told.parts), told.changes, subjects(over)]).toEqual([[other.subject], 1, [first.subject]]);
  });
  test('also if it ended, and is there again', () => {
    expect(split([part(NIGHT, change(NIGHT, { event: 'recovered' }))], standing(first)).over).toEqual([]);
  });
  test('so nothing of the property is left out while one stands that the digest does not name', () => {
    expect(split([part(NIGHT, first)], standing(other)).over).toEqual([]);
    const before = change('2026-03-02T20:00Z', { subject: other.subject });
    expect(split([part(NIGHT, first)], standing(before)).over).toHaveLength(1);
    expect(split([part(NIGHT, first)], standing({ ...other, severity: 'critical' })).over).toHaveLength(1);
  });
  test('and everything while nobody knows the alarms of the property', () => {
    const digest = { parts: [part(NIGHT, first)], changes: 3 };
    expect(withoutOver(digest, hours('warning'), () => undefined)).toEqual({ told: digest, over: [] });
  });
});
