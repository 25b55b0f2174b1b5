import { expect, test } from 'vitest';
import type { DayFacts } from './day-facts.ts';
import { factsCsv } from './facts-csv.ts';

const START = Date.UTC(2026, 0, 15, 5);
const HOUR = 3_600_000;
const DAY: DayFacts = {
  day: '2026-01-15',
  start: START,
  end: START + 24 * HOUR,
  until: START + 24 * HOUR,
  coverage: 0.97,
  analogs: {
    supplyLineTemperature1: {
      known: 1400,
      coverage: 0.972_222_2,
      fault: 0,
      min: 121.25,
      mean: 150.123_456,
      max: 181,
      aboveLimit: 12,
      bands: {},
      stuck: 4,
      jumps: 0,
    },
  },
  switches: {
    boilerRelayState1: { on: 300, off: 1068, unknown: 72, starts: 14, startsInHour: 3, longest: 41 },
  },
  commands: {},
  circulation: {},
  meters: {
    gasMeter1: {
      coverage: 1,
      first: { at: START, total: 101 },
      last: { at: START + HOUR, total: 141 },
      before: 100,
      totals: [],
    },
    waterMeter1: {
      coverage: 1,
      first: { at: START, total: 5 },
      last: { at: START + HOUR, total: 2 },
      before: 4,
      totals: [],
      drops: [{ at: START, from: 5, to: 1 }],
    },
  },
  outdoor: { mean: 20, min: 12, max: 28, degreeHours: 1080 },
  wingnuts: [],
};
const PROPERTY = { id: 'p1', name: '=Elm, "Court"', timeZone: 'America/New_York' };
const linesOf = (days: readonly DayFacts[]) => factsCsv(PROPERTY, days).split('\r\n').filter(Boolean);
const withoutPlace = (line: string) => line.replace(/^p1,"'=Elm, ""Court""",2026-01-15,America\/New_York,/, '');

test('A table has a line for each figure that is known, and no other (docs/product/keys.md#facts-csv)', () => {
  const [head, ...lines] = linesOf([DAY]);
  expect(head).toBe('property_id,property,day,time_zone,subject,name,figure,value,unit,coverage,complete');
  expect(lines.map(withoutPlace)).toEqual([
    'supplyLineTemperature1,Supply Line Temperature 1,min,121.25,°F,0.9722,yes',
    'supplyLineTemperature1,Supply Line Temperature 1,mean,150.1235,°F,0.9722,yes',
    'supplyLineTemperature1,Supply Line Temperature 1,max,181,°F,0.9722,yes',
    'supplyLineTemperature1,Supply Line Temperature 1,known,1400,min,0.9722,yes',
    'supplyLineTemperature1,Supply Line Temperature 1,fault,0,min,0.9722,yes',
    'supplyLineTemperature1,Supply Line Temperature 1,aboveLimit,12,min,0.9722,yes',
    'boilerRelayState1,Boiler Relay State 1,on,300,min,0.95,yes',
    'boilerRelayState1,Boiler Relay State 1,off,1068,min,0.95,yes',
    'boilerRelayState1,Boiler Relay State 1,unknown,72,min,0.95,yes',
    'boilerRelayState1,Boiler Relay State 1,longest,41,min,0.95,yes',
    'boilerRelayState1,Boiler Relay State 1,starts,14,,0.95,yes',
    'boilerRelayState1,Boiler Relay State 1,startsInHour,3,,0.95,yes',
    'gasMeter1,Gas Meter 1,total,141,counts,1,yes',
    'gasMeter1,Gas Meter 1,used,41,counts,1,yes',
    // A total that fell says nothing of what was used.
    'waterMeter1,Water Meter 1,total,2,counts,1,yes',
    'plant,Heating system,outdoor.mean,20,°F,0.97,yes',
    'plant,Heating system,outdoor.min,12,°F,0.97,yes',
    'plant,Heating system,outdoor.max,28,°F,0.97,yes',
    'plant,Heating system,outdoor.degreeHours,1080,°F·h,0.97,yes',
  ]);
});

test('A day that goes on is not complete, and no day is only the heading', () => {
  const [, line = ''] = linesOf([{ ...DAY, until: START + HOUR }]);
  expect(line.endsWith(',no')).toBe(true);
  expect(linesOf([])).toHaveLength(1);
});
