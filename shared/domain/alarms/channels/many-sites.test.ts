import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import { endToldAt, heldForOthers, type ManySites, manyOf, type SiteNews, stepManySites } from './many-sites.ts';

const NOW = Date.UTC(2026, 2, 3, 12);
const minute = (count: number) => NOW + count * MINUTE_MS;
const ids = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `p${from + index}`);
/** Messages with what was raised in the first minute, and with the ends of that. */
const raised = (...properties: string[]): SiteNews[] =>
  properties.map((propertyId) => ({ propertyId, news: [{ event: 'raised', raisedAt: NOW }] }));
const back = (...properties: string[]): SiteNews[] =>
  properties.map((propertyId) => ({ propertyId, news: [{ event: 'recovered', raisedAt: NOW }] }));
const end = (propertyId: string, raisedAt: number): SiteNews => ({
  propertyId,
  news: [{ event: 'recovered', raisedAt }],
});
/** What is kept after messages of minute 0, 1, 2 … */
const kept = (...minutes: (readonly SiteNews[])[]): ManySites =>
  minutes.reduce<ManySites>((state, messages, index) => stepManySites(state, messages, 5, minute(index)), {
    raised: {},
  });
const heldUntil = (state: ManySites, message: SiteNews | undefined, at: number) =>
  message && heldForOthers(state, message, at);

test.each([
  [1, 2],
  [2, 2],
  [10, 2],
  [11, 3],
  [20, 4],
  [21, 5],
  [2000, 5],
])('Of %i properties, %i are many', (properties, many) => {
  expect(manyOf(properties)).toBe(many);
});

describe('Alarms of many properties', () => {
  test('begin with the fifth within 5 minutes, and wait 2 minutes for the others', () => {
    const state = kept(raised('p0', 'p1'), [], raised('p2', 'p3'), [], raised('p4'));
    expect(state.storm).toMatchObject({ at: minute(4), gatherUntil: minute(6), properties: ids(5), back: [] });
    expect(heldUntil(state, raised('p4')[0], minute(4))).toBe(minute(6));
    expect(heldUntil(state, raised('p4')[0], minute(6))).toBeUndefined();
  });

  test('are none when the first was more than 5 minutes ago, or when one property does it again and again', () => {
    expect(kept(raised('p0'), raised('p1'), raised('p2'), raised('p3'), [], raised('p4')).storm).toBeUndefined();
    expect(kept(...Array.from({ length: 9 }, () => raised('p0'))).storm).toBeUndefined();
  });

  test('of later minutes join while the messages wait', () => {
    const state = kept(raised(...ids(5)), raised(...ids(3, 5)), raised('p9'));
    expect(state.storm?.properties).toEqual(ids(8));
    expect(state.raised).toEqual({ p9: minute(2) });
  });

  test('are over when most are back, and the ends wait for that', () => {
    const two = kept(raised(...ids(5)), [], [], back('p0', 'p1'));
    expect(two.storm?.overAt).toBeUndefined();
    expect(heldUntil(two, back('p1')[0], minute(3))).toBe(NOW + HOUR_MS);
    // A property that is not part of it is told of by itself.
    expect(heldUntil(two, back('p7')[0], minute(3))).toBeUndefined();
    const three = stepManySites(two, back('p2'), 5, minute(4));
    expect(three.storm).toMatchObject({ overAt: minute(4), back: ['p0', 'p1', 'p2'] });
    expect(heldUntil(three, back('p2')[0], minute(4))).toBe(minute(4));
    expect(heldUntil(three, back('p3')[0], minute(5))).toBeUndefined();
    expect(stepManySites(three, raised('p9'), 5, minute(5)).storm).toBeUndefined();
  });

  test('hold no alarm that is none of them, at whichever property', () => {
    const state = kept(raised(...ids(5)));
    const later = { propertyId: 'p0', news: [{ event: 'raised' as const, raisedAt: minute(3) }] };
    expect(heldUntil(state, later, minute(3))).toBeUndefined();
    expect(heldUntil(state, end('p0', minute(3)), minute(9))).toBeUndefined();
    expect(heldUntil(state, end('p0', minute(-5)), minute(1))).toBeUndefined();
    expect(heldUntil(state, end('p0', minute(-4)), minute(9))).toBe(NOW + HOUR_MS);
    // While the others gather, neither a reminder nor another end waits.
    const reminder = { propertyId: 'p0', news: [{ event: 'reminded' as const, raisedAt: NOW }] };
    expect(heldUntil(state, reminder, minute(1))).toBeUndefined();
    expect(heldUntil(state, end('p7', minute(-20)), minute(1))).toBeUndefined();
    // One that is told with the end of another one does not wait for it either.
    const both = { propertyId: 'p0', news: [...end('p0', NOW).news, ...end('p0', minute(3)).news] };
    expect(heldUntil(state, both, minute(9))).toBeUndefined();
    const after = [end('p0', minute(3)), end('p1', minute(3)), end('p2', minute(3))];
    expect(stepManySites(state, after, 5, minute(9)).storm?.back).toEqual([]);
  });

  test('say when the end of one of them was told', () => {
    const told = (state: ManySites, raisedAt: number | undefined, toldAt: number, at: number) =>
      endToldAt(state, 'p0', { ...(raisedAt !== undefined && { raisedAt }), toldAt }, at);
    const state = kept(raised(...ids(5)));
    expect(told(state, NOW, minute(3), minute(10))).toBeUndefined();
    expect(told(state, NOW, minute(3), minute(60))).toBe(minute(60));
    expect(told(state, minute(3), minute(5), minute(10))).toBe(minute(5));
    expect(told(state, undefined, minute(5), minute(10))).toBe(minute(5));
    expect(endToldAt(state, 'p7', { raisedAt: NOW, toldAt: minute(3) }, minute(10))).toBe(minute(3));
    const over = kept(raised(...ids(5)), [], [], back('p0', 'p1', 'p2'));
    expect(told(over, NOW, minute(3), minute(10))).toBe(minute(3));
    expect(told(kept(raised(...ids(5)), back('p0', 'p1', 'p2')), NOW, minute(1), minute(1))).toBeUndefined();
  });

  test('that come again are not back', () => {
    expect(kept(raised(...ids(5)), [], [], back('p0', 'p1'), raised('p1')).storm?.back).toEqual(['p0']);
  });

  test('hold nothing for longer than an hour', () => {
    const state = kept(raised(...ids(5)));
    for (let at = 0; at < 90; at += 1) {
      const until = heldUntil(state, back('p0')[0], minute(at));
      expect(until ?? 0).toBeLessThanOrEqual(NOW + HOUR_MS);
      if (at >= 60) expect(until).toBeUndefined();
    }
  });
});
