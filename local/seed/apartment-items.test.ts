import { describe, expect, test } from 'vitest';
import { repeated, sensorOf, stateOf, unassigned } from '../../shared/domain/apartments/apartment.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { wasOverheated } from '../../shared/domain/plant/overheated.ts';
import { parseTelemetry } from '../../shared/domain/readings/telemetry.ts';
import { readingsCounter } from '../../shared/domain/records/readings-count.ts';
import { RULE_SETS } from '../../shared/domain/records/rule-sets.ts';
import {
  parseApartments,
  parseRoomBlock,
  parseRoomsNow,
  roomBlock,
} from '../../shared/platform/items/apartment-items.ts';
import { WINGNUTS } from '../world/fixtures.ts';
import { nextReport, rigOf } from '../world/history.ts';
import { startPlant } from '../world/plant/step.ts';
import { nextBatch, telemetryMessage } from '../world/simulator/backlog.ts';
import { apartmentItems } from './apartment-items.ts';

const END = Date.UTC(2026, 10, 30, 17, 40);
const [stored, newest, ...days] = apartmentItems(END);
const { apartments } = parseApartments(stored, 'APARTMENTS');
const { readings } = parseRoomsNow(newest, 'ROOMS');
const samples = days.flatMap((item) => {
  const [day = '', block] = item.sk.split('#').slice(-2);
  return parseRoomBlock(item, 'ROOMS').map((each) => ({
    ...each,
    block,
    time: Date.parse(day) + each.minute * MINUTE_MS,
  }));
});
const of = (sensor: string) => samples.filter((each) => each.sensor === sensor).sort((a, b) => a.time - b.time);
const meanOf = (sensor: string) => of(sensor).reduce((sum, { value }) => sum + (value ?? 0), 0) / of(sensor).length;
const gateway = WINGNUTS.find(({ serial }) => serial === '73500817');
if (!gateway) throw new Error('The demo world has a gateway');

describe('The apartments of the demo world', () => {
  test('are 42 of seven floors and six lines, no two with one number or sensor', () => {
    expect(apartments).toHaveLength(42);
    expect(repeated(apartments)).toEqual({});
    expect([
      new Set(apartments.map(({ floor }) => floor)).size,
      new Set(apartments.map(({ line }) => line)).size,
    ]).toEqual([7, 6]);
  });

  test('have every state that the page shows, and a sensor that no apartment has', () => {
    const today = '2026-11-30';
    const now = END;
    const counts = Map.groupBy(apartments, (each) => stateOf(each, readings[sensorOf(each)], { min: 68, now, today }));
    expect(Object.fromEntries([...counts].map(([state, own]) => [state, own.length]))).toEqual({
      cold: 5,
      warm: 3,
      silent: 1,
      optedOut: 1,
      vacant: 1,
      ok: 31,
    });
    expect(counts.get('warm')?.map(({ number }) => number)).toEqual(['7B', '7C', '7E']);
    expect(new Set(counts.get('cold')?.map(({ line }) => line))).toEqual(new Set(['D']));
    expect(unassigned(readings, apartments)).toEqual(['LOBBY']);
  });

  test('report once an hour for five weeks, in the block of their sensor, but not while their gateway had no power', () => {
    const hours = of('1A').map(({ time }) => Math.floor(time / HOUR_MS));
    expect(new Set(hours).size).toBe(hours.length);
    expect(hours.length).toBeGreaterThanOrEqual(35 * 24 - 2);
    expect(hours.length).toBeLessThan(35 * 24);
    expect(samples.every(({ sensor, block }) => block === roomBlock(sensor))).toBe(true);
    const { time = 0, value } = readings['1A'] ?? {};
    expect([Math.floor(time / MINUTE_MS) * MINUTE_MS, value]).toEqual([of('1A').at(-1)?.time, of('1A').at(-1)?.value]);
    expect(END - (readings['5F']?.time ?? 0)).toBeGreaterThan(DAY_MS);
  });

  test('are cooler below, coldest on line D, and overheated at the top', () => {
    expect(meanOf('1B') + 2).toBeLessThan(meanOf('6B'));
    expect(meanOf('2D') + 3).toBeLessThan(meanOf('2B'));
    const isHot = (sensor: string) => wasOverheated({ mean: meanOf(sensor), coverage: 1 });
    expect(apartments.map(sensorOf).filter(isHot)).toEqual(['7B', '7C', '7E']);
    const input = { rules: RULE_SETS.newYork, zone: 'America/New_York' };
    const [byDay] = readingsCounter(input, () => 40)(of('1D').map(({ time, value }) => [time, value] as const));
    expect(2 * (byDay?.below ?? 0)).toBeGreaterThan(byDay?.readings ?? 0);
    const [upstairs] = readingsCounter(input, () => 40)(of('5B').map(({ time, value }) => [time, value] as const));
    expect(upstairs?.below).toBe(0);
  });
});

test('docs/device.md#rooms: the gateway publishes its rooms once an hour beside its own readings, where the history ends', () => {
  const rig = rigOf(gateway, END);
  const from = Math.floor(END / HOUR_MS) * HOUR_MS;
  const state = startPlant(rig.plant, from - MINUTE_MS);
  const schedule = { wingnutId: gateway.id, intervalMs: MINUTE_MS, switchedOnAt: undefined };
  const sent = nextBatch(rig, { state, sentUntil: from - 1 }, schedule, from + 65 * MINUTE_MS);
  const {
    rooms = [],
    readings: own,
    refusals,
  } = parseTelemetry(JSON.parse(telemetryMessage(sent.readings)), from + 65 * MINUTE_MS);
  expect(refusals).toEqual([]);
  expect(own).toHaveLength(sent.readings.length);
  const times = [...new Set(rooms.map(({ time }) => time))];
  expect(times).toEqual([nextReport(gateway.id, MINUTE_MS, from), nextReport(gateway.id, MINUTE_MS, from + HOUR_MS)]);
  // The first hour is the last one of the history: the same reading again changes nothing.
  for (const { sensor, value } of rooms.filter(({ time }) => time === times[0]))
    expect([sensor, value]).toEqual([sensor, of(sensor).at(-1)?.value]);
  expect(rooms.map(({ sensor }) => sensor)).not.toContain('5F');
});

test('Rooms are as warm as a summer day, and never warmer for the heating', () => {
  const rig = rigOf(gateway, END);
  const at = Date.UTC(2026, 6, 20, 19, 0, 1);
  expect(Math.max(...Object.values(rig.rooms?.(at) ?? {}))).toBeLessThan(100);
});
