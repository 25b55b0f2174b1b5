import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../shared/domain/durations.ts';
import { MAX_SILENCE_MS } from '../../../shared/domain/readings/gap.ts';
import type { SensorName } from '../../../shared/domain/sensor.ts';
import type { SourceItem } from '../../../shared/platform/items/items.ts';
import { wiredSources } from './wired-sources.ts';

const OWNER = { companyId: 'c', propertyId: 'p' };
const WINDOW = { startTime: 10 * HOUR_MS, endTime: 20 * HOUR_MS };
const SUPPLY = 'boilerSupplyHeaderTemperature1';
const PRESSURE = 'boilerSystemPressure1';

const source = (wingnutId: string, more: Partial<SourceItem> = {}): SourceItem => ({
  propertyId: 'p',
  wingnutId,
  sensors: { AN01: { type: 'Temperature', label: SUPPLY } },
  ...more,
});
const ended = (wingnutId: string, until: number): SourceItem =>
  source(wingnutId, { sensors: {}, past: [{ input: 'AN02', label: SUPPLY, until }] });

const found = (items: readonly SourceItem[], wanted: (name: SensorName) => boolean = () => true) =>
  wiredSources(OWNER, items, WINDOW, wanted).map(({ scope, inputs, window }) => [
    scope.wingnutId,
    Object.fromEntries(inputs),
    window.endTime / HOUR_MS,
  ]);

describe('The sources of a property', () => {
  test('a wired wingnut is a source for the whole window', () => {
    expect(found([source('w')])).toEqual([['w', { [SUPPLY]: 'AN01' }, 20]]);
    expect(wiredSources(OWNER, [source('w')], WINDOW, () => true)[0]?.scope).toEqual({
      ...OWNER,
      wingnutId: 'w',
    });
  });

  test('sensors that nobody asked for are left out', () => {
    const both = source('w', {
      sensors: { AN01: { type: 'Temperature', label: SUPPLY }, AN17: { type: 'Pressure', label: PRESSURE } },
    });
    expect(found([both], (name) => name === 'boilerSystemPressure')).toEqual([['w', { [PRESSURE]: 'AN17' }, 20]]);
    expect(found([both], () => false)).toEqual([]);
  });

  test('own limits stand with the label of the wired sensor and of the past one', () => {
    const pump = { input: 'AN19', label: 'boilerPumpCurrent1', until: 12 * HOUR_MS } as const;
    const item = source('w', {
      sensors: {
        AN17: { type: 'current', label: 'boilerPumpCurrent1', onFrom: 0.2, offBelow: 0.1 },
        AN18: { type: 'current', label: 'systemPumpCurrent1' },
      },
      past: [
        { ...pump, onFrom: 1.5, offBelow: 0.7 },
        { ...pump, input: 'AN20' },
      ],
    });
    expect(wiredSources(OWNER, [item], WINDOW, () => true).map(({ limits }) => [...limits])).toEqual([
      [['boilerPumpCurrent1', { onFrom: 0.2, offBelow: 0.1 }]],
      [['boilerPumpCurrent1', { onFrom: 1.5, offBelow: 0.7 }]],
      [],
    ]);
  });

  test('inputs that ended at different times are sources of their own', () => {
    const past = [
      { input: 'AN02', label: 'boilerReturnHeaderTemperature1', until: 12 * HOUR_MS },
      { input: 'AN03', label: PRESSURE, until: 15 * HOUR_MS },
    ] as const;
    expect(found([source('w', { past })]).map(([, , end]) => end)).toEqual([20, 12, 15]);
  });

  test.each([
    ['inside the window', 12 * HOUR_MS, [12]],
    ['so shortly before the window that its last sample counts', WINDOW.startTime - MAX_SILENCE_MS + 1, [7.75]],
    ['a gap before the window', WINDOW.startTime - MAX_SILENCE_MS, []],
    ['after the window', 30 * HOUR_MS, [20]],
  ])('an input that ended %s', (_name, until, ends) => {
    expect(found([ended('w', until)]).map(([, , end]) => Number(Number(end).toFixed(4)))).toEqual(
      ends.map((end) => Number(end.toFixed(4))),
    );
  });

  test('a sensor that moved to another input has a source for each, one after the other', () => {
    const moved = source('w', {
      sensors: { AN07: { type: 'Temperature', label: SUPPLY } },
      past: [{ input: 'AN01', label: SUPPLY, until: 15 * HOUR_MS }],
      since: { AN07: 15 * HOUR_MS },
    });
    const sources = wiredSources(OWNER, [moved], WINDOW, () => true);
    expect(sources.map(({ inputs, since, until }) => [inputs.get(SUPPLY), since / HOUR_MS, until / HOUR_MS])).toEqual([
      ['AN07', 15, Number.POSITIVE_INFINITY],
      ['AN01', Number.NEGATIVE_INFINITY, 15],
    ]);
  });

  test('two inputs of one sensor that ended together are two sources', () => {
    const past = [
      { input: 'AN02', label: SUPPLY, since: 11 * HOUR_MS, until: 12 * HOUR_MS },
      { input: 'AN03', label: SUPPLY, since: 11 * HOUR_MS, until: 12 * HOUR_MS },
    ] as const;
    expect(found([source('w', { sensors: {}, past })])).toHaveLength(2);
  });

  test('an input that gets its sensor after the window is no source of it', () => {
    expect(found([source('w', { since: { AN01: WINDOW.endTime } })])).toEqual([]);
    expect(found([source('w', { since: { AN01: WINDOW.endTime - 1 } })])).toHaveLength(1);
  });
});
