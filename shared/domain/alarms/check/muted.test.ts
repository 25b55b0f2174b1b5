import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import type { Threshold } from '../limits/breach.ts';
import { NO_ALARMS, openAlarms, type PropertyAlarms } from '../property-alarms.ts';
import type { CheckInput } from './check-input.ts';
import { stepProperty } from './step-property.ts';

const PRESSURE = 'boilerSystemPressure1';
const SUPPLY = 'boilerSupplyHeaderTemperature1';
const limit = (min: string): Threshold => ({ min, max: '', thresholdStatus: 'enabled' });

interface Minute {
  readonly pressure?: number | null;
  readonly supply?: number;
  readonly isMuted?: boolean;
  /** The whole building is muted. */
  readonly isBuildingMuted?: boolean;
  /** The wingnut reports. */
  readonly isHere?: boolean;
}

/** What each minute says: to whom it is told (`told`) or why not, and the state at the end. */
function run(length: number, minuteOf: (minute: number) => Minute) {
  let state: PropertyAlarms = NO_ALARMS;
  const said: string[] = [];
  let postedAt = 0;
  for (let minute = 0; minute < length; minute += 1) {
    const { pressure = 20, supply = 160, isMuted = true, isBuildingMuted, isHere = true } = minuteOf(minute);
    if (isHere) postedAt = minute * MINUTE_MS;
    const now = minute * MINUTE_MS;
    const input: CheckInput = {
      thresholds: {
        [PRESSURE]: { ...limit('10'), ...(isMuted && { isMuted: true as const }) },
        [SUPPLY]: limit('130'),
      },
      ...(isBuildingMuted && { isMuted: true }),
      latest: { [PRESSURE]: { time: postedAt, value: pressure }, [SUPPLY]: { time: postedAt, value: supply } },
      wingnuts: [{ id: 'w', serial: '1', postedAt, newestTime: postedAt, labels: [PRESSURE, SUPPLY] }],
    };
    const step = stepProperty(state, input, now);
    state = step.state;
    for (const { event, subject, kind, held, quiet, afterMute } of step.transitions) {
      const how = held ?? (quiet ? 'quiet' : afterMute ? 'told as raised' : 'told');
      said.push(`${minute} ${kind} ${subject} ${event} ${how}`);
    }
  }
  return { said, state };
}

describe('A muted sensor (docs/product/alarms.md#muted)', () => {
  it('is in alarm and ends, and nobody is told', () => {
    const { said } = run(20, (minute) => ({ pressure: minute < 10 ? 5 : 20 }));
    expect(said).toEqual([`1 sensor ${PRESSURE} raised muted`, `12 sensor ${PRESSURE} recovered muted`]);
    expect(openAlarms(run(8, () => ({ pressure: 5 })).state)).toHaveLength(1);
  });

  it('has no reminders', () => {
    expect(run(600, () => ({ pressure: 5 })).said).toHaveLength(1);
  });

  it('is told at the next check when it is muted no longer', () => {
    const { said } = run(40, (minute) => ({ pressure: 5, isMuted: minute < 30 }));
    expect(said).toEqual([`1 sensor ${PRESSURE} raised muted`, `30 sensor ${PRESSURE} reminded told as raised`]);
  });

  it('is not told of when nobody knows its value', () => {
    const { said } = run(60, () => ({ pressure: null }));
    expect(said.map((each) => each.split(' ').slice(1).join(' '))).toEqual([`unknown ${PRESSURE} raised muted`]);
  });

  it('never keeps back what is told of another sensor of the same cause', () => {
    const { said } = run(20, (minute) => ({ pressure: 5, ...(minute >= 5 && { supply: 80 }) }));
    expect(said).toEqual([`1 sensor ${PRESSURE} raised muted`, `6 sensor ${SUPPLY} raised told`]);
  });

  it('is told of once at the end, and then reminded of as ever', () => {
    const { said } = run(300, (minute) => ({ pressure: 5, isMuted: minute < 30 }));
    expect(said).toEqual([
      `1 sensor ${PRESSURE} raised muted`,
      `30 sensor ${PRESSURE} reminded told as raised`,
      `270 sensor ${PRESSURE} reminded told`,
    ]);
  });

  it('is told of once at the end when people knew of the alarm before', () => {
    const { said } = run(60, (minute) => ({ pressure: 5, isMuted: minute >= 10 && minute < 30 }));
    expect(said).toEqual([`1 sensor ${PRESSURE} raised told`, `30 sensor ${PRESSURE} reminded told as raised`]);
  });

  it('is not told of when its alarm is over before the end', () => {
    const { said } = run(60, (minute) => ({ pressure: minute < 10 ? 5 : 20, isMuted: minute < 30 }));
    expect(said).toEqual([`1 sensor ${PRESSURE} raised muted`, `12 sensor ${PRESSURE} recovered muted`]);
  });

  it('is not told of when its alarm is ending at the end', () => {
    const { said } = run(60, (minute) => ({ pressure: minute < 29 ? 5 : 20, isMuted: minute < 30 }));
    expect(said).toEqual([`1 sensor ${PRESSURE} raised muted`, `31 sensor ${PRESSURE} recovered flaps`]);
  });

  it('whose value nobody knows is told of once at the end', () => {
    const { said } = run(90, (minute) => ({ pressure: null, isMuted: minute < 30 }));
    expect(said.map((each) => each.split(' ').slice(1).join(' '))).toEqual([
      `unknown ${PRESSURE} raised muted`,
      `unknown ${PRESSURE} reminded told as raised`,
    ]);
  });
});

describe('A muted building (docs/product/alarms.md#mute)', () => {
  const isBuildingMuted = true;

  it('is offline, and nobody is told before the end', () => {
    const away = { isHere: false, isMuted: false };
    const { said } = run(60, (minute) => (minute < 2 ? {} : { ...away, isBuildingMuted: minute < 40 }));
    expect(said).toEqual(['17 silence w raised muted', '40 silence w reminded told as raised']);
  });

  it('comes back before the end, and nobody is told at all', () => {
    const { said } = run(60, (minute) => ({
      isHere: minute < 2 || minute > 25,
      isMuted: false,
      isBuildingMuted: minute < 40,
    }));
    expect(said.filter((each) => !each.endsWith(' muted'))).toEqual([]);
  });

  it('tells of a limit that is not muted', () => {
    const { said } = run(20, () => ({ pressure: 5, isMuted: false, isBuildingMuted }));
    expect(said).toEqual([`1 sensor ${PRESSURE} raised told`]);
  });

  it('tells nobody of a value that nobody knows', () => {
    const { said } = run(60, () => ({ pressure: null, isMuted: false, isBuildingMuted }));
    expect(said.map((each) => each.split(' ').at(-1))).toEqual(['muted']);
  });
});
