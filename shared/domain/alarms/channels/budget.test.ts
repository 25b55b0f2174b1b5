import { describe, expect, test } from 'vitest';
import { seeded } from '../../../../test/seeded.ts';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import { SEVERITIES, type Severity } from '../limits/severity.ts';
import { type BudgetPlace, freeFrom, hasRoom, keepsRoom, lastEnd, releaseAt, withPlace } from './budget.ts';
import { messageSeverity } from './message-severity.ts';

const NIGHT = { from: '22:00', to: '07:00', timeZone: 'UTC' };
const at = (text: string) => Date.parse(text);
const NOON = at('2026-03-03T12:00Z');
/** Messages at these minutes after noon. */
const places = (...minutes: number[]): BudgetPlace[] =>
  minutes.map((minute, index) => ({ id: String(index), at: NOON + minute * MINUTE_MS }));
const criticals = (...minutes: number[]): BudgetPlace[] =>
  places(...minutes).map((place) => ({ ...place, isCritical: true }));
const minutesOf = (time: number) => (time - NOON) / MINUTE_MS;

describe('The budget of any 60 minutes', () => {
  test.each([
    ['warning', 6],
    ['notice', 6],
    ['critical', 12],
  ] as const)('lets so many messages through, also at the same time: %s %i', (severity, most) => {
    for (const step of [0, 1]) {
      let sent: BudgetPlace[] = [];
      for (let index = 0; index < 30; index += 1) {
        const now = NOON + index * step * MINUTE_MS;
        if (hasRoom(sent, now, severity)) sent = withPlace(sent, { id: String(index), at: now }, now);
      }
      expect(sent).toHaveLength(most);
    }
  });

  test.each<[name: string, BudgetPlace[], earliest: number, Severity, free: number]>([
    ['nothing was sent', [], 10, 'warning', 10],
    ['there is room', places(0, 1, 2, 3, 4), 10, 'warning', 10],
    ['the oldest of six is an hour old', places(0, 1, 2, 3, 4, 5), 10, 'warning', 60],
    ['the first full hour is no border', places(54, 55, 56, 57, 58, 59), 61, 'warning', 114],
    ['six came at the same time', places(7, 7, 7, 7, 7, 7), 7, 'warning', 67],
    ['critical ones have more room', places(0, 1, 2, 3, 4, 5), 10, 'critical', 10],
    ['twelve critical ones, one more', criticals(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), 12, 'critical', 60],
    ['twelve critical ones, and a warning', criticals(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), 12, 'warning', 66],
    ['a digest is promised', places(0, 1, 2, 3, 4, 59), 10, 'warning', 60],
    ['a digest is promised in its hour', places(10, 11, 12, 13, 14, 69), 20, 'warning', 70],
    ['a digest is promised for the morning', places(600), 10, 'warning', 10],
  ])('is free when %s', (_, sent, earliest, severity, free) => {
    expect(minutesOf(freeFrom(sent, NOON + earliest * MINUTE_MS, severity, undefined))).toBe(free);
  });

  test('keeps the place of a digest when critical messages come in between', () => {
    const [digest, before] = [NOON + HOUR_MS, places(1, 2, 3, 4, 5)];
    const others = [...before, ...criticals(20, 21, 22, 23, 24, 25)];
    expect(hasRoom(others, digest, 'warning')).toBe(false);
    expect(keepsRoom(others, digest, 'warning')).toBe(true);
    expect(keepsRoom([...others, ...criticals(26)], digest, 'warning')).toBe(false);
    expect(keepsRoom([...before, ...places(6)], digest, 'warning')).toBe(false);
  });

  test('counts a message that is tried again once, and forgets what counts no more', () => {
    const sent = places(0, 1, 2);
    const again = withPlace(sent, { id: '1', at: NOON + 3 * MINUTE_MS }, NOON + 3 * MINUTE_MS);
    expect(again.map(({ id }) => id)).toEqual(['0', '2', '1']);
    const later = NOON + HOUR_MS + 30 * MINUTE_MS;
    expect(withPlace(again, { id: '9', at: later }, later)).toEqual([{ id: '9', at: later }]);
    expect(lastEnd(again)).toBeGreaterThan(NOON + 3 * MINUTE_MS + HOUR_MS);
  });
});

/** The most places of any 60 minutes. */
const most = (sent: readonly BudgetPlace[]) =>
  Math.max(0, ...sent.map((end) => sent.filter((each) => each.at > end.at - HOUR_MS && each.at <= end.at).length));

test('However messages come, no 60 minutes have too many, and every digest comes when it was promised', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const random = seeded(seed);
    let now = NOON;
    let kept: BudgetPlace[] = [];
    const sent: BudgetPlace[] = [];
    const promises: { id: string; at: number; severity: Severity }[] = [];
    const go = (place: BudgetPlace) => {
      kept = withPlace(kept, place, now);
      sent.push(place);
    };
    for (let index = 0; index < 200; index += 1) {
      // Many at the same time, then a pause.
      if (random() < 0.5) now += Math.floor(random() * 8) * MINUTE_MS;
      for (const promise of promises.splice(0).toSorted((a, b) => a.at - b.at)) {
        const others = kept.filter(({ id }) => id !== promise.id);
        if (promise.at > now) promises.push(promise);
        else if (keepsRoom(others, promise.at, promise.severity)) {
          go({ id: promise.id, at: promise.at, ...(promise.severity === 'critical' && { isCritical: true }) });
        } else expect.unreachable(`seed ${seed}: a promise is broken`);
      }
      const severity = random() < 0.3 ? 'critical' : 'warning';
      const mark = severity === 'critical' && { isCritical: true as const };
      const id = String(index);
      if (hasRoom(kept, now, severity)) go({ id, at: now, ...mark });
      else {
        const until = freeFrom(kept, now, severity, random() < 0.2 ? NIGHT : undefined);
        if (promises.some((promise) => promise.at <= until)) continue;
        promises.push({ id, at: until, severity });
        kept = withPlace(kept, { id, at: until, ...mark }, now);
      }
    }
    expect(most(sent)).toBeLessThanOrEqual(12);
    expect(most(sent.filter(({ isCritical }) => !isCritical))).toBeLessThanOrEqual(6);
    expect(sent.length).toBeGreaterThan(30);
  }
});

describe('A message waits', () => {
  test('for the end of quiet hours, unless it is critical', () => {
    const [evening, morning] = [at('2026-03-03T23:10Z'), at('2026-03-04T07:00Z')];
    expect(SEVERITIES.map((severity) => releaseAt(evening, severity, NIGHT))).toEqual([evening, morning, morning]);
    expect(releaseAt(evening, 'warning', undefined)).toBe(evening);
  });

  test('docs/product/contacts.md#hours: of whatever severity, for the end of hours that somebody else has', () => {
    const [evening, morning] = [at('2026-03-03T23:10Z'), at('2026-03-04T07:00Z')];
    const shift = { ...NIGHT, everySeverity: true } as const;
    expect(SEVERITIES.map((severity) => releaseAt(evening, severity, shift))).toEqual([morning, morning, morning]);
    expect(freeFrom([], evening, 'critical', shift)).toBe(morning);
  });

  test.each([
    ['an ordinary night', 'UTC', '2026-03-03'],
    ['the clocks go forward', 'America/New_York', '2026-03-08'],
    ['the clocks go back', 'America/New_York', '2026-11-01'],
  ])('and is never released into quiet hours, nor where there is no room: %s', (_, timeZone, day) => {
    const quiet = { from: '22:00', to: '07:00', timeZone };
    const begin = at(`${day}T00:00Z`);
    for (let now = begin; now < begin + 48 * HOUR_MS; now += 29 * MINUTE_MS) {
      const until = releaseAt(now, 'warning', quiet);
      expect(releaseAt(until, 'warning', quiet)).toBe(until);
      // Six messages shortly before the end of the quiet hours, or just now.
      for (const last of [now, until - 5 * MINUTE_MS]) {
        const sent = [0, 1, 2, 3, 4, 5].map((index) => ({ id: String(index), at: last }));
        const free = freeFrom(sent, now, 'warning', quiet);
        expect(releaseAt(free, 'warning', quiet)).toBe(free);
        expect(hasRoom(sent, free, 'warning')).toBe(true);
        expect(free).toBe(Math.max(until, releaseAt(last + HOUR_MS, 'warning', quiet)));
      }
    }
  });
});

test('The severity of a message is its worst', () => {
  const sensor = (severity?: 'critical' | 'notice') => ({ kind: 'sensor' as const, ...(severity && { severity }) });
  expect(messageSeverity([sensor('notice'), sensor(), sensor('critical')])).toBe('critical');
  expect(messageSeverity([sensor('notice'), sensor()])).toBe('warning');
  expect(messageSeverity([{ kind: 'unknown' }])).toBe('notice');
  expect(messageSeverity([{ kind: 'silence' }])).toBe('warning');
});
