import { describe, expect, test } from 'vitest';
import type { Threshold, Thresholds } from './breach.ts';
import {
  missingInWords,
  presetTemplate,
  TEMPLATE_LIMITS,
  type TemplateEntry,
  templateEffect,
  templateOf,
  templateProblems,
  withTemplate,
} from './template.ts';

const on = (min: string, parts: Partial<Threshold> = {}): Threshold => ({
  min,
  max: '',
  thresholdStatus: 'enabled',
  ...parts,
});
const OUTLETS = ['boilerOutletTemperature1', 'boilerOutletTemperature2'];

describe('What a template does', () => {
  test('A name counts for each sensor of the name, and a label before its name', () => {
    const template = { boilerOutletTemperature: on('130'), boilerOutletTemperature2: on('120') };
    expect(templateEffect(template, [...OUTLETS, 'leak1'])).toEqual({
      limits: { boilerOutletTemperature1: on('130'), boilerOutletTemperature2: on('120') },
      missing: [],
      stranded: [],
    });
  });

  test('What has no sensor there is missing', () => {
    expect(templateEffect({ leak: on(''), boilerOutletTemperature3: on('1') }, OUTLETS)).toEqual({
      limits: {},
      missing: ['leak', 'boilerOutletTemperature3'],
      stranded: [],
    });
  });

  test('A limit whose condition names a sensor that is not there, or its own sensor, is left', () => {
    const template = {
      boilerOutletTemperature: on('130', { onlyWhile: { is: 'on', label: 'boilerRelayState1' } }),
      systemPumpCurrent: on('1', { onlyWhile: { is: 'on', label: 'systemPumpCurrent1' } }),
    };
    expect(templateEffect(template, ['boilerOutletTemperature1', 'systemPumpCurrent1'])).toMatchObject({
      limits: {},
      stranded: ['boilerOutletTemperature1', 'systemPumpCurrent1'],
    });
    expect(Object.keys(templateEffect(template, ['boilerOutletTemperature1', 'boilerRelayState1']).limits)).toEqual([
      'boilerOutletTemperature1',
    ]);
  });
});

describe('The problems of a template', () => {
  test.each<[string, Thresholds, readonly string[]]>([
    ['none', { boilerOutletTemperature: on('130'), leak1: on('', { max: '0' }) }, []],
    ['a name that no sensor has', { chimney: on('1') }, ['chimney isn’t a sensor of this property']],
    ['crossed limits', { leak: on('1', { max: '1' }) }, [expect.stringContaining('Max value must be higher')]],
    ['a state without a choice', { leak: on('') }, ['leak: Choose when ON or when OFF']],
    [
      'a condition without a number',
      { leak: on('', { max: '0', onlyWhile: { is: 'on', label: 'boilerRelayState' } }) },
      ['leak: boilerRelayState isn’t a sensor of this property'],
    ],
  ])('%s', (_name, limits, problems) => expect(templateProblems(limits)).toEqual(problems));
});

describe('The template of a property', () => {
  test('has a name where all sensors of the name have the same limits', () => {
    const same = { boilerOutletTemperature1: on('130'), boilerOutletTemperature2: on('130') };
    expect(templateOf(same, OUTLETS)).toEqual({ boilerOutletTemperature: on('130') });
  });
  test('has labels where they differ, or where one has none', () => {
    const two = { boilerOutletTemperature1: on('130'), boilerOutletTemperature2: on('120') };
    expect(templateOf(two, OUTLETS)).toEqual(two);
    const one = { boilerOutletTemperature1: on('130') };
    expect(templateOf(one, OUTLETS)).toEqual(one);
  });
  test('leaves out what the property has lost', () => {
    expect(templateOf({ leak1: on('') }, OUTLETS)).toEqual({});
  });
  test('does again what is there', () => {
    const limits = {
      boilerOutletTemperature1: on('130', { onlyWhile: { is: 'on', label: 'systemPumpCurrent1' } }),
      boilerOutletTemperature2: on('130', { onlyWhile: { is: 'on', label: 'systemPumpCurrent1' } }),
      systemPumpCurrent1: on('1', { onlyWhile: { is: 'on', label: 'systemPumpCurrent2' } }),
    };
    const labels = [...OUTLETS, 'systemPumpCurrent1', 'systemPumpCurrent2'];
    expect(templateEffect(templateOf(limits, labels), labels).limits).toEqual(limits);
  });
});

test('The presets are a template without problems, which fits its size and is switched off', () => {
  const presets = presetTemplate();
  expect(templateProblems(presets)).toEqual([]);
  expect(Object.keys(presets).length).toBeLessThanOrEqual(TEMPLATE_LIMITS.sensors);
  expect(presets).toMatchObject({ boilerSystemPressure: { min: '10', max: '80', thresholdStatus: 'disabled' } });
  expect(presets).not.toHaveProperty('leak');
});

describe('A list of templates', () => {
  const entry = (id: string, name = id): TemplateEntry => ({
    id,
    name,
    version: 1,
    sensors: 1,
    changedAt: 0,
    changedBy: 'ann',
  });
  const full = Array.from({ length: TEMPLATE_LIMITS.templates }, (_, at) => entry(`t${at}`));
  test.each<[string, readonly TemplateEntry[], TemplateEntry, unknown]>([
    ['takes one more', [entry('a')], entry('b'), [entry('a'), entry('b')]],
    ['takes a new name', [entry('a')], entry('a', 'Z'), [entry('a', 'Z')]],
    ['has no name twice, in any case', [entry('a', 'Gas')], entry('b', 'gAS'), 'TEMPLATE_NAME_IN_USE'],
    ['is full', full, entry('b'), 'TOO_MANY_TEMPLATES'],
  ])('%s', (_name, entries, next, after) => expect(withTemplate(entries, next)).toEqual(after));
  test('that is full lets its templates change', () => {
    expect(withTemplate(full, entry('t0', 'new'))).toHaveLength(TEMPLATE_LIMITS.templates);
  });
});

test.each([
  [[], undefined],
  [['leak', 'boilerOutletTemperature2'], 'No such sensor: Leak, Boiler Outlet Temperature 2'],
  [['leak', 'door', 'window', 'occupancy', 'onOff'], 'No such sensor: Leak, Door, Window and 2 more'],
])('What a property lacks of %j is said in words', (missing, words) => {
  expect(missingInWords(missing)).toBe(words);
});
