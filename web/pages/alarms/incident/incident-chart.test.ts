import { expect, test } from 'vitest';
import type { AlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { incidentOf, NOW } from '../common/incident.sample.ts';
import { callsOf, subjectCharts, windowAround } from './incident-chart.ts';

const since = NOW - 114 * MINUTE_MS;
const alarm = (subject: string, more: Partial<AlarmReply> = {}) =>
  ({
    id: `x-${subject}`,
    kind: 'sensor',
    subject,
    since: since + MINUTE_MS,
    endedAt: null,
    acknowledged: null,
    ...more,
  }) as AlarmReply;
const labelsOf = (alarms: AlarmReply[], more = {}) =>
  subjectCharts(incidentOf(more), alarms, [], NOW).map(({ labels }) => labels.join());

test('The chart reaches from an hour before to now, or to an hour after the end', () => {
  expect(windowAround({ since, endedAt: null }, NOW)).toEqual({ startTime: since - HOUR_MS, endTime: NOW });
  expect(windowAround({ since, endedAt: null }, NOW + 1)).toEqual({
    startTime: since - HOUR_MS,
    endTime: NOW + MINUTE_MS,
  });
  const endedAt = NOW - 3 * HOUR_MS;
  expect(windowAround({ since: endedAt - 1, endedAt }, NOW).endTime).toBe(NOW - 2 * HOUR_MS);
  expect(windowAround({ since, endedAt: NOW - MINUTE_MS }, NOW).endTime).toBe(NOW);
});

test('Of a very long alarm the newest 31 days are shown', () => {
  expect(windowAround({ since: NOW - 90 * DAY_MS, endedAt: null }, NOW).startTime).toBe(NOW - 31 * DAY_MS);
});

test('The mark of an alarm names its extreme, also when a person has logged a cause', () => {
  const extreme = { side: 'min', limit: 10, value: 6.2, time: NOW } as const;
  const cause = { cause: 'part', note: 'relief valve', at: NOW, name: 'Dana' } as never;
  const [chart] = subjectCharts(incidentOf({ extreme, cause }), [], [], NOW);
  expect(chart?.alarms[0]?.words).toBe('6.2 PSI, below the minimum of 10 PSI');
});

test('Sensors that followed stand below, each once, at most three; others do not', () => {
  const alarms = [
    alarm('boilerReturnHeaderTemperature1', { id: 'second', since: since + 3 * MINUTE_MS }),
    alarm('boilerOutletTemperature1'),
    alarm('boilerOutletTemperature1', { id: 'again', since: since + 5 * MINUTE_MS }),
    alarm('boilerInletTemperature1', { since: since - MINUTE_MS }),
    alarm('boilerSystemPressure1', { id: 'own', since }),
    alarm('w', { kind: 'silence' }),
  ];
  expect(labelsOf(alarms)).toEqual([
    'boilerSystemPressure1',
    'boilerOutletTemperature1',
    'boilerReturnHeaderTemperature1',
  ]);
  const many = [
    'boilerOutletTemperature1',
    'boilerOutletTemperature2',
    'boilerOutletTemperature3',
    'boilerOutletTemperature4',
  ];
  expect(labelsOf(many.map((label) => alarm(label)))).toHaveLength(4);
  // An alarm of the same incident stands there also if it began before.
  const same = alarm('boilerInletTemperature1', { since: since - MINUTE_MS });
  expect(labelsOf([same], { alarms: [{ id: same.id }] })).toEqual(['boilerSystemPressure1', 'boilerInletTemperature1']);
});

test('docs/product/incidents.md#chart: an alarm alone has the sensors that explain it, causes first', () => {
  const wired = [
    'outdoorTemperature1',
    'boilerSupplyHeaderTemperature1',
    'boilerSupplyHeaderTemperature2',
    'boilerReturnHeaderTemperature1',
    'boilerReturnHeaderTemperature2',
    'boilerRelayState1',
    'boilerSystemPressure1',
    'hotWaterTankRelayState1',
    'hotWaterTankOutletTemperature1',
    'gasMeter1',
  ];
  const sensors = Object.fromEntries(wired.map((label, index) => [`AN${index}`, { label }]));
  const lanesOf = (subject: string, alarms: AlarmReply[] = []) =>
    subjectCharts(incidentOf({ subject }), alarms, [{ id: 'w', config: { sensors } } as never], NOW)
      .filter(({ isLane }) => isLane)
      .map(({ labels }) => labels.join());
  expect(lanesOf('boilerReturnHeaderTemperature2')).toEqual([
    'boilerRelayState1',
    'boilerSupplyHeaderTemperature2',
    'boilerReturnHeaderTemperature1',
    'outdoorTemperature1',
  ]);
  expect(lanesOf('hotWaterTankOutletTemperature1')).toEqual(['hotWaterTankRelayState1']);
  expect(lanesOf('roomTemperature1')[0]).toBe('boilerRelayState1');
  expect(lanesOf('leak1')).toEqual([]);
  const followed = lanesOf('boilerSupplyHeaderTemperature1', [alarm('boilerReturnHeaderTemperature1')]);
  expect(followed[0]).toBe('boilerReturnHeaderTemperature1');
  expect(new Set(followed).size).toBe(followed.length);
});

test('A silent wingnut is shown by its sensors', () => {
  const wingnut = {
    id: 'w',
    config: { sensors: { AN01: { label: 'boilerSystemPressure1' }, AN02: { label: 'boilerOutletTemperature1' } } },
  };
  const [chart] = subjectCharts(incidentOf({ kind: 'silence', subject: 'w' }), [], [wingnut as never], NOW);
  expect(chart).toMatchObject({ title: 'Temperature', kind: 'temperature', labels: ['boilerOutletTemperature1'] });
  expect(subjectCharts(incidentOf({ kind: 'silence', subject: 'w' }), [], [], NOW)).toEqual([]);
});

test('The readings come from the routes of their systems, each once', () => {
  const charts = subjectCharts(incidentOf(), [alarm('boilerOutletTemperature1'), alarm('leak1')], [], NOW);
  expect(callsOf(charts)).toEqual(['boilerTimeSeries', 'overviewStates']);
});
