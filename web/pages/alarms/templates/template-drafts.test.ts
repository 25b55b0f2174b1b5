import { expect, test } from 'vitest';
import type { Threshold } from '../../../../shared/domain/alarms/limits/breach.ts';
import {
  addableKeys,
  conditionLabels,
  contentsOf,
  countOfChanges,
  mergedValues,
  newDraft,
  valuesOf,
} from './template-drafts.ts';

const limit = (min: string): Threshold => ({ min, max: '200', thresholdStatus: 'enabled' });
const template = (name: string, limits: Record<string, string>) =>
  valuesOf({ name, limits: Object.fromEntries(Object.entries(limits).map(([key, min]) => [key, limit(min)])) });

test('What is read of a template is what is sent again, presets included', () => {
  const limits = {
    boilerSystemPressure: { min: '10', max: '80', thresholdStatus: 'disabled' },
    leak: { min: '', max: '0', thresholdStatus: 'enabled', forMinutes: '5', severity: 'critical' },
  } as const;
  expect(contentsOf(valuesOf({ name: ' Gas ', limits }))).toEqual({ name: 'Gas', limits });
});

const BASE = template('Gas', { boilerOutletTemperature: '130', temperature: '50', leak: '1' });
test.each([
  ['nothing', BASE, 0],
  ['a name', { ...BASE, name: 'Oil' }, 1],
  ['blanks around the name', { ...BASE, name: ' Gas ' }, 0],
  ['a limit', template('Gas', { boilerOutletTemperature: '140', temperature: '50', leak: '1' }), 1],
  ['one removed, one added', template('Gas', { boilerOutletTemperature: '130', temperature: '50', door: '1' }), 2],
])('Changes are counted: %s', (_, now, count) => {
  expect(countOfChanges(now, BASE)).toBe(count);
});

test('Of two editors, the second one’s changes, additions and removals stand on what the first has saved', () => {
  const theirs = template('Gas, all', { boilerOutletTemperature: '120', temperature: '55', leak: '1', window: '1' });
  const mine = template('Gas', { boilerOutletTemperature: '140', temperature: '50', door: '1' });
  expect(mergedValues(mine, BASE, theirs)).toEqual(
    template('Gas, all', { boilerOutletTemperature: '140', temperature: '55', window: '1', door: '1' }),
  );
  expect(mergedValues({ ...mine, name: 'Mine' }, BASE, theirs).name).toBe('Mine');
});

test('Names are offered first, labels when something is typed, and nothing twice', () => {
  const { thresholds } = template('', { leak: '1', boilerOutletTemperature2: '1' });
  const names = addableKeys(thresholds, false);
  expect(names).toContain('boilerOutletTemperature');
  expect(names.filter((key) => /\d$/.test(key) || key === 'leak')).toEqual([]);
  const all = addableKeys(thresholds, true);
  expect(all.slice(0, names.length)).toEqual(names);
  expect(all).toContain('leak1');
  expect(all.filter((key) => key.includes('Meter'))).toEqual([]);
  expect(all).not.toContain('boilerOutletTemperature2');
});

test('A label begins with the limits of its name, all others with the presets', () => {
  const { thresholds } = template('', { boilerOutletTemperature: '140' });
  expect(newDraft('boilerOutletTemperature3', thresholds)).toBe(thresholds.boilerOutletTemperature);
  expect(newDraft('boilerSystemPressure', thresholds)).toEqual({ min: '10', max: '80', on: false });
});

test('A condition may name the first sensor of each name, and those of the template', () => {
  const labels = conditionLabels(['leak', 'boilerRelayState3']);
  expect(labels.filter((label) => label.startsWith('boilerRelayState'))).toEqual([
    'boilerRelayState1',
    'boilerRelayState3',
  ]);
  expect(labels).toContain('outdoorTemperature1');
  expect(labels).not.toContain('leak');
});
