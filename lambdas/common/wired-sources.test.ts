import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import type { SensorName } from '../../shared/domain/sensor.ts';
import type { SourceItem } from '../../shared/platform/items.ts';
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
/** Reading times that are so many minutes apart. */
const every = (minutes: number) => [0, 1, 2, 3].map((index) => index * minutes * MINUTE_MS);

const found = (
  items: readonly SourceItem[],
  times: Readonly<Record<string, readonly number[]>> = {},
  wanted: (name: SensorName) => boolean = () => true,
) =>
  wiredSources(OWNER, items, new Map(Object.entries(times)), WINDOW, wanted).map(({ scope, inputs, window, gapMs }) => [
    scope.wingnutId,
    Object.fromEntries(inputs),
    window.endTime / HOUR_MS,
    gapMs / MINUTE_MS,
  ]);

describe('The sources of a property', () => {
  test('a wired wingnut is a source for the whole window', () => {
    expect(found([source('w')])).toEqual([['w', { [SUPPLY]: 'AN01' }, 20, 5]]);
    expect(wiredSources(OWNER, [source('w')], new Map(), WINDOW, () => true)[0]?.scope).toEqual({
      ...OWNER,
      wingnutId: 'w',
    });
  });

  test('sensors that nobody asked for are left out', () => {
    const both = source('w', {
      sensors: { AN01: { type: 'Temperature', label: SUPPLY }, AN17: { type: 'Pressure', label: PRESSURE } },
    });
    expect(found([both], {}, (name) => name === 'boilerSystemPressure')).toEqual([
      ['w', { [PRESSURE]: 'AN17' }, 20, 5],
    ]);
    expect(found([both], {}, () => false)).toEqual([]);
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
    ['so shortly before the window that its last sample counts', WINDOW.startTime - 5 * MINUTE_MS + 1, [10 - 1 / 12]],
    ['a gap before the window', WINDOW.startTime - 5 * MINUTE_MS, []],
    ['after the window', 30 * HOUR_MS, [20]],
  ])('an input that ended %s', (_name, until, ends) => {
    expect(found([ended('w', until)]).map(([, , end]) => Number(Number(end).toFixed(4)))).toEqual(
      ends.map((end) => Number(end.toFixed(4))),
    );
  });

  test('wingnuts that fed one sensor one after the other share the longer gap limit', () => {
    const slow = { old: every(10), next: every(1) };
    expect(found([ended('old', 12 * HOUR_MS), source('next')], slow).map(([id, , , gap]) => [id, gap])).toEqual([
      ['old', 30],
      ['next', 30],
    ]);
  });

  test('wingnuts of different sensors keep their own gap limits', () => {
    const other = source('other', { sensors: { AN17: { type: 'Pressure', label: PRESSURE } } });
    const times = { w: every(10), other: every(1) };
    expect(found([source('w'), other], times).map(([id, , , gap]) => [id, gap])).toEqual([
      ['w', 30],
      ['other', 5],
    ]);
  });
});
