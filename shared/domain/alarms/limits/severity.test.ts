import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import { stepProperty } from '../check/step-property.ts';
import { NO_ALARMS, openAlarms, type PropertyAlarms, type Transition } from '../property-alarms.ts';
import type { Threshold } from './breach.ts';
import { chosenSeverity, SEVERITIES, type Severity, severityOf, severityRank } from './severity.ts';

const PRESSURE = 'boilerSystemPressure1';

/** Steps minute by minute through hours in which the pressure is low; the severity of its limit may change. */
function hours(count: number, severityAt: (minute: number) => Severity | undefined, value = (_minute: number) => 6) {
  let state: PropertyAlarms = NO_ALARMS;
  const told: Transition[] = [];
  for (let minute = 0; minute < count * 60; minute += 1) {
    const now = minute * MINUTE_MS;
    const severity = severityAt(minute);
    const threshold: Threshold = { min: '10', max: '80', thresholdStatus: 'enabled', ...(severity && { severity }) };
    const step = stepProperty(
      state,
      {
        thresholds: { [PRESSURE]: threshold },
        latest: { [PRESSURE]: { time: now, value: value(minute) } },
        wingnuts: [],
      },
      now,
    );
    state = step.state;
    told.push(...step.transitions);
  }
  return { state, told, events: told.map(({ event, at }) => `${event} ${Math.floor(at / HOUR_MS)}`) };
}

describe('The severity of a limit', () => {
  it.each<[Severity | undefined, readonly string[]]>([
    [undefined, ['raised 0', 'reminded 4', 'reminded 8']],
    ['warning', ['raised 0', 'reminded 4', 'reminded 8']],
    ['critical', ['raised 0', ...[1, 2, 3, 4, 5, 6, 7, 8].map((hour) => `reminded ${hour}`)]],
    ['notice', ['raised 0']],
  ])('decides the reminders: %s', (severity, events) => {
    expect(hours(9, () => severity).events).toEqual(events);
  });

  it('is carried by each change of its alarm and by the open alarm; the default is not', () => {
    const critical = hours(2, () => 'critical');
    expect(critical.told.map(({ severity }) => severity)).toEqual(['critical', 'critical']);
    expect(openAlarms(critical.state)).toMatchObject([{ subject: PRESSURE, severity: 'critical' }]);
    for (const plain of [hours(5, () => 'warning'), hours(5, () => undefined)]) {
      expect(JSON.stringify(plain)).not.toContain('severity');
    }
  });

  it('changes for an open alarm as soon as the check sees another', () => {
    const { told, events } = hours(6, (minute) => (minute < 90 ? undefined : minute < 200 ? 'critical' : 'notice'));
    expect(events).toEqual(['raised 0', 'reminded 1', 'reminded 2']);
    expect(told.map(({ severity }) => severity)).toEqual([undefined, 'critical', 'critical']);
  });

  it('is still known when the alarm ends', () => {
    const { told } = hours(
      1,
      () => 'notice',
      (minute) => (minute < 10 ? 6 : 20),
    );
    expect(told).toMatchObject([
      { event: 'raised', severity: 'notice' },
      { event: 'recovered', severity: 'notice' },
    ]);
  });
});

describe('An alarm for which nobody has chosen a severity', () => {
  it('is a warning; an unknown value is a notice', () => {
    expect((['sensor', 'silence', 'unknown'] as const).map((kind) => severityOf({ kind }))).toEqual([
      'warning',
      'warning',
      'notice',
    ]);
    expect(SEVERITIES.map((severity) => severityOf({ kind: 'unknown', severity }))).toEqual(SEVERITIES);
  });

  it('stands between critical ones and notices', () => {
    expect([...SEVERITIES, undefined].map((severity) => severityRank({ severity }))).toEqual([0, 1, 2, 1]);
    expect([...SEVERITIES, undefined].map((severity) => chosenSeverity(severity))).toEqual([
      { severity: 'critical' },
      {},
      { severity: 'notice' },
      {},
    ]);
  });
});
