import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import { isQuiet, NO_ALARMS, openAlarms, type PropertyAlarms } from '../property-alarms.ts';
import type { CheckInput } from './check-input.ts';
import { stepProperty } from './step-property.ts';
import type { RefusedLabels } from './unknown-alarm.ts';

const PRESSURE = 'boilerSystemPressure1';
const SUPPLY = 'boilerSupplyHeaderTemperature1';
const THRESHOLDS = {
  [PRESSURE]: { min: '10', max: '80', thresholdStatus: 'enabled' },
  [SUPPLY]: { min: '130', max: '200', thresholdStatus: 'enabled' },
} as const;

interface Minute {
  readonly pressure?: number | null;
  /** How old the values are that arrive, in minutes. */
  readonly late?: number;
  /** How old the pressure alone is. */
  readonly missing?: number;
  /** How long the wingnut has been silent. */
  readonly silent?: number;
  /** The wingnut has sent few readings. */
  readonly isNew?: boolean;
  /** The refusal of its readings. */
  readonly refused?: RefusedLabels;
  /** No value has ever come. */
  readonly never?: boolean;
}

function watch(minute: number, seen: Minute, more: Partial<CheckInput>): CheckInput {
  const { pressure = 20, late = 0, missing = 0, silent = 0, isNew = false, refused, never } = seen;
  const time = (minute - late - silent) * MINUTE_MS;
  return {
    thresholds: THRESHOLDS,
    latest: never
      ? { [PRESSURE]: undefined, [SUPPLY]: undefined }
      : {
          [PRESSURE]: { time: time - missing * MINUTE_MS, value: pressure },
          [SUPPLY]: { time, value: 150 },
        },
    wingnuts: [
      {
        id: 'w1',
        serial: '4821',
        labels: [PRESSURE, SUPPLY],
        postedAt: (minute - silent) * MINUTE_MS,
        newestTime: never ? undefined : time,
        isNew,
        refused,
      },
    ],
    ...more,
  };
}

/** Steps through the minutes 100 to `to`; gives `minute:kind:subject:event:cause`, or the reason of an end. */
function run(to: number, seen: (minute: number) => Minute, more: (minute: number) => Partial<CheckInput> = () => ({})) {
  let state: PropertyAlarms = NO_ALARMS;
  const told: string[] = [];
  for (let minute = 100; minute <= to; minute += 1) {
    const step = stepProperty(state, watch(minute, seen(minute), more(minute)), minute * MINUTE_MS);
    state = step.state;
    for (const { kind, subject, event, cause, endReason } of step.transitions) {
      told.push([minute, kind, subject, event, endReason ?? cause].filter(Boolean).join(':'));
    }
  }
  return { told, state };
}

describe('A watched sensor without a good value', () => {
  it('for 15 minutes is one alarm, told once, however long it lasts', () => {
    const { told, state } = run(1000, () => ({ pressure: null }));
    expect(told).toEqual([`115:unknown:${PRESSURE}:raised:fault`]);
    expect(openAlarms(state)).toMatchObject([{ kind: 'unknown', subject: PRESSURE, cause: 'fault' }]);
    expect(isQuiet(state)).toBe(false);
  });

  it('is none for a fault of 14 minutes', () => {
    expect(run(200, (minute) => ({ pressure: minute < 115 ? null : 20 })).told).toEqual([]);
  });

  it('ends when good values have come for 2 minutes', () => {
    const { told, state } = run(200, (minute) => ({ pressure: minute < 120 || minute === 121 ? null : 20 }));
    expect(told).toEqual([`115:unknown:${PRESSURE}:raised:fault`, `124:unknown:${PRESSURE}:recovered:recovered`]);
    expect(isQuiet(state)).toBe(true);
  });

  it('whose input is not sent any more is told 15 minutes after its last value, since that value', () => {
    const { told, state } = run(140, (minute) => ({ missing: minute - 100 }));
    expect(told).toEqual([`116:unknown:${PRESSURE}:raised:missing`]);
    expect(openAlarms(state)).toMatchObject([{ since: 100 * MINUTE_MS, raisedAt: 116 * MINUTE_MS }]);
  });

  it('neither ends nor raises the alarm of its limit', () => {
    const { told, state } = run(130, (minute) => ({ pressure: minute < 103 ? 3 : null }));
    expect(told).toEqual([`101:sensor:${PRESSURE}:raised`, `118:unknown:${PRESSURE}:raised:fault`]);
    expect(openAlarms(state).map(({ kind }) => kind)).toEqual(['sensor', 'unknown']);
  });

  it('that has never had a value is not connected yet', () => {
    expect(
      run(
        150,
        () => ({}),
        () => ({ latest: { [PRESSURE]: undefined } }),
      ).told,
    ).toEqual([]);
  });

  it('ends without a mail when nobody watches it any more', () => {
    const off = { [PRESSURE]: { ...THRESHOLDS[PRESSURE], thresholdStatus: 'disabled' } } as const;
    const ends = [{ thresholds: off }, { inactiveReason: 'switchedOff' }, { wingnuts: [], latest: {} }] as const;
    for (const [index, end] of ends.entries()) {
      const { told } = run(
        130,
        () => ({ pressure: null }),
        (minute) => (minute < 120 ? {} : end),
      );
      expect(told[1]).toBe(`120:unknown:${PRESSURE}:ended:${['thresholdOff', 'switchedOff', 'unlinked'][index]}`);
    }
  });
});

describe('A wingnut whose values all come late', () => {
  it('is one alarm, not one for each sensor', () => {
    const { told } = run(200, (minute) => ({ late: minute < 150 ? 20 : 0, pressure: 3 }));
    expect(told.filter((each) => each.includes('unknown'))).toEqual([
      '100:unknown:w1:raised:late',
      '152:unknown:w1:recovered:recovered',
    ]);
    expect(told.filter((each) => each.includes('sensor'))).toEqual([`151:sensor:${PRESSURE}:raised`]);
  });
});

describe('A wingnut whose clock is lost', () => {
  it('is told 15 minutes after its last good value, since that value', () => {
    const { told, state } = run(140, (minute) => ({ late: minute - 100 }));
    expect(told).toEqual(['116:unknown:w1:raised:late']);
    expect(openAlarms(state)).toMatchObject([{ since: 100 * MINUTE_MS }]);
  });
});

describe('Refused readings', () => {
  const all = (cause: RefusedLabels['cause'], minute = 100): RefusedLabels => ({
    cause,
    since: minute * MINUTE_MS,
    isAll: true,
    labels: [],
  });

  it.each(['clockAhead', 'clockBehind', 'badTimes', 'badValues', 'unreadable', 'unknownInputs'] as const)(
    'are told 15 minutes after the last good value, with the cause that was seen: %s',
    (cause) => {
      const { told, state } = run(140, (minute) => ({ late: minute - 100, refused: all(cause, 101) }));
      expect(told).toEqual(['116:unknown:w1:raised:late']);
      expect(openAlarms(state)).toMatchObject([{ refused: cause, since: 100 * MINUTE_MS }]);
    },
  );

  it('are told of a wingnut that never had a good value, since the first one that was refused', () => {
    const { told, state } = run(200, () => ({ never: true, refused: all('clockBehind') }));
    expect(told).toEqual(['115:unknown:w1:raised:missing']);
    expect(openAlarms(state)).toMatchObject([{ refused: 'clockBehind', since: 100 * MINUTE_MS }]);
  });

  it('end as an alarm when good values have come for 2 minutes', () => {
    const { told } = run(200, (minute) => (minute < 130 ? { never: true, refused: all('clockBehind') } : {}));
    expect(told).toEqual(['115:unknown:w1:raised:missing', '132:unknown:w1:recovered:recovered']);
  });

  it('of one input are an alarm of its sensor, also when it never had a value', () => {
    const refused = { cause: 'badValues', since: 100 * MINUTE_MS, labels: [PRESSURE] } as const;
    const never = run(
      140,
      () => ({ refused }),
      (minute) => ({ latest: { [PRESSURE]: undefined, [SUPPLY]: { time: minute * MINUTE_MS, value: 150 } } }),
    );
    expect(never.told).toEqual([`115:unknown:${PRESSURE}:raised:missing`]);
    const later = run(140, (minute) => ({ missing: minute - 100, refused }));
    expect(later.told).toEqual([`116:unknown:${PRESSURE}:raised:missing`]);
    expect([never, later].flatMap(({ state }) => openAlarms(state))).toMatchObject([
      { refused: 'badValues' },
      { refused: 'badValues' },
    ]);
  });

  it('that are over are no cause: values that come late later are late', () => {
    const { state } = run(140, (minute) => ({
      late: minute - 100,
      ...(minute < 105 && { refused: all('clockAhead') }),
    }));
    expect(openAlarms(state)).toMatchObject([{ cause: 'late' }]);
    expect(openAlarms(state)[0]).not.toHaveProperty('refused');
  });
});

it('A wingnut that reports and has never sent a value is told after 15 minutes, and one that never reported is not connected yet', () => {
  expect(run(200, () => ({ never: true })).told).toEqual(['115:unknown:w1:raised:missing']);
  const absent = (minute: number) => ({
    wingnuts: [{ id: 'w1', serial: '1', labels: [PRESSURE], postedAt: undefined }],
    latest: { [PRESSURE]: undefined },
    minute,
  });
  expect(run(200, () => ({}), absent).told).toEqual([]);
});

describe('What a wingnut kept while it could not send is no late value', () => {
  it('for 15 minutes after its first message', () => {
    expect(run(200, (minute) => ({ late: minute < 112 ? 120 : 0 })).told).toEqual([]);
    expect(run(115, () => ({ late: 120 })).told).toEqual(['115:unknown:w1:raised:late']);
  });

  it('for 15 minutes after the first readings that it ever sent', () => {
    expect(run(120, (minute) => ({ late: 20, isNew: minute < 105 })).told).toEqual(['115:unknown:w1:raised:late']);
  });

  it('for 15 minutes after a silence', () => {
    const back = (until: number) => (minute: number) =>
      minute <= 118 ? { silent: minute - 100 } : { late: minute <= until ? 19 : 0 };
    expect(run(200, back(130)).told).toEqual(['116:silence:w1:raised', '121:silence:w1:recovered:recovered']);
    expect(run(140, back(140)).told.at(-1)).toBe('134:unknown:w1:raised:late');
  });
});

describe('A silent wingnut', () => {
  it('is one alarm: its sensors are not unknown as well', () => {
    const { told } = run(200, (minute) => ({ silent: minute - 100 }));
    expect(told).toEqual(['116:silence:w1:raised']);
  });

  it('keeps what was unknown before', () => {
    const { told } = run(200, (minute) => ({ pressure: null, silent: minute < 130 ? 0 : minute - 130 }));
    expect(told).toEqual([`115:unknown:${PRESSURE}:raised:fault`, '146:silence:w1:raised']);
  });
});
