import { describe, expect, test } from 'vitest';
import type { BoardRow } from '../../../../shared/api/types/board-types.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { otherZone } from '../../../ui/dates/own-zone.ts';
import { coldRow, sampleRow, WATCHED } from '../../board/rows.sample.ts';
import { placed } from '../../board/rules/order.ts';
import { historyCaption, ownerLine, tileWords } from './tile.ts';

/** 10:41 in the zone of the properties. */
const NOW = Date.UTC(2026, 10, 21, 18, 41);
/** The zone of the properties, which stands there where this machine has another clock. */
const BESIDE = otherZone(NOW, 'America/Los_Angeles').trim();
const tile = (row: BoardRow) => tileWords(placed(row, NOW), NOW);
const row = (differs: Partial<BoardRow>) => sampleRow(NOW, differs);
const old = (label: string) => ({ label, value: 151.8, time: NOW - 8 * HOUR_MS });

describe('What a tile says (docs/product/wall.md#tile)', () => {
  test('An alarm: its sensor, the value, the limit, and for how long', () => {
    expect(tile(coldRow(NOW))).toEqual({
      age: '2 hr 24 min',
      lead: 'Boiler Supply 1',
      figure: { number: '77.6', unit: '°F' },
      isOut: true,
      rest: 'below 130°F',
      peak: 'lowest 71.2°F',
      severity: 'warning',
      owner: 'Unassigned',
    });
  });

  test('A snoozed alarm is not red', () => {
    const [alarm] = coldRow(NOW).alarms;
    const asleep = coldRow(NOW, { alarms: [{ ...alarm, owner: '', snoozed: 'over' } as BoardRow['alarms'][number]] });
    expect(tile(asleep)).toMatchObject({ isOut: false, owner: 'Snoozed until it clears' });
  });

  test('A second alarm stands below', () => {
    const [alarm] = coldRow(NOW).alarms;
    const second = { ...alarm, subject: 'leak1', extreme: { value: 1, time: NOW, side: 'max' as const, limit: 0 } };
    const both = coldRow(NOW, {
      alarms: [...coldRow(NOW).alarms, second as BoardRow['alarms'][number]],
      openAlarms: 2,
    });
    expect(tile(both).also).toBe('Plus Leak 1 ON, for 2 hr 24 min, warning, unassigned');
  });

  test('A value outside its limits says that there is no alarm yet', () => {
    const cold = { label: 'boilerSupplyHeaderTemperature1', value: 80.5, time: NOW, min: 130 };
    expect(tile(row({ supply: cold }))).toMatchObject({ rest: 'below 130°F, alarm pending', isOut: true });
  });

  test('A silent property says since when, and shows no value', () => {
    const silent = row({ newestAt: NOW - 507 * MINUTE_MS, wingnuts: { Disconnected: 1 } });
    expect(tile(silent)).toEqual({
      age: '8 hr 27 min',
      lead: 'No readings since',
      figure: { number: '2:14 AM', unit: BESIDE },
      isOut: false,
    });
    expect(tile(row({ newestAt: null, wingnuts: { Disconnected: 1 } }))).toMatchObject({
      lead: 'Waiting for first message',
      isOut: false,
    });
  });

  test('Where more is to be said than a time, the time stands in the words', () => {
    const watch = { ...WATCHED, limits: 0, isOn: false, told: 0 };
    const silent = row({ newestAt: NOW - 507 * MINUTE_MS, wingnuts: { Disconnected: 1 }, watch });
    expect(tile(silent)).toEqual({
      age: '8 hr 27 min',
      lead: ['No readings since 2:14 AM', BESIDE].filter(Boolean).join(' '),
      isOut: false,
      also: 'No alarm limits set, alarms are off, no recipients',
    });
    const partly = tile(row({ wingnuts: { Live: 1, Disconnected: 2 }, watch: { ...watch, unknown: 3 } }));
    expect(partly).toMatchObject({
      lead: '2 of 3 wingnuts offline',
      also: 'Plus 3 sensors not reporting; no alarm limits set, alarms are off, no recipients',
    });
  });

  test('Where all is well: the supply temperature, and the others below', () => {
    expect(tile(row({}))).toEqual({
      lead: 'Boiler Supply 1',
      figure: { number: '161.4', unit: '°F' },
      isOut: false,
      rest: 'Hot Water Tank Supply 1 128°F · Boiler System Pressure 1 17.8 PSI',
    });
  });

  test('A wingnut without sensors is said below the values of an OK property (docs/product/states.md#setup)', () => {
    const half = row({ wingnuts: { Live: 1, Unconfigured: 1 } });
    expect(tile(half)).toEqual({ ...tile(row({})), also: 'Setup incomplete: 1 wingnut has no sensors' });
    expect(placed(half, NOW)).toMatchObject({ state: 'watched', rank: placed(row({}), NOW).rank });
  });

  test('Nothing is invented: a property without sensors has no figure', () => {
    const { supply: _s, pressure: _p, hotWater: _h, ...bare } = row({});
    expect(tile(bare)).toEqual({ isOut: false });
  });

  test('An old value is not a value of now', () => {
    const stale = row({
      supply: old('boilerSupplyHeaderTemperature1'),
      pressure: old('boilerSystemPressure1'),
      hotWater: old('x1'),
    });
    expect(tile(stale)).toMatchObject({
      lead: 'Last reading',
      figure: { number: '2:41 AM', unit: BESIDE },
      isOut: false,
    });
  });
});

test('A drawing names the limit of the supply temperature only while an alarm has passed it', () => {
  expect(historyCaption(coldRow(NOW), NOW)?.figure).toBe('Min 130');
  expect(historyCaption(row({}), NOW)?.figure).toBe('161.4°F');
  expect(historyCaption(row({}), NOW + HOUR_MS)?.figure).toBe('');
  const { history: _, ...without } = row({});
  expect(historyCaption(without, NOW)).toBeUndefined();
});

test.each([
  [undefined, false, 'Notice'],
  ['Unassigned', false, 'Notice · Unassigned'],
  ['Snoozed until it clears (Dana Whitfield)', true, 'Snoozed until it clears'],
])('docs/product/wall.md#tile: who has it, of a snoozed alarm its end alone: %s', (owner, isQuiet, words) => {
  expect(ownerLine('notice', owner, isQuiet)).toBe(words);
});
