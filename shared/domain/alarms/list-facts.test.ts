import { expect, it } from 'vitest';
import type { Sensors } from '../wingnuts/wingnut.ts';
import { listFacts } from './list-facts.ts';
import { stateOf } from './property-state.ts';

const NOW = Date.UTC(2026, 10, 23);
const LABEL = 'boilerSystemPressure1';
const wingnut = (status: 'Live' | 'Disconnected' | 'Unconfigured') => ({
  status,
  config: {
    latestPost: '2026-11-22 10:00:00',
    sensors: (status === 'Unconfigured' ? {} : { AN17: { type: 'x', label: LABEL } }) as Sensors,
  },
});
const property = { linkedWingnuts: [wingnut('Live')] };
const settings = {
  entityStatus: 'enabled' as const,
  told: 1,
  config: { thresholds: { [LABEL]: { min: '10', thresholdStatus: 'enabled' as const } } },
};
const stateIn = (more: object, own: object = {}) =>
  stateOf(listFacts({ ...property, ...more }, { ...settings, ...own }, NOW));

it.each<[what: string, more: object, own: object, state: string]>([
  ['all is well', {}, {}, 'watched'],
  ['an alarm is open', { openAlarms: 1 }, {}, 'alarm'],
  ['a sensor is said to be in alarm', { config: { alarms: { [LABEL]: 'ALARM' } } }, {}, 'alarm'],
  ['no sensor is', { config: { alarms: { [LABEL]: 'OK' } } }, {}, 'watched'],
  ['a sensor has no value', { trouble: { outside: 0, warnings: 0, unknown: 1 } }, {}, 'unknown'],
  ['a sensor is outside', { trouble: { outside: 1, warnings: 0, unknown: 0 } }, {}, 'outside'],
  ['all is silent', { linkedWingnuts: [wingnut('Disconnected')] }, {}, 'silent'],
  [
    'nothing has come yet',
    { linkedWingnuts: [{ ...wingnut('Disconnected'), config: { sensors: {} } }] },
    {},
    'unwatched',
  ],
  ['a part is silent', { linkedWingnuts: [wingnut('Live'), wingnut('Disconnected')] }, {}, 'unknown'],
  ['a part has no sensors', { linkedWingnuts: [wingnut('Live'), wingnut('Unconfigured')] }, {}, 'watched'],
  [
    'the limit is of a sensor that is not wired',
    {},
    { config: { thresholds: { leak1: settings.config.thresholds[LABEL] } } },
    'unwatched',
  ],
  ['alarms are off', {}, { entityStatus: 'disabled' }, 'unwatched'],
  ['nobody is told', {}, { told: 0 }, 'unwatched'],
  ['work goes on', {}, { plannedWork: [{ from: NOW - 1, to: NOW + 1 }] }, 'unwatched'],
  ['work is to come', {}, { plannedWork: [{ from: NOW + 1, to: NOW + 2 }] }, 'watched'],
])('docs/product/states.md#facts: in a list, when %s', (_what, more, own, state) => {
  expect(stateIn(more, own)).toBe(state);
});

it('docs/product/incidents.md#count: two sensors of one cause are one alarm', () => {
  const config = { alarms: { [LABEL]: 'ALARM', leak1: 'ALARM' } };
  const factsOf = (more: object) => listFacts({ ...property, config, ...more }, settings, NOW);
  expect(factsOf({ openAlarms: 1 }).openAlarms).toBe(1);
  expect(factsOf({}).openAlarms).toBe(1);
  expect(factsOf({ openAlarms: 3 }).openAlarms).toBe(3);
});
