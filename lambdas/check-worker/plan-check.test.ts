import { describe, expect, test } from 'vitest';
import { NO_ALARMS } from '../../shared/domain/alarms/property-alarms.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { QUEUES } from '../../shared/platform/queues.ts';
import type { PropertySnapshot } from '../flows/snapshot.ts';
import { planCheck } from './plan-check.ts';

const NOW = Date.UTC(2026, 2, 3, 12);
const LABEL = 'boilerSupplyHeaderTemperature1';
const address = { streetAddress: '', city: '', provinceState: '', country: '', postalZip: '' };

/** A property with one wingnut that reads 150, inside its limits of 100 and 200. */
function snapshot(value: number, more: Partial<PropertySnapshot> = {}): PropertySnapshot {
  return {
    task: { companyId: 'c', propertyId: 'p', late: [] },
    before: undefined,
    dueCheck: { mark: 'm', due: 0 },
    property: {
      id: 'p',
      entityStatus: 'enabled',
      name: 'Alder House',
      portfolio: '',
      address,
      timeZone: 'UTC',
      linkedWingnuts: ['w'],
    },
    notification: {
      entityStatus: 'enabled',
      thresholds: { [LABEL]: { min: '100', max: '200', thresholdStatus: 'enabled' } },
      recipients: [
        { id: 'ann', type: 'email' },
        { id: 'bo', type: 'slack' },
      ],
    },
    wingnuts: [
      {
        wingnut: { id: 'w', externalId: 'WN-1', sensors: { AN01: { type: 'Temperature', label: LABEL } } },
        latest: { receivedAt: NOW, values: { AN01: { time: NOW, value } }, queue: QUEUES.SILENCE_TIMER },
      },
    ],
    ...more,
  };
}

const extreme = { value: 90, time: NOW - MINUTE_MS, side: 'min', limit: 100 } as const;
const pending = {
  phase: 'pending',
  since: NOW - MINUTE_MS,
  seenAt: NOW - MINUTE_MS,
  sampleAt: NOW - MINUTE_MS,
  samples: 1,
  extreme,
} as const;
const withState = (sensors: NonNullable<PropertySnapshot['before']>['sensors']) => ({
  before: { ...NO_ALARMS, sensors, propertyId: 'p', version: 3 },
});

describe('The plan of a check', () => {
  test('of a value that flaps records the alarm and mails nobody', () => {
    const { before } = withState({ [LABEL]: pending });
    const lastEnds = { [LABEL]: { toldAt: NOW - 5 * MINUTE_MS, unmailed: 0 } };
    const plan = planCheck(snapshot(90, { before: { ...before, lastEnds } }), NOW);
    expect(plan.transitions).toMatchObject([{ event: 'raised', held: 'flaps' }]);
    expect(plan.mail).toBeUndefined();
    expect(planCheck(snapshot(90, { before }), NOW).mail).toBeDefined();
  });

  test('of a symptom that comes soon after another one records the alarm and mails nobody', () => {
    const since = NOW - 10 * MINUTE_MS;
    const low = { value: 6, time: since, side: 'min', limit: 10 } as const;
    const raised = { phase: 'raised', since, raisedAt: since, toldAt: since, extreme: low } as const;
    const before = {
      ...withState({ boilerSystemPressure1: raised, [LABEL]: pending }).before,
      groups: {
        [`${since}-boilerSystemPressure1`]: {
          cause: 'pressureLost',
          followers: [],
          joinedAt: NOW - 5 * MINUTE_MS,
        } as const,
      },
    };
    const thresholds = {
      [LABEL]: { min: '100', max: '200', thresholdStatus: 'enabled' },
      boilerSystemPressure1: { min: '10', max: '', thresholdStatus: 'enabled' },
    } as const;
    const { notification, wingnuts } = snapshot(90);
    const [first] = wingnuts;
    const seen = snapshot(90, {
      before,
      ...(notification && { notification: { ...notification, thresholds } }),
      ...(first && {
        wingnuts: [
          {
            wingnut: {
              ...first.wingnut,
              sensors: {
                ...first.wingnut.sensors,
                AN17: { type: 'Pressure', label: 'boilerSystemPressure1' },
              },
            },
            latest: first.latest && {
              ...first.latest,
              values: { ...first.latest.values, AN17: { time: NOW, value: 6 } },
            },
          },
        ],
      }),
    });
    const plan = planCheck(seen, NOW);
    expect(plan.transitions).toMatchObject([{ subject: LABEL, quiet: true, commonCause: 'pressureLost' }]);
    expect(plan.mail).toBeUndefined();
    // The next check, at the same time, finds nothing new to write.
    expect(planCheck({ ...seen, before: { ...before, ...plan.state } }, NOW).hasChanged).toBe(false);
  });

  test('of a property that is well writes nothing and clears its mark', () => {
    expect(planCheck(snapshot(150), NOW)).toMatchObject({
      state: NO_ALARMS,
      transitions: [],
      mail: undefined,
      hasChanged: false,
      mustMark: false,
      clearedMark: 'm',
    });
  });

  test('of a first sample outside writes what is pending, keeps the mark and mails nobody', () => {
    expect(planCheck(snapshot(90), NOW)).toMatchObject({
      state: { sensors: { [LABEL]: { phase: 'pending' } } },
      mail: undefined,
      hasChanged: true,
      mustMark: false,
      clearedMark: undefined,
    });
  });

  test('marks a property that came for its wingnut alone, before it writes an alarm', () => {
    expect(planCheck(snapshot(90, { dueCheck: undefined }), NOW).mustMark).toBe(true);
  });

  test('of a second sample outside raises the alarm and mails those who want mail', () => {
    const { transitions, mail } = planCheck(snapshot(90, withState({ [LABEL]: pending })), NOW);
    expect(transitions).toMatchObject([{ event: 'raised', subject: LABEL }]);
    expect(mail).toEqual({
      companyId: 'c',
      propertyId: 'p',
      at: NOW,
      news: transitions,
      addressees: [{ userId: 'ann', refusals: 0 }],
      told: [],
      delays: 0,
      queue: 'MAIL',
      due: NOW,
    });
  });

  test('without recipients writes a message all the same: a webhook or an escalation may want it', () => {
    const quiet = snapshot(90, withState({ [LABEL]: pending }));
    const plan = planCheck(
      { ...quiet, notification: quiet.notification && { ...quiet.notification, recipients: [] } },
      NOW,
    );
    expect(plan).toMatchObject({ hasChanged: true, mail: { addressees: [] } });
  });

  test.each([
    ['switched off', { notification: { entityStatus: 'disabled', thresholds: {}, recipients: [] } }, 'switchedOff'],
    ['removed', { property: undefined }, 'removed'],
  ] as const)(
    'of a property that was %s ends its alarms without a mail and stops its timers',
    (_name, more, endReason) => {
      const raised = { phase: 'raised', since: NOW, raisedAt: NOW, toldAt: NOW, extreme } as const;
      const late = [{ wingnutId: 'w', due: 5 }];
      const plan = planCheck(
        snapshot(90, { ...withState({ [LABEL]: raised }), task: { companyId: 'c', propertyId: 'p', late }, ...more }),
        NOW,
      );
      expect(plan).toMatchObject({
        transitions: [{ event: 'ended', endReason }],
        mail: undefined,
        stoppedTimers: late,
        clearedMark: 'm',
      });
    },
  );

  test('keeps the mark while a wingnut that may fall silent has no timer', () => {
    const [first] = snapshot(150).wingnuts;
    const wingnuts = first?.latest ? [{ ...first, latest: { receivedAt: NOW, values: first.latest.values } }] : [];
    expect(planCheck(snapshot(150, { wingnuts }), NOW).clearedMark).toBeUndefined();
  });

  test('stops the timer of a wingnut that has fallen silent: its alarm keeps the mark', () => {
    const [first] = snapshot(150).wingnuts;
    const receivedAt = NOW - 16 * MINUTE_MS;
    const wingnuts = first?.latest ? [{ ...first, latest: { ...first.latest, receivedAt } }] : [];
    const late = [{ wingnutId: 'w', due: 5 }];
    const plan = planCheck(snapshot(150, { wingnuts, task: { companyId: 'c', propertyId: 'p', late } }), NOW);
    expect(plan).toMatchObject({
      transitions: [{ kind: 'silence', event: 'raised', serial: 'WN-1' }],
      stoppedTimers: late,
    });
    expect(plan.clearedMark).toBeUndefined();
  });
});

describe('The plan of a check with planned work', () => {
  const END = NOW + 30 * MINUTE_MS;
  const works = [{ id: 'a', from: NOW - 5 * MINUTE_MS, to: END, reason: 'New burner', userId: 'ann' }];
  const planned = (value: number, more: Partial<PropertySnapshot> = {}): PropertySnapshot => {
    const plain = snapshot(value, more);
    return { ...plain, notification: plain.notification && { ...plain.notification, plannedWork: works } };
  };
  const silent = (() => {
    const [first] = snapshot(150).wingnuts;
    const receivedAt = NOW - 16 * MINUTE_MS;
    return first?.latest ? [{ ...first, latest: { receivedAt, values: {} } }] : [];
  })();

  test('moves the mark to the end of the work, also if a wingnut is silent and has no timer', () => {
    const postponedMark = { mark: 'm', due: END };
    expect(planCheck(planned(90), NOW)).toMatchObject({ transitions: [], hasChanged: false, postponedMark });
    expect(planCheck(planned(150, { wingnuts: silent }), NOW)).toMatchObject({ transitions: [], postponedMark });
    expect(planCheck(planned(90), NOW).clearedMark).toBeUndefined();
  });

  test('writes no mark that is already there', () => {
    const plan = planCheck(planned(150, { dueCheck: { mark: 'm', due: END } }), NOW);
    expect(plan).toMatchObject({ hasChanged: false, mustMark: false });
    expect([plan.clearedMark, plan.postponedMark]).toEqual([undefined, undefined]);
  });

  test('stops the timer of a silent wingnut, and marks the property if it has no mark', () => {
    const late = [{ wingnutId: 'w', due: 5 }];
    const task = { companyId: 'c', propertyId: 'p', late };
    const plan = planCheck(planned(150, { wingnuts: silent, dueCheck: undefined, task }), NOW);
    expect(plan).toMatchObject({ mustMark: true, stoppedTimers: late, transitions: [] });
  });

  test('keeps the mark after the end, until a wingnut that is silent has its alarm', () => {
    const at = (minutes: number) => planCheck(planned(150, { wingnuts: silent }), END + minutes * MINUTE_MS);
    for (const minutes of [0, 15]) {
      expect(at(minutes)).toMatchObject({ transitions: [], clearedMark: undefined, postponedMark: undefined });
    }
    expect(at(16).transitions).toMatchObject([{ kind: 'silence', event: 'raised' }]);
  });

  test('keeps the mark while an alarm is open that began before', () => {
    const raised = { phase: 'raised', since: NOW, raisedAt: NOW, toldAt: NOW, extreme } as const;
    const plan = planCheck(planned(90, withState({ [LABEL]: raised })), NOW);
    expect([plan.clearedMark, plan.postponedMark]).toEqual([undefined, undefined]);
  });

  test('whose kinds leave out silence keeps the timers, and raises the silence', () => {
    const kinds = ['heating'] as const;
    const of = (more: Partial<PropertySnapshot>) => {
      const { notification, ...others } = planned(90, more);
      return {
        ...others,
        notification: notification && { ...notification, plannedWork: works.map((work) => ({ ...work, kinds })) },
      };
    };
    const [first] = snapshot(90).wingnuts;
    const untimed = first?.latest ? [{ ...first, latest: { receivedAt: NOW, values: first.latest.values } }] : [];
    const late = [{ wingnutId: 'w', due: 5 }];
    const task = { companyId: 'c', propertyId: 'p', late };
    expect(planCheck(of({ wingnuts: untimed, task }), NOW)).toMatchObject({ transitions: [], stoppedTimers: [] });
    expect(planCheck(of({ wingnuts: untimed }), NOW).postponedMark).toBeUndefined();
    expect(planCheck(of({ wingnuts: silent }), NOW).transitions).toMatchObject([{ kind: 'silence', event: 'raised' }]);
  });

  test('clears the mark of a property that is switched off', () => {
    const { notification } = planned(150);
    const off = notification && { ...notification, entityStatus: 'disabled' as const };
    const plan = planCheck({ ...planned(150), notification: off }, NOW);
    expect([plan.clearedMark, plan.postponedMark]).toEqual(['m', undefined]);
  });
});
