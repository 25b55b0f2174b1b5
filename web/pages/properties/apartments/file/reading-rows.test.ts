import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../../../shared/domain/durations.ts';
import { readingsCsv } from '../../../../../shared/domain/records/apartments-record.ts';
import { tableOf } from '../../../common/csv/read-table.ts';
import {
  fileReadings,
  importedText,
  portionsOf,
  READINGS_TEMPLATE,
  readingsDayOrder,
  readingsProblem,
  readingsScale,
} from './reading-rows.ts';

const ZONE = 'America/New_York';
const APARTMENTS = [
  { id: 'a', number: '4B', sensor: 'HS-17' },
  { id: 'b', number: '5B' },
];
const read = (text: string, scale: 'us' | 'metric' = 'us') =>
  fileReadings(tableOf(text), APARTMENTS, { days: 'month', scale, zone: ZONE });
const faults = (text: string) => read(text).faults.map(({ row, sentence }) => [row, sentence]);
const NOON = Date.UTC(2026, 0, 31, 17);

// docs/product/apartments.md#readings-file
describe('Readings of a file', () => {
  test('The template is a file that has one', () => {
    const table = tableOf(READINGS_TEMPLATE);
    expect([readingsProblem(table), readingsDayOrder(table), readingsScale(table)]).toEqual([undefined, 'month', 'us']);
    expect(read(READINGS_TEMPLATE)).toMatchObject({
      readings: [{ sensor: 'HS-17', time: Date.UTC(2026, 10, 1, 19), value: 70.5 }],
      sensors: [{ sensor: 'HS-17', kind: 'add', sentence: 'Apartment 4B', count: 1 }],
      ...{ faults: [], blank: 0 },
    });
  });

  test('They are in order of time, and an apartment stands for its sensor', () => {
    const { readings } = read('Apartment,Date,Time,Temp (°F)\n4b,1/31/2026,1:00 PM,70\n5B,1/31/2026,12:00 PM,71.25\n');
    expect(readings).toEqual([
      { sensor: '5B', time: NOON, value: 71.25 },
      { sensor: 'HS-17', time: NOON + HOUR_MS, value: 70 },
    ]);
  });

  test('The file of the page’s own record is read', () => {
    const csv = readingsCsv(
      [
        {
          number: '4B',
          readings: [
            [NOON, 68.5],
            [NOON + HOUR_MS, null],
          ],
        },
      ],
      ZONE,
    );
    expect(read(csv)).toMatchObject({ readings: [{ sensor: 'HS-17', time: NOON, value: 68.5 }], blank: 1, faults: [] });
  });

  test('The file of twelve measured apartments is read', () => {
    const text = 'flat,time_utc,temperature_F\nA,2014-12-17T02:00:19Z,80\n';
    expect(readingsProblem(tableOf(text))).toBeUndefined();
    expect(read(text).readings).toEqual([{ sensor: 'A', time: Date.UTC(2014, 11, 17, 2, 0, 19), value: 80 }]);
  });

  test('°C are kept as °F, by the head of the column, by the cell, or by an answer', () => {
    const value = (text: string, scale: 'us' | 'metric') => read(text, scale).readings[0]?.value;
    const celsius = 'Sensor,Time,Temperature (°C)\n5B,2026-01-31 12:00,"20,1"\n';
    expect(readingsScale(tableOf(celsius))).toBe('metric');
    expect(value(celsius, 'metric')).toBe(68.18);
    const bare = 'Sensor,Time,Temperature\n5B,2026-01-31 12:00,20.1\n';
    expect(readingsScale(tableOf(bare))).toBeUndefined();
    expect([value(bare, 'metric'), value(bare, 'us')]).toEqual([68.18, 20.1]);
    const signed = 'Sensor,Time,Temperature\n5B,2026-01-31 12:00,20.1 °C\n';
    expect(readingsScale(tableOf(signed))).toBe('us');
    expect(value(signed, 'us')).toBe(68.18);
  });

  test('A sensor that no apartment has, and one that is spelled almost like another, are doubtful and imported', () => {
    const { sensors, readings } = read(
      'Sensor,Time,°F\n5B,2026-01-31 12:00,70\n5 B,2026-01-31 12:00,70\nHS17,2026-01-31 12:00,70\nX1,2026-01-31 12:00,70\nX-1,2026-01-31 12:00,70\n',
    );
    expect(sensors.map(({ sensor, kind, sentence }) => [sensor, kind, sentence])).toEqual([
      ['5 B', 'doubtful', 'Looks like apartment 5B. Check the spelling'],
      ['HS17', 'doubtful', 'Looks like HS-17 of apartment 4B. Check the spelling'],
      ['X-1', 'doubtful', 'No apartment has this sensor'],
      ['X1', 'doubtful', 'Looks like X-1. Check the spelling'],
      ['5B', 'add', 'Apartment 5B'],
    ]);
    expect(readings).toHaveLength(5);
  });

  test('Each row that cannot be taken has its number and its reason', () => {
    const text = [
      'Sensor,Time,Temperature (°F)',
      ...['HS#1,2026-01-31 12:00,70', ',2026-01-31 12:00,70', '5B,soon,70', '5B,2026-01-31 12:00,warm'],
      ...['', '5B,2026-01-31 12:00,300', '5B,2026-11-01 01:30,70', '5B,2026-01-31 12:00,'],
    ].join('\n');
    expect(faults(text)).toEqual([
      [2, 'Sensor: “HS#1” isn’t a name. Use at most 20 letters, digits, spaces, and . / _ -'],
      [3, 'Sensor: Enter a sensor or an apartment'],
      [4, 'Time: “soon” isn’t a time. Use 2026-01-31 2:00 PM'],
      [5, 'Temperature: “warm” isn’t a number'],
      [7, 'Temperature: 300°F isn’t in -40 to 150°F'],
      [8, 'Time: “2026-11-01 01:30” came twice. Add -04:00 or -05:00'],
    ]);
    expect(read(text)).toMatchObject({ readings: [], blank: 1 });
  });
});

test.each([
  ['Time,Temp\n', 'The first row is missing the column Sensor'],
  ['Sensor,Temp\n1,1\n', 'The first row is missing the column Time'],
  ['Apartment,Date\n1,1\n', 'The first row is missing the column Temperature'],
  ['Sensor,Time,Temp\n', 'The file has no rows below the headings'],
])('A file that cannot be read: %j', (text, problem) => {
  expect(readingsProblem(tableOf(text))).toBe(problem);
});

test('The order of days is proven by the file, or asked', () => {
  const order = (day: string) => readingsDayOrder(tableOf(`Sensor,Time,°F\n1A,${day} 1:00 PM,70\n`));
  expect([order('13/2/2026'), order('2/13/2026'), order('2026-02-01'), order('1/2/2026')]).toEqual([
    ...['day', 'month', 'month', undefined],
  ]);
});

test('A call takes a part, and the last part is the rest', () => {
  const readings = [1, 2, 3, 4, 5].map((time) => ({ sensor: 'A', time, value: 70 }));
  expect(portionsOf(readings, 2).map((part) => part.map(({ time }) => time))).toEqual([[1, 2], [3, 4], [5]]);
});

test('The sentence about an import counts the readings that were left out', () => {
  expect(importedText([{ stored: 1, tooOld: 0, ahead: 0 }])).toBe('1 reading imported.');
  expect(
    importedText([
      { stored: 4000, tooOld: 1000, ahead: 0 },
      { stored: 998, tooOld: 0, ahead: 2 },
    ]),
  ).toBe('4,998 readings imported. 1,000 readings older than two years left out. 2 readings in the future left out.');
});
