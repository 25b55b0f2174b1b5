import { expect, test } from 'vitest';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { portalChecks } from './portal-checks.ts';

const wingnut = {
  id: 'w',
  createdAt: '2026-11-20 10:00:00',
  config: { sensors: { AN01: { type: 'temperature', label: 'outdoorTemperature1' } }, version: 1 },
  latest: {},
  property: { id: 'p', config: { name: 'Alder House' } },
} as unknown as WingnutDetailReply;
const input = (verdict: string, isLive = true) => ({ verdict, isLive, says: [] }) as never;
const of = (...inputs: never[]) =>
  Object.fromEntries(
    portalChecks(wingnut, inputs, undefined).map(({ title, words, verdict }) => [title, `${verdict}: ${words}`]),
  );

test('The portal says what it has checked, and what it does not know', () => {
  expect(of(input('good'), input('look'), input('unknown', false))).toEqual({
    Wired: 'good: 1 input with a label',
    'Receiving readings': 'look: 2 of 3 live; the rest should appear within 2 minutes',
    'Values look right': 'look: 1 pass, 1 to review, 1 unknown',
    Linked: 'good: Alder House',
    'Alarms on': 'unknown: Unavailable',
  });
});

test.each([
  [[], 'look: 0 of 0 live', 'unknown: 0 pass'],
  [[input('good')], 'good: 1 of 1 live', 'good: 1 pass'],
  [[input('unknown')], 'good: 1 of 1 live', 'unknown: 0 pass, 1 unknown'],
])('The inputs %o', (inputs, live, fit) => {
  expect(of(...(inputs as never[]))).toMatchObject({ 'Receiving readings': live, 'Values look right': fit });
});

// docs/product/commissioning.md#checked-by-the-portal
test('The signal is checked while somebody stands there, once the firmware reports it', () => {
  const signalOf = (health: object) =>
    portalChecks({ ...wingnut, health } as never, [], undefined).find(({ title }) => title === 'Network signal');
  expect(signalOf({})).toBeUndefined();
  expect(signalOf({ network: 'lte', rssi: -113 })).toMatchObject({
    words: 'Weak LTE signal (-113 dBm)',
    verdict: 'look',
  });
  expect(signalOf({ network: 'wifi', rssi: -61 })).toMatchObject({ words: 'Wi-Fi, -61 dBm', verdict: 'good' });
});

test('A sensor that was forgotten is named, and is to be looked at', () => {
  const latest = { AN12: { time: 0, value: 70 }, DI05: { time: 0, value: 0 } };
  const [wired] = portalChecks({ ...wingnut, latest, now: 1000 } as never, [input('good')], undefined);
  expect(wired).toEqual({
    title: 'Wired',
    words: '1 input with a label, 2 inputs with a signal and no label: A12, D05',
    verdict: 'look',
  });
});

test('Alarms that are on are to be looked at while one is open', () => {
  const inAlarm = { verdict: 'look', isLive: true, says: ['Alarm open'] } as never;
  const settings = {
    entityStatus: 'enabled',
    told: 1,
    config: {
      thresholds: { outdoorTemperature1: { min: '20', max: '90', thresholdStatus: 'enabled' } },
      recipients: [{ id: 'u', type: 'email' }],
    },
  } as never;
  const words = (inputs: never[]) => portalChecks(wingnut, inputs, settings).at(-1);
  expect(words([input('good')])).toMatchObject({ verdict: 'good', words: '1 limit, 1 person notified' });
  expect(words([inAlarm])).toMatchObject({
    verdict: 'look',
    words: '1 limit, 1 person notified: 1 sensor in alarm or out of range',
  });
});

test('docs/product/contractors.md#check-out: who does not see the alarm settings reads nothing of them', () => {
  expect(portalChecks(wingnut, [input('good')], null).map(({ title }) => title)).toEqual([
    'Wired',
    'Receiving readings',
    'Values look right',
    'Linked',
  ]);
});
