import { expect, test } from 'vitest';
import type { OpenAlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { alarmCards, bannerWords, outsideText } from './alarm-cards.ts';

const NOW = 1_700_000_000_000;
const limits = { min: '80', max: '160', thresholdStatus: 'enabled' } as const;
const alarm = (subject: string, extra: Partial<OpenAlarmReply> = {}): OpenAlarmReply => ({
  id: `1-${subject}`,
  kind: 'sensor',
  subject,
  since: NOW - MINUTE_MS,
  raisedAt: NOW,
  acknowledged: false,
  ...extra,
});

test('A card says how far its value is from the limit, and does not claim what is not known', () => {
  const text = (value: number | null, time = NOW) => outsideText('boilerSystemPressure1', { value, time }, limits, NOW);
  expect(text(163.2)).toBe('3.2 PSI above max 160 PSI');
  expect(text(71.8)).toBe('8.2 PSI below min 80 PSI');
  expect([text(160.04), text(79.996), text(160.1)]).toEqual([
    '0.04 PSI above max 160 PSI',
    '0.004 PSI below min 80 PSI',
    '0.1 PSI above max 160 PSI',
  ]);
  expect(text(160)).toBe('Back in range');
  expect([text(null), text(200, NOW - 16 * MINUTE_MS)]).toEqual(['No recent reading', 'No recent reading']);
});

test('What is raised comes first, then what is outside its limits and not yet raised; each sensor once', () => {
  const cards = alarmCards({
    alarms: [
      alarm('boilerOutletTemperature1', { severity: 'critical' }),
      alarm('w', { kind: 'silence', serial: '4821' }),
    ],
    active: ['boilerOutletTemperature1', 'boilerSystemPressure1'],
    latest: { boilerOutletTemperature1: { value: 163.2, time: NOW } },
    thresholds: { boilerOutletTemperature1: limits },
    now: NOW,
  });
  expect(cards.map(({ title, label, since, severity }) => [title, label, since, severity])).toEqual([
    ['Boiler Outlet Temperature 1', 'boilerOutletTemperature1', NOW - MINUTE_MS, 'critical'],
    ['Wingnut 4821', undefined, NOW - MINUTE_MS, undefined],
    ['Boiler System Pressure 1', 'boilerSystemPressure1', undefined, undefined],
  ]);
});

test('A card of an unknown value says why it is unknown', () => {
  const cards = alarmCards({
    alarms: [
      alarm('boilerSystemPressure1', { kind: 'unknown', cause: 'fault' }),
      alarm('w', { kind: 'unknown', cause: 'late', serial: '4821' }),
    ],
    active: [],
    latest: { boilerSystemPressure1: { value: null, time: NOW } },
    thresholds: { boilerSystemPressure1: limits },
    now: NOW,
  });
  expect(cards.map(({ title, label, distance }) => [title, label, distance])).toEqual([
    ['Boiler System Pressure 1', 'boilerSystemPressure1', 'Sensor fault'],
    ['Wingnut 4821', undefined, 'Readings are delayed; the device clock may be wrong'],
  ]);
});

test('What nobody knows is never counted as active, and a stale value keeps its time', () => {
  const cardsOf = (value: number | null, time: number, more: OpenAlarmReply[] = []) =>
    alarmCards({
      alarms: [alarm('boilerSystemPressure1', { acknowledged: true }), ...more],
      active: [],
      latest: { boilerSystemPressure1: { value, time } },
      thresholds: { boilerSystemPressure1: limits },
      now: NOW,
    });
  const old = NOW - 16 * MINUTE_MS;
  expect(bannerWords(cardsOf(200, NOW))).toEqual({ title: '1 Alarms Active' });
  expect(cardsOf(200, NOW)[0]).toMatchObject({ isUnknown: false, acknowledged: true });
  expect(cardsOf(200, old)[0]).toMatchObject({ isUnknown: true, staleSince: old, value: 200 });
  expect(cardsOf(null, NOW)[0]).not.toHaveProperty('staleSince');
  const unknown = alarm('boilerSystemPressure1', { id: 'u', kind: 'unknown', cause: 'missing' });
  // The open alarm of a limit and the unknown value are of one sensor.
  expect(bannerWords(cardsOf(200, old, [unknown]))).toEqual({ title: '1 Not Reporting' });
  const silent = alarm('w', { kind: 'silence', serial: '4821' });
  expect(bannerWords(cardsOf(200, old, [silent]))).toEqual({ title: '1 Alarms Active', beside: '1 not reporting' });
});
