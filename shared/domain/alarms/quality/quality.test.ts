import { describe, expect, it, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../durations.ts';
import type { IncidentCause } from '../incidents/incident.ts';
import { type CountedAlarm, isTooHigh, MEASURES, type MeasureId, qualityOf } from './quality.ts';

const NOW = Date.UTC(2026, 10, 27, 12);
const FROM = NOW - 30 * DAY_MS;

/** An alarm that began so many minutes ago and lasted so many. */
const alarm = (minutesAgo: number, minutes: number | undefined, more: Partial<CountedAlarm> = {}): CountedAlarm => {
  const since = NOW - minutesAgo * MINUTE_MS;
  const raisedAt = since + MINUTE_MS;
  return {
    id: `${since}-${more.subject ?? 'pressure'}`,
    propertyId: 'p',
    kind: 'sensor',
    subject: 'boilerSystemPressure1',
    since,
    raisedAt,
    ...(minutes !== undefined && { endedAt: since + minutes * MINUTE_MS }),
    told: [],
    ...more,
  };
};
const said = (cause: IncidentCause) => ({ foundCause: { cause, note: '', userId: 'u', at: NOW, version: 1 } });
const of = (alarms: readonly CountedAlarm[], open: readonly { since: number }[] = []) =>
  qualityOf(alarms, open, FROM, NOW);
const many = (count: number, more: Partial<CountedAlarm> = {}, everyMinutes = 600) =>
  Array.from({ length: count }, (_, at) => alarm(1000 + at * everyMinutes, 5, more));

describe('What needed nobody', () => {
  test.each<[string, CountedAlarm, number]>([
    ['ended soon by itself', alarm(60, 15, {}), 1],
    ['lasted 15 minutes after it was raised', alarm(60, 16), 0],
    ['lasts', alarm(60, undefined), 0],
    ['was acknowledged', alarm(60, 5, { acknowledged: {} }), 0],
    ['was taken', alarm(60, 5, { assignee: { userId: 'u', at: 1, by: 'u', version: 1 } }), 0],
    ['had a real cause', alarm(60, 5, said('partFailed')), 0],
    ['was said to be false, however long it lasted', alarm(900, 600, { ...said('falseLimit'), acknowledged: {} }), 1],
    ['was muted', alarm(60, 5, { mailing: 'muted' }), 0],
  ])('An alarm that %s', (_what, one, noise) => {
    expect(of([one]).noise).toBe(noise);
  });

  it('counts the answer to the alarm that leads', () => {
    const lead = alarm(60, 40, { id: 'lead', acknowledged: {} });
    const follower = alarm(58, 5, { subject: 'boilerInletTemperature1', follows: 'lead' });
    expect(of([lead, follower]).noise).toBe(0);
    expect(of([follower]).noise).toBe(1);
    // The lead of another property is another alarm.
    expect(of([{ ...lead, propertyId: 'q' }, follower]).noise).toBe(1);
  });
});

describe('The worst sensors', () => {
  it('come first by noise, not by alarms, with their share, and only with noise', () => {
    const repaired = many(30, { subject: 'boilerReturnHeaderTemperature1', acknowledged: {} });
    const noisy = [...many(8), alarm(50, 30, said('falseSensor'))];
    const other = many(1, { propertyId: 'q' });
    const { sensors, alarms, noise } = of([...repaired, ...other, ...noisy]);
    expect([alarms, noise]).toEqual([40, 10]);
    expect(sensors).toEqual([
      {
        ...{ propertyId: 'p', kind: 'sensor', subject: 'boilerSystemPressure1', alarms: 9, noise: 9 },
        ...{ saidFalse: 1, saidSensor: 1, medianMs: 5 * MINUTE_MS, share: 22.5 },
      },
      {
        ...{ propertyId: 'q', kind: 'sensor', subject: 'boilerSystemPressure1', alarms: 1, noise: 1 },
        ...{ saidFalse: 0, saidSensor: 0, medianMs: 5 * MINUTE_MS, share: 2.5 },
      },
    ]);
  });

  it('are at most ten, each kind of one subject apart', () => {
    const alarms = Array.from({ length: 12 }, (_, at) => many(at + 1, { subject: `temperature${at}` })).flat();
    const { sensors } = of(alarms);
    expect(sensors).toHaveLength(10);
    expect(sensors[0]?.alarms).toBe(12);
    expect(of([alarm(60, 5), alarm(90, 5, { kind: 'unknown' })]).sensors).toHaveLength(2);
  });
});

describe('Messages', () => {
  const told = (userId: string, at: number, more: object = {}) => ({ userId, at, ...more });
  it('count once for several alarms, without failed ones, webhooks and digests that wait', () => {
    const both = told('a', 1);
    const first = alarm(60, 5, {
      told: [both, told('b', 1), told('b', 1, { channel: 'push' }), told('c', 1, { failure: 'refused' })],
      toldCount: 7,
    });
    const second = alarm(60, 5, {
      subject: 'leak1',
      told: [
        both,
        told('hook', 1, { channel: 'webhook' }),
        told('a', 2, { digestAt: NOW + 1 }),
        told('a', 3, { digestAt: 9 }),
        told('a', 4, { digestAt: 9 }),
      ],
    });
    const { messages, people, measures } = of([first, second]);
    // a: one and a digest, b: two; three reminders are not kept.
    expect([messages, people]).toEqual([7, 2]);
    expect(measures.messages).toBe(0.8);
    expect(of([]).measures.messages).toBe(0);
  });
});

describe('Measures', () => {
  const values = (alarms: readonly CountedAlarm[], open: readonly { since: number }[] = []) =>
    of(alarms, open).measures;

  it('say the most alarms in ten minutes, the end of which is not included', () => {
    const at = (minute: number) => alarm(600 - minute, 1, { subject: `s${minute}` });
    expect(values([at(0), at(10)]).peak).toBe(1);
    expect(values([at(10), at(0), at(9), at(5), at(16)]).peak).toBe(3);
    expect(values([]).peak).toBe(0);
  });

  it('call three alarms of a sensor within an hour chattering', () => {
    expect(values([alarm(600, 2), alarm(580, 2), alarm(541, 2)]).chattering).toBe(1);
    expect(values([alarm(600, 2), alarm(580, 2), alarm(540, 2)]).chattering).toBe(0);
    expect(values([alarm(600, 2), alarm(580, 2), alarm(560, 2, { propertyId: 'q' })]).chattering).toBe(0);
  });

  it('say what stands for more than a day now, also from before the window', () => {
    const open = [{ since: FROM - DAY_MS }, { since: NOW - DAY_MS }, { since: NOW - DAY_MS - 1 }];
    expect(values([], open).standing).toBe(2);
  });

  it.each<[MeasureId, good: number, bad: number]>([
    ['hourly', 6, 6.1],
    ['peak', 10, 11],
    ['critical', 5, 5.1],
    ['warning', 15, 15.1],
    // The standard wants fewer than 5.
    ['standing', 4, 5],
    ['chattering', 0, 1],
  ])('are those of the standards: %s is good at %d and too high at %d', (id, good, bad) => {
    expect([good, bad].map((value) => isTooHigh(id, value))).toEqual([false, true]);
    expect(MEASURES[id].source).toContain('ISA-18.2');
  });

  it('judge no share below 20 alarms', () => {
    expect(values(many(19))).toMatchObject({ critical: null, warning: null, unanswered: null, false: null });
    const mixed = [
      ...many(15, { acknowledged: {} }),
      ...many(3, { severity: 'critical', subject: 'a' }),
      ...many(2, { severity: 'notice', subject: 'b' }),
    ];
    expect(values(mixed)).toMatchObject({ critical: 15, warning: 75, unanswered: 16.7, false: null });
  });

  it('say the share of false ones among those with a cause', () => {
    const alarms = [...many(20), ...many(1, said('falseLimit')), ...many(4, said('fuel'))];
    expect(values(alarms).false).toBe(20);
    expect(values(alarms.slice(0, -1)).false).toBeNull();
  });

  it('average over the time that is counted', () => {
    expect(qualityOf(many(48), [], NOW - DAY_MS, NOW).measures.hourly).toBe(2);
    expect(qualityOf(many(5), [], NOW, NOW).measures.hourly).toBe(5);
  });

  test.each(Object.keys(MEASURES) as MeasureId[])('%s is good at its bound, and unknown is not bad', (id) => {
    const { atMost } = MEASURES[id];
    expect([atMost, atMost + 0.1, null].map((value) => isTooHigh(id, value))).toEqual([false, true, false]);
  });

  it('do not depend on the order, and noise is never more than alarms', () => {
    const alarms = [
      ...many(9),
      ...many(5, { subject: 'a', ...said('falseSensor') }),
      ...many(7, { propertyId: 'q' }, 7),
    ];
    const one = of(alarms);
    expect(of(alarms.toReversed())).toEqual(one);
    expect(one.noise).toBeLessThanOrEqual(one.alarms);
    for (const each of one.sensors) expect(each.noise).toBeLessThanOrEqual(each.alarms);
  });
});
