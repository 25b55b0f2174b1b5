import { describe, expect, it, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';
import { endAll, endDue, endOne, isEnded, openSessions, type SessionRecord, withUse } from './sessions.ts';

const NOW = Date.UTC(2026, 10, 22);
const session = (beganAt: number, seenAt = beganAt): SessionRecord => ({
  beganAt,
  seenAt,
  browser: 'Firefox',
  system: 'Linux',
});
const used = (beganAt: number) => ({ beganAt, browser: 'Firefox', system: 'Linux' });

describe('the list', () => {
  it('shows what was used last first, without what is over or ended', () => {
    const [old, ended, one, other] = [NOW - 7 * DAY_MS, NOW - 3 * DAY_MS, NOW - 2 * DAY_MS, NOW - DAY_MS];
    const all = [session(old), session(ended), session(one, NOW), session(other)];
    expect(openSessions(all, { each: [ended] }, NOW).map(({ beganAt }) => beganAt)).toEqual([one, other]);
  });

  it('is written when a session is new, and then once an hour', () => {
    const first = withUse([], used(NOW), {}, NOW);
    expect(first).toEqual([session(NOW)]);
    expect(withUse(first, used(NOW), {}, NOW + HOUR_MS - 1)).toBe(first);
    expect(withUse(first, used(NOW), {}, NOW + HOUR_MS)).toEqual([session(NOW, NOW + HOUR_MS)]);
  });

  it('keeps ten sessions, those that were used last', () => {
    let list: readonly SessionRecord[] = [];
    for (let at = 0; at < 12; at++) list = withUse(list, used(NOW + at * MINUTE_MS), {}, NOW + at * MINUTE_MS);
    expect(list.length).toBe(10);
    expect(list[0]?.beganAt).toBe(NOW + 11 * MINUTE_MS);
    expect(list.at(-1)?.beganAt).toBe(NOW + 2 * MINUTE_MS);
  });
});

describe('an end', () => {
  test('of one session ends no other', () => {
    const ended = endOne({}, NOW - 5, NOW);
    expect([NOW - 6, NOW - 5, NOW - 4].map((beganAt) => isEnded(ended, beganAt))).toEqual([false, true, false]);
  });

  test('of all others spares the own one, and what begins later', () => {
    const ended = endAll(NOW, NOW - 5);
    expect([NOW - 6, NOW - 5, NOW - 1, NOW + 1].map((at) => isEnded(ended, at))).toEqual([true, false, true, false]);
    expect(isEnded(endAll(NOW), NOW - 5)).toBe(true);
    expect(isEnded(endOne(ended, NOW - 5, NOW), NOW - 5)).toBe(true);
  });

  test('spares a sign-in of the same second, because its token says no more than the second', () => {
    const second = NOW + SECOND_MS;
    for (const ms of [0, 1, 999]) {
      expect(isEnded(endAll(second + ms), second)).toBe(false);
      expect(isEnded(endAll(second + ms), NOW)).toBe(true);
      expect(isEnded(endAll(second + ms, undefined, [second]), second)).toBe(true);
    }
  });

  test('that comes late ends what began before it was due, and nothing that has ended begins again', () => {
    const due = NOW + SECOND_MS;
    const of = (ended: Parameters<typeof endDue>[0]) =>
      [NOW, due, due + SECOND_MS].map((beganAt) => isEnded(endDue(ended, due), beganAt));
    expect(of({})).toEqual([true, false, false]);
    // END of one, and END ALL OTHERS, after the change.
    expect(of({ each: [due + SECOND_MS] })).toEqual([true, false, true]);
    expect(of(endAll(due + SECOND_MS, due))).toEqual([true, false, false]);
    expect(of(endAll(due + 2 * SECOND_MS, NOW))).toEqual([true, true, true]);
  });

  test('is forgotten when the tokens are over anyway, and never in favour of a session', () => {
    expect(endOne({ each: [NOW - 7 * DAY_MS] }, NOW, NOW).each).toEqual([NOW]);
    const begun = (at: number) => NOW + at * SECOND_MS;
    let ended = {};
    for (let at = 0; at < 60; at++) ended = endOne(ended, begun(at), begun(at), NOW - 1);
    expect(JSON.stringify(ended).length).toBeLessThan(1000);
    for (let at = 0; at < 60; at++) expect(isEnded(ended, begun(at))).toBe(true);
    expect(isEnded(ended, NOW - 1)).toBe(false);
  });
});
