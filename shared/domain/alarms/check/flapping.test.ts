import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import { NO_ALARMS, type PropertyAlarms } from '../property-alarms.ts';
import type { CheckInput } from './check-input.ts';
import { holdFlapping } from './flapping.ts';
import { stepProperty } from './step-property.ts';

const LABEL = 'boilerSystemPressure1';

/** Steps through some minutes with the pressure of each; gives the mails and the events that were not mailed. */
function run(minutes: number, pressureAt: (minute: number) => number | null, severity?: 'critical') {
  let state: PropertyAlarms = NO_ALARMS;
  const mailed: { minute: number; event: string; unmailed: number | undefined }[] = [];
  const held: { minute: number; event: string }[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    const now = minute * MINUTE_MS;
    const input: CheckInput = {
      thresholds: { [LABEL]: { min: '10', max: '80', thresholdStatus: 'enabled', ...(severity && { severity }) } },
      latest: { [LABEL]: { time: now, value: pressureAt(minute) } },
      wingnuts: [],
    };
    const step = stepProperty(state, input, now);
    state = step.state;
    for (const { event, held: isHeld, unmailed } of step.transitions) {
      if (isHeld) held.push({ minute, event });
      else mailed.push({ minute, event, unmailed });
    }
  }
  return { mailed, held };
}

const flapping = (minute: number) => (minute % 6 < 3 ? 9.9 : 10.1);

describe('A value that crosses its limit again and again', () => {
  it('is mailed at most twice in any hour, and told of again after an hour', () => {
    const { mailed, held } = run(12 * 60, flapping);
    for (const { minute } of mailed) {
      const within = mailed.filter((each) => each.minute >= minute && (each.minute - minute) * MINUTE_MS < HOUR_MS);
      expect(within.length).toBeLessThanOrEqual(2);
    }
    expect(mailed.slice(0, 2)).toMatchObject([
      { minute: 1, event: 'raised' },
      { minute: 5, event: 'recovered' },
    ]);
    expect(mailed[2]).toEqual({ minute: 67, event: 'raised', unmailed: 10 });
    expect(held.length).toBeGreaterThan(100);
  });

  it('and then stays outside is mailed when it has been an alarm for 15 minutes, with how often nobody was mailed', () => {
    const { mailed } = run(60, (minute) => (minute < 12 ? flapping(minute) : 9.9));
    expect(mailed).toMatchObject([
      { minute: 1, event: 'raised' },
      { minute: 5, event: 'recovered' },
      { minute: 28, event: 'reminded', unmailed: 2 },
    ]);
  });

  it('and then stays inside is not mailed any more: the last mail told of its end', () => {
    const { mailed } = run(60, (minute) => (minute < 30 ? flapping(minute) : 20));
    expect(mailed.at(-1)).toMatchObject({ minute: 5, event: 'recovered' });
  });
});

it('An alarm an hour after the last one is mailed at once', () => {
  const { mailed, held } = run(75, (minute) => (minute < 3 || minute > 66 ? 9.9 : 20));
  expect(mailed.map(({ minute, event }) => `${minute}:${event}`)).toEqual(['1:raised', '5:recovered', '68:raised']);
  expect(held).toEqual([]);
});

describe('A critical alarm', () => {
  it('that comes back within the hour is mailed at once, as a new one', () => {
    const { mailed, held } = run(60, (minute) => (minute < 4 || minute >= 8 ? 3 : 20), 'critical');
    expect(mailed.map(({ minute, event }) => `${minute} ${event}`)).toEqual(['1 raised', '6 recovered', '9 raised']);
    expect(held).toEqual([]);
  });

  it('reminds each hour while nobody knows its value', () => {
    const lost = (severity?: 'critical') => run(4 * 60, (minute) => (minute < 5 ? 3 : null), severity).mailed;
    const reminders = (severity?: 'critical') => lost(severity).filter(({ event }) => event === 'reminded');
    expect(reminders('critical').map(({ minute }) => minute)).toEqual([61, 121, 181]);
    expect(reminders()).toEqual([]);
  });
});

describe('A wingnut that goes and comes', () => {
  /** Steps through some minutes; `isAway` says when the wingnut does not post. */
  function runWingnut(minutes: number, isAway: (minute: number) => boolean) {
    let state: PropertyAlarms = NO_ALARMS;
    let postedAt = 0;
    const mailed: { minute: number; event: string; unmailed: number | undefined }[] = [];
    const held: { minute: number; event: string }[] = [];
    for (let minute = 0; minute < minutes; minute += 1) {
      const now = minute * MINUTE_MS;
      if (!isAway(minute)) postedAt = now;
      const step = stepProperty(
        state,
        { thresholds: {}, latest: {}, wingnuts: [{ id: 'w', serial: '4', postedAt }] },
        now,
      );
      state = step.state;
      for (const { event, held: isHeld, unmailed } of step.transitions) {
        if (isHeld) held.push({ minute, event });
        else mailed.push({ minute, event, unmailed });
      }
    }
    return { mailed, held };
  }
  /** 17 minutes away, 4 minutes back. */
  const goesAndComes = (minute: number) => minute % 21 >= 4;

  it('is mailed at most twice in any hour, with how often nobody was mailed', () => {
    const { mailed, held } = runWingnut(12 * 60, goesAndComes);
    expect(mailed.length).toBeGreaterThan(10);
    for (const { minute } of mailed) {
      const within = mailed.filter((each) => each.minute >= minute && (each.minute - minute) * MINUTE_MS < HOUR_MS);
      expect(within.length).toBeLessThanOrEqual(2);
    }
    expect(mailed.slice(0, 3)).toMatchObject([
      { event: 'raised' },
      { event: 'recovered' },
      { event: 'reminded', unmailed: 3 },
    ]);
    expect(held.filter(({ event }) => event === 'raised').length).toBeGreaterThan(10);
  });

  it('and then stays away is mailed when it has been an alarm for 15 minutes', () => {
    const { mailed } = runWingnut(90, (minute) => minute >= 25 || goesAndComes(minute));
    expect(mailed.map(({ event }) => event)).toEqual(['raised', 'recovered', 'reminded']);
    const [, , late] = mailed;
    // Its last post was at minute 24, so the alarm was raised at minute 40.
    expect(late).toMatchObject({ minute: 55, unmailed: 1 });
  });
});

describe('An end that waits for other properties', () => {
  const ENDED_AT = 30 * MINUTE_MS;
  const open = { phase: 'raised', raisedAt: 50 * MINUTE_MS, toldAt: 50 * MINUTE_MS } as const;
  const last = { toldAt: ENDED_AT, unmailed: 0, raisedAt: 20 * MINUTE_MS };
  const at = (minute: number, toldAt: number | undefined) =>
    holdFlapping({ state: open, event: 'raised' }, undefined, last, minute * MINUTE_MS, false, toldAt);

  it('holds no new alarm back, because nobody was told of it', () => {
    expect(at(50, undefined)).toEqual({ state: open, event: 'raised', unmailed: 0, lastEnd: undefined });
    expect(at(50, ENDED_AT)).toMatchObject({ held: 'flaps', lastEnd: { ...last, unmailed: 1 } });
  });

  it('counts from the time at which it was told', () => {
    expect(at(95, ENDED_AT).held).toBeUndefined();
    expect(at(95, 40 * MINUTE_MS).held).toBe('flaps');
  });

  it('names its alarm, by which it is known as one that waits', () => {
    const ended = holdFlapping(
      { state: undefined, event: 'recovered' },
      open,
      undefined,
      70 * MINUTE_MS,
      false,
      undefined,
    );
    expect(ended.lastEnd).toEqual({ toldAt: 70 * MINUTE_MS, unmailed: 0, raisedAt: open.raisedAt });
  });
});
