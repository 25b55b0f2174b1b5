import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { ResetReason } from './health.ts';
import {
  type BootSeen,
  bootSaid,
  type HealthDay,
  type HealthSaid,
  healthIn,
  inOrder,
  recentRestarts,
  restartsIn,
  utcDayOf,
  withBoots,
  withLate,
  withSaid,
} from './health-days.ts';

const DAY = Date.UTC(2026, 10, 23);
const ALL = { startTime: Number.NEGATIVE_INFINITY, endTime: Number.POSITIVE_INFINITY };
const boot = (boots: number, minute: number, reason: ResetReason = 'watchdog'): BootSeen => [
  boots,
  DAY + minute * MINUTE_MS,
  reason,
];
const said = (hour: number, health: HealthSaid['health'], software = '3.9.0'): HealthSaid => ({
  at: DAY + hour * HOUR_MS,
  health,
  software,
});

/** The days as ingest keeps them: starts first, then the day, one message after the other. */
function kept(messages: readonly HealthSaid[]) {
  let boots: readonly BootSeen[] = [];
  const days = new Map<number, HealthDay>();
  for (const message of messages) {
    const start = bootSaid(message);
    if (start) boots = withBoots(boots, [start]);
    const day = utcDayOf(message.at);
    days.set(day, withSaid(days.get(day), message, boots));
    for (const later of [...days.values()].filter((each) => start && each.day > day))
      days.set(later.day, withLate(later, start ? [start, ...boots] : boots));
  }
  return { boots, days: [...days.values()].sort((a, b) => a.day - b.day) };
}

/** Some orders of a list, each other for each number. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed + 1;
  const random = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  const list = [...items];
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other] as Item, list[at] as Item];
  }
  return list;
}

describe('restarts', () => {
  it('are the difference of two counts, with the last reason alone', () => {
    expect(restartsIn([boot(10, 0), boot(11, 5), boot(14, 9, 'power')], ALL)).toEqual({
      watchdog: 1,
      power: 1,
      unknown: 2,
    });
  });

  it('begin anew with a new board', () => {
    expect(restartsIn([boot(500, 0), boot(0, 5), boot(1, 9)], ALL)).toEqual({ watchdog: 1 });
  });

  it('belong to the time at which they were heard of', () => {
    const boots = [boot(1, 0), boot(2, 10), boot(3, 20, 'pin')];
    const window = { startTime: DAY + 15 * MINUTE_MS, endTime: DAY + HOUR_MS };
    expect(restartsIn(boots, window)).toEqual({ pin: 1 });
  });

  it('count a start once that was said each hour', () => {
    const boots = withBoots([], [boot(1, 0), boot(2, 10, 'unknown'), boot(2, 70), boot(2, 130)]);
    expect(boots).toEqual([boot(1, 0), boot(2, 10)]);
  });

  it('are nothing new when they come again: the same list', () => {
    const boots = withBoots([], [boot(1, 0), boot(2, 10)]);
    expect(withBoots(boots, [boot(2, 10)])).toBe(boots);
    expect(withBoots(boots, [boot(2, 40)])).toBe(boots);
  });

  it('of seven days are counted from the newest start before', () => {
    const days = (count: number) => count * 24 * 60;
    const boots = withBoots([], [boot(1, 0), boot(5, days(1)), boot(6, days(9)), boot(7, days(10), 'power')]);
    expect(boots.map(([count]) => count)).toEqual([5, 6, 7]);
    expect(recentRestarts(boots, DAY + 11 * DAY_MS)).toEqual({ watchdog: 1, power: 1 });
    expect(recentRestarts(boots, DAY + 30 * DAY_MS)).toEqual({});
  });

  it('of a device that never stops restarting are all counted, though few are kept', () => {
    const messages = Array.from({ length: 300 }, (_, index) => ({
      at: DAY + index * MINUTE_MS,
      health: { boots: 100 + index, resetReason: 'watchdog' as const },
      software: '',
    }));
    const { boots, days } = kept(messages);
    expect(boots.length).toBeLessThan(20);
    const count = (counts: Record<string, number>) => Object.values(counts).reduce((sum, each) => sum + each, 0);
    expect(count(recentRestarts(boots, DAY + DAY_MS))).toBe(299);
    expect(days[0]?.boots.length).toBeLessThan(40);
    expect(count(healthIn(days, { startTime: DAY, endTime: DAY + DAY_MS })?.restarts ?? {})).toBe(299);
    expect(boots.every(([, , reason]) => reason === 'watchdog')).toBe(true);
  });
});

describe('a day', () => {
  it('keeps the worst of each hour', () => {
    const { days } = kept([
      said(3, { network: 'lte', rssi: -100, buffered: 5, clockOffset: 3 }),
      said(3.5, { network: 'lte', rssi: -113, buffered: 1200, clockOffset: -180 }),
      said(3.7, { network: 'lte', rssi: -104, buffered: 0, clockOffset: 20 }),
    ]);
    expect(days[0]?.hours).toEqual({ 3: { lte: -113, buffered: 1200, clockOffset: -180 } });
  });

  it('is the same object when a message says nothing new', () => {
    const message = said(3, { network: 'wifi', rssi: -61, boots: 4, buffered: 0, clockOffset: 0 });
    const [day] = kept([message]).days;
    expect(withSaid(day, message, [])).toBe(day);
    expect(withSaid(day, { ...message, at: message.at + MINUTE_MS }, [])).toBe(day);
    expect(withSaid(day, said(4, message.health), [])).not.toBe(day);
  });

  it('says the signal by network, the worst figures and the firmware of its end', () => {
    const { days } = kept([
      said(1, { network: 'wifi', rssi: -60, buffered: 3, boots: 7 }),
      said(2, { network: 'lte', rssi: -110, clockOffset: 4 }),
      said(5, { network: 'lte', rssi: -100, clockOffset: -9, boots: 9, resetReason: 'brownout' }, '3.9.1'),
      said(6, { network: 'ethernet' }, '3.9.1'),
    ]);
    expect(healthIn(days, { startTime: DAY, endTime: DAY + DAY_MS })).toEqual({
      restarts: { brownout: 1, unknown: 1 },
      signal: { wifi: { weakest: -60, mean: -60, hours: 1 }, lte: { weakest: -110, mean: -105, hours: 2 } },
      ethernet: 1,
      buffered: 3,
      clockOffset: -9,
      software: '3.9.1',
    });
    expect(healthIn(days, { startTime: DAY + DAY_MS, endTime: DAY + 2 * DAY_MS })).toBeUndefined();
  });

  it('that ends within a UTC day has the firmware of before an update after its end', () => {
    const { days } = kept([said(20, { buffered: 0 }), said(24 + 3, { buffered: 0 }), said(24 + 9, {}, '3.9.1')]);
    const day = { startTime: DAY + 5 * HOUR_MS, endTime: DAY + 29 * HOUR_MS };
    expect(healthIn(days, day)?.software).toBe('3.9.0');
  });

  it('of a property is its local day: an hour belongs to one day', () => {
    const messages = Array.from({ length: 72 }, (_, hour) => said(hour, { network: 'lte', rssi: -100 }));
    const { days } = kept(messages);
    for (const shift of [5, 8, 5.5, 9.75]) {
      const hours = [0, 1].map((day) => {
        const startTime = DAY + day * DAY_MS + shift * HOUR_MS;
        return healthIn(days, { startTime, endTime: startTime + DAY_MS })?.signal?.lte?.hours;
      });
      expect(hours).toEqual([24, 24]);
    }
  });

  it('counts restarts from the start before it, however long ago that was', () => {
    const { days } = kept([
      said(0, { boots: 4 }),
      said(24 * 20, { boots: 9, resetReason: 'power' }),
      said(24 * 20 + 1, { boots: 9, resetReason: 'power' }),
    ]);
    const startTime = DAY + 20 * DAY_MS;
    const last = days.slice(-1);
    expect(healthIn(last, { startTime, endTime: startTime + DAY_MS })?.restarts).toEqual({ power: 1, unknown: 4 });
  });
});

describe('a late message of a day before', () => {
  it('takes its restarts from the day after', () => {
    const [first, next, late] = [
      said(5, { boots: 10 }),
      said(24 + 3, { boots: 15, resetReason: 'power' }),
      said(23, { boots: 14, resetReason: 'watchdog' }),
    ];
    const restartsOn = (list: readonly HealthSaid[], day: number) =>
      healthIn(kept(list).days.slice(day, day + 1), {
        startTime: DAY + day * DAY_MS,
        endTime: DAY + (day + 1) * DAY_MS,
      })?.restarts;
    expect(restartsOn([first, next], 1)).toEqual({ power: 1, unknown: 4 });
    expect(restartsOn([first, next, late], 0)).toEqual({ watchdog: 1, unknown: 3 });
    expect(restartsOn([first, next, late], 1)).toEqual({ power: 1 });
  });

  it('of the same start leaves the day after without one', () => {
    const { days } = kept([said(5, { boots: 10 }), said(24 + 3, { boots: 11 }), said(23, { boots: 11 })]);
    expect(days[1]?.before).toEqual([11, DAY + 23 * HOUR_MS, 'unknown']);
    const tomorrow = { startTime: DAY + DAY_MS, endTime: DAY + 2 * DAY_MS };
    expect(healthIn(days.slice(1), tomorrow)?.restarts).toEqual({});
  });

  it('changes nothing of a day that never said its starts', () => {
    const { days } = kept([said(24 + 3, { buffered: 2 }), said(5, { boots: 10 })]);
    expect(days[1]?.before).toBeUndefined();
  });
});

// The queue repeats messages and changes their order.
describe('whatever the order of messages, and however often each comes', () => {
  const REASONS: readonly ResetReason[] = ['watchdog', 'power', 'update', 'unknown'];
  const messages = Array.from({ length: 60 }, (_, index): HealthSaid => {
    // Every hour or so a restart, and each third time two more that nobody heard of.
    const starts = Math.floor(index / 7);
    const boots = 50 + starts + 2 * Math.floor(starts / 3);
    return {
      at: DAY + 20 * HOUR_MS + index * 9 * MINUTE_MS,
      software: index < 33 ? '3.9.0' : '3.9.1',
      health: {
        network: index % 11 === 0 ? 'wifi' : 'lte',
        rssi: -90 - ((index * 7) % 30),
        buffered: (index * 13) % 40,
        clockOffset: ((index * 37) % 200) - 100,
        boots,
        resetReason: REASONS[boots % REASONS.length] as ResetReason,
      },
    };
  });
  const figures = (list: readonly HealthSaid[]) => {
    const { boots, days } = kept(list);
    const window = { startTime: DAY, endTime: DAY + 3 * DAY_MS };
    // Each day by itself, as the facts of a day are made.
    const byDay = [0, 1, 2].map((day) =>
      healthIn(
        days.filter((each) => each.day === utcDayOf(DAY) + day),
        { startTime: DAY + day * DAY_MS, endTime: DAY + (day + 1) * DAY_MS },
      ),
    );
    return { boots, byDay, recent: recentRestarts(boots, window.endTime) };
  };
  const truth = figures(messages);

  it('counts each restart', () => {
    const counted = Object.values(truth.recent).reduce((sum, count) => sum + count, 0);
    expect(counted).toBe(Math.max(...messages.map(({ health }) => health.boots ?? 0)) - 50);
    expect(inOrder(truth.boots)).toEqual(truth.boots);
  });

  it.each(Array.from({ length: 40 }, (_, seed) => seed))('order %d ends as the true one', (seed) => {
    const mixed = shuffled([...messages, ...messages.filter((_, index) => index % 3 === seed % 3)], seed);
    expect(figures(mixed)).toEqual(truth);
  });
});
