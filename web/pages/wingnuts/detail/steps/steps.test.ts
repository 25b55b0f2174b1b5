import { expect, test } from 'vitest';
import type { NotificationReply, WingnutDetailReply } from '../../../../../shared/api/types/entity-types.ts';
import { stepsOf } from './steps.ts';

const NEW: WingnutDetailReply = {
  id: 'w',
  externalId: '96630136',
  createdAt: '2026-11-20 10:00:00',
  config: { sensors: {}, version: 1 },
  status: 'Disconnected',
  latest: {},
  now: 0,
};
const LABEL = 'boilerSupplyHeaderTemperature1';
const SENSORS = { AN01: { type: 'temperature', label: LABEL } } as const;
const WIRED = { ...NEW, config: { ...NEW.config, sensors: SENSORS } } as WingnutDetailReply;
const LINKED = {
  ...WIRED,
  property: { id: 'p', externalId: '1', config: { name: 'Alder House' } },
} as WingnutDetailReply;
const ON = {
  entityStatus: 'enabled',
  told: 1,
  config: {
    propertyId: 'p',
    thresholds: { [LABEL]: { min: '130', thresholdStatus: 'enabled' } },
    recipients: [{ id: 'u' }],
  },
} as unknown as NotificationReply;
const changed = (config: object, more: object = {}) => ({ ...ON, ...more, config: { ...ON.config, ...config } });

const doneOf = (wingnut: WingnutDetailReply, settings?: NotificationReply) =>
  stepsOf(wingnut, settings).map(({ isDone }) => isDone);
const wordsOf = (name: string, wingnut: WingnutDetailReply, settings?: NotificationReply) =>
  stepsOf(wingnut, settings).find((step) => step.name === name)?.words;

test.each([
  ['a new wingnut', NEW, undefined, [true, false, false, false]],
  ['a wired one', WIRED, undefined, [true, true, false, false]],
  ['a linked one whose limits are off', LINKED, changed({ thresholds: {} }), [true, true, true, false]],
  ['a linked one that alarms somebody', LINKED, ON, [true, true, true, true]],
])('How far %s is', (_what, wingnut, settings, done) => {
  expect(doneOf(wingnut, settings)).toEqual(done);
});

test.each([
  ['nothing is known', undefined, 'Unavailable'],
  ['notifications are off', changed({}, { entityStatus: 'disabled' }), 'Alarms are off'],
  [
    'no limit is on',
    changed({ thresholds: { [LABEL]: { thresholdStatus: 'disabled' } } }),
    'No limits on for its sensors',
  ],
  [
    'only a limit of another sensor is on',
    changed({ thresholds: { outdoorTemperature1: { thresholdStatus: 'enabled' } } }),
    'No limits on for its sensors',
  ],
  ['nobody is told', changed({}, { told: 0 }), 'No recipients'],
  ['all is done', ON, '1 limit, 1 person notified'],
])('What the last step says when %s', (_what, settings, words) => {
  expect(wordsOf('alarms', LINKED, settings)).toBe(words);
});

test('Inputs with a signal and no label are counted', () => {
  const latest = { AN01: { time: 1, value: 160 }, AN02: { time: 1, value: 70 }, AN03: { time: 1, value: null } };
  expect(wordsOf('wired', { ...WIRED, latest })).toBe('1 input with a label, 1 input with a signal and no label');
  expect(wordsOf('wired', { ...NEW, latest: {} })).toBe('No inputs have labels yet');
});
