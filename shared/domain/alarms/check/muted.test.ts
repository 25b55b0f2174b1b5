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
}

/** What each minute says: to whom it is told (`told`) or why not, and the state at the end. */
function run(length: number, minuteOf: (minute: number) => Minute) {
  let state: PropertyAlarms = NO_ALARMS;
  const said: string[] = [];
  for (let minute = 0; minute < length; minute += 1) {
    const { pressure = 20, supply = 160, isMuted = true } = minuteOf(minute);
    const now = minute * MINUTE_MS;
    const input: CheckInput = {
      thresholds: {
        [PRESSURE]: { ...limit('10'), ...(isMuted && { isMuted: true as const }) },
        [SUPPLY]: limit('130'),
      },
      latest: { [PRESSURE]: { time: now, value: pressure }, [SUPPLY]: { time: now, value: supply } },
      wingnuts: [{ id: 'w', serial: '1', postedAt: now, newestTime: now, labels: [PRESSURE, SUPPLY] }],
    };
    const step = stepProperty(state, input, now);
    state = step.state;
    for (const { event, subject, kind, held, quiet } of step.transitions)
      said.push(`${minute} ${kind} ${subject} ${event} ${held ?? (quiet ? 'quiet' : 'told')}`);
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
    expect(said).toEqual([`1 sensor ${PRESSURE} raised muted`, `30 sensor ${PRESSURE} reminded told`]);
  });

  it('is not told of when nobody knows its value', () => {
    const { said } = run(60, () => ({ pressure: null }));
    expect(said.map((each) => each.split(' ').slice(1).join(' '))).toEqual([`unknown ${PRESSURE} raised muted`]);
  });

  it('never keeps back what is told of another sensor of the same cause', () => {
    const { said } = run(20, (minute) => ({ pressure: 5, ...(minute >= 5 && { supply: 80 }) }));
    expect(said).toEqual([`1 sensor ${PRESSURE} raised muted`, `6 sensor ${SUPPLY} raised told`]);
  });
});
