import { describe, expect, it } from 'vitest';
import { zonedTimeText } from '../../figures/times.ts';
import type { Threshold } from './breach.ts';
import {
  alarmMutedUntil,
  isMuteOver,
  type Mute,
  mutedThresholds,
  muteEnd,
  muteProblem,
  nextMuteEnd,
  renamedMutes,
  withMute,
  withMutedSensors,
  withoutMute,
} from './mute.ts';

const ZONE = 'America/Los_Angeles';
const at = (time: string) => Date.parse(time);
const inWords = (time: number, zone = ZONE) => zonedTimeText(time, zone);
const limit = (more: Partial<Threshold> = {}): Threshold => ({ min: '10', thresholdStatus: 'enabled', ...more });
const mute = (more: Partial<Mute> = {}): Mute => ({ at: 0, userId: 'ann', until: 100, ...more });

describe('The ends that are offered (docs/product/alarms.md#mute-ends)', () => {
  it.each([
    ['on an ordinary day', '2026-11-30T18:15:00Z', 'Dec 1, 10:15 AM PST'],
    ['at the end of a month', '2026-12-31T20:00:00Z', 'Jan 1, 12:00 PM PST'],
    ['in a leap year', '2028-02-28T20:00:00Z', 'Feb 29, 12:00 PM PST'],
    ['before the clocks go back: 25 hours', '2026-10-31T20:00:00Z', 'Nov 1, 1:00 PM PST'],
    ['before the clocks go forward: 23 hours', '2026-03-07T20:00:00Z', 'Mar 8, 12:00 PM PDT'],
    ['at a time that the next day leaves out: the one after it', '2026-03-07T10:30:00Z', 'Mar 8, 3:30 AM PDT'],
    ['at a time that comes twice the next day: the first', '2026-10-31T08:30:00Z', 'Nov 1, 1:30 AM PDT'],
  ])('1 day is the same time of the next day, %s', (_, now, end) => {
    expect(inWords(muteEnd('day', ZONE, at(now)))).toBe(end);
  });

  it.each([
    ['on a Friday', '2026-12-04T18:00:00Z', 'Dec 7, 8:00 AM PST'],
    ['on a Sunday', '2026-12-07T07:59:00Z', 'Dec 7, 8:00 AM PST'],
    ['on a Monday before 8 AM', '2026-12-07T15:59:00Z', 'Dec 7, 8:00 AM PST'],
    ['on a Monday at 8 AM: the next one', '2026-12-07T16:00:00Z', 'Dec 14, 8:00 AM PST'],
    ['over the end of a year', '2026-12-29T18:00:00Z', 'Jan 4, 8:00 AM PST'],
    ['over the night in which the clocks go back', '2026-10-30T19:00:00Z', 'Nov 2, 8:00 AM PST'],
    ['over the night in which the clocks go forward', '2026-03-06T20:00:00Z', 'Mar 9, 8:00 AM PDT'],
  ])('Monday is the next 8 AM of a Monday, %s', (_, now, end) => {
    expect(inWords(muteEnd('monday', ZONE, at(now)))).toBe(end);
  });

  it('The days are those of the property', () => {
    const now = at('2026-12-07T06:00:00Z');
    expect(inWords(muteEnd('monday', 'Asia/Tokyo', now), 'Asia/Tokyo')).toBe('Dec 14, 8:00 AM GMT+9');
    expect(inWords(muteEnd('monday', ZONE, now))).toBe('Dec 7, 8:00 AM PST');
  });
});

it('An end is after now, and within a year', () => {
  const [now, day] = [1_000_000, 86_400_000];
  expect([now, now + 1, now + 366 * day, now + 366 * day + 1].map((until) => muteProblem(until, now))).toEqual([
    'isOver',
    undefined,
    undefined,
    'isTooLong',
  ]);
  expect(muteProblem(undefined, now)).toBeUndefined();
});

it('The minute of its end is not muted', () => {
  expect([99, 100].map((now) => isMuteOver(mute(), now))).toEqual([false, true]);
  expect(isMuteOver({}, 1e15)).toBe(false);
});

it('A sensor, and a building, has one mute: a later one stands in its place', () => {
  const first = [mute({ label: 'a' }), mute()];
  const next = withMute(first, mute({ label: 'a', until: 200 }));
  expect(next.map(({ label, until }) => [label, until])).toEqual([
    [undefined, 100],
    ['a', 200],
  ]);
  expect(withoutMute(next, undefined).map(({ label }) => label)).toEqual(['a']);
});

it('The check looks at the first end that is to come', () => {
  const mutes = [mute({ until: 100 }), mute({ label: 'a', until: 50 }), mute({ label: 'b', until: 10 })];
  expect([0, 10, 50, 100].map((now) => nextMuteEnd(mutes, now))).toEqual([10, 50, 100, undefined]);
  const { until: _, ...open } = mute();
  expect(nextMuteEnd([open], 0)).toBeUndefined();
});

describe('What a mute covers (docs/product/alarms.md#mute-critical)', () => {
  const thresholds = {
    boilerSystemPressure1: limit(),
    boilerSupplyHeaderTemperature1: limit({ severity: 'critical' }),
    leak1: limit(),
    switched1: limit({ isMuted: true }),
  };
  const mutedOf = (mutes: readonly Mute[], now = 0) =>
    Object.entries(mutedThresholds(thresholds, mutes, now)).flatMap(([label, { isMuted }]) => (isMuted ? [label] : []));

  it('A muted sensor is muted whatever its severity', () => {
    expect(mutedOf([mute({ label: 'boilerSupplyHeaderTemperature1' })])).toEqual([
      'boilerSupplyHeaderTemperature1',
      'switched1',
    ]);
    expect(mutedOf([mute({ label: 'leak1' })])).toEqual(['leak1', 'switched1']);
  });

  it('A muted building leaves its critical alarms and its dangers', () => {
    expect(mutedOf([mute()])).toEqual(['boilerSystemPressure1', 'switched1']);
  });

  it('Both end, and the switch does not', () => {
    expect(mutedOf([mute(), mute({ label: 'leak1' })], 100)).toEqual(['switched1']);
  });

  it('A building marks no sensor of its own', () => {
    expect(withMutedSensors(thresholds, [mute()], 0)).toEqual(thresholds);
  });

  it.each([
    ['a sensor under its own mute', 'sensor', 'leak1', [mute({ label: 'leak1' })], 100],
    [
      'a sensor under the longer of two',
      'sensor',
      'boilerSystemPressure1',
      [mute({ until: 300 }), mute({ label: 'boilerSystemPressure1' })],
      300,
    ],
    ['a sensor that a person must end', 'sensor', 'switched1', [], 'on'],
    ['a danger of a muted building', 'sensor', 'leak1', [mute()], undefined],
    ['a silent wingnut of a muted building', 'silence', 'w1', [mute()], 100],
    ['a silent wingnut, if only a sensor is muted', 'silence', 'w1', [mute({ label: 'leak1' })], undefined],
    ['an unknown value of a danger, of a muted building', 'unknown', 'leak1', [mute()], 100],
    ['an unknown value of a muted sensor', 'unknown', 'leak1', [mute({ label: 'leak1' })], 100],
    ['a sensor whose mute is over', 'sensor', 'leak1', [mute({ label: 'leak1', until: 0 })], undefined],
  ] as const)('The end for %s', (_, kind, subject, mutes, end) => {
    expect(alarmMutedUntil({ kind, subject }, thresholds, mutes, 1)).toBe(end);
  });

  it('An open end is later than any time', () => {
    const { until: _, ...open } = mute();
    const subject = 'boilerSystemPressure1';
    expect(alarmMutedUntil({ kind: 'sensor', subject }, thresholds, [open, mute({ label: subject })], 1)).toBe('on');
  });
});

it('A mute follows the corrected name of its sensor, as the limits do', () => {
  const names = new Map([['boilerSupplyHeaderTemperature1', 'boilerSupplyHeaderTemperature2']]);
  const mutes = [mute(), mute({ label: 'boilerSupplyHeaderTemperature1' }), mute({ label: 'leak1' })];
  expect(renamedMutes(mutes, names).map(({ label }) => label)).toEqual([
    undefined,
    'boilerSupplyHeaderTemperature2',
    'leak1',
  ]);
});
