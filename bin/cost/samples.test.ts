import { expect, it } from 'vitest';
import { HOUR_PACKINGS } from '../../shared/platform/readings.ts';
import { factsSamples } from './facts.sample.ts';
import { hourItemBytes } from './hour.sample.ts';
import { itemBytes } from './item-size.ts';
import { factsBytes, HOUR, healthBytes, latestBytes, messageBytes, recordBytes } from './samples.ts';

it('The size of an item is what DynamoDB counts', () => {
  // Names 2 + 2 + 1; "Aé" is three bytes; 1234.5 five digits; -7 one digit and its sign; a list of two.
  expect(itemBytes({ pk: 'Aé' })).toBe(2 + 3);
  expect(itemBytes({ n: 1234.5 })).toBe(1 + 4);
  expect(itemBytes({ n: -7 })).toBe(1 + 3);
  expect(itemBytes({ l: [true, null] })).toBe(1 + 3 + 2 * 2);
  expect(itemBytes({ m: { ab: 'x' } })).toBe(1 + 3 + 1 + 2 + 1);
});

it.each(HOUR_PACKINGS)(
  'An hour of the demo’s boiler rooms of 20 inputs, %s, is as large as is reckoned with',
  (packing) => {
    for (const readings of [30, 60]) {
      const reckoned = HOUR.emptyBytes + readings * 20 * HOUR.bytesOfValue[packing];
      expect(reckoned / hourItemBytes(packing, readings), `${readings} readings`).toBeGreaterThan(0.95);
      expect(reckoned / hourItemBytes(packing, readings), `${readings} readings`).toBeLessThan(1.12);
    }
  },
);

it('The facts of the demo’s boiler rooms are as large as is reckoned with, those of 20 inputs one write', () => {
  for (const { inputs, bytes } of factsSamples()) {
    expect(factsBytes(inputs) / bytes, `${inputs} inputs`).toBeGreaterThan(0.85);
    expect(factsBytes(inputs) / bytes, `${inputs} inputs`).toBeLessThan(1.25);
  }
  expect(factsBytes(20)).toBeLessThan(1024);
});

it('All inputs fit one message of IoT Core; the latest values of 20 inputs are one write, those of 48 are two', () => {
  expect(messageBytes(48)).toBeLessThan(5 * 1024);
  expect(messageBytes(20, 5)).toBeLessThan(5 * 1024);
  expect(messageBytes(48, 5)).toBeGreaterThan(3 * 1024);
  expect(latestBytes(20)).toBeLessThan(1024);
  expect(latestBytes(48)).toBeGreaterThan(1024);
  expect(latestBytes(48)).toBeLessThan(2048);
});

it('A day of health with all of its hours is two writes at most', () => {
  expect(healthBytes()).toBeGreaterThan(1024);
  expect(healthBytes()).toBeLessThan(2048);
});

it('A record of Timestream holds its time, four dimensions and eight bytes a measure, one of them the receive time', () => {
  expect(recordBytes(1)).toBe(
    8 +
      ('companypropertywingnut'.length + 3 * 36) +
      ('inputs'.length + 12) +
      'reading'.length +
      ('received'.length + 8) +
      4 +
      8,
  );
});
