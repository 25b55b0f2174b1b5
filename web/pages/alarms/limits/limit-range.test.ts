import { afterEach, beforeEach, expect, test } from 'vitest';
import { READER, readAs } from '../../../../shared/domain/figures/reader.ts';
import { rangeErrors } from './limit-range.ts';

beforeEach(() => readAs({ ...READER, units: 'metric' }));
afterEach(() => readAs(READER));

const draft = { min: '', max: '', on: true };

test.each([
  ['roomTemperature1', { min: '68.9', max: '998.96' }, {}],
  ['roomTemperature1', { min: '-0.04' }, { min: 'Enter -17.7 to 537.2°C' }],
  ['roomTemperature1', { max: '1830.2' }, { max: 'Enter -17.7 to 537.2°C' }],
  ['roomTemperature1', { band: '1798.2' }, { band: 'Enter 0 to 555°C' }],
  ['boilerSystemPressure1', { max: '1450.38' }, { max: 'Enter 0 to 68.87 bar' }],
  [
    'roomTemperature1',
    { onlyWhile: { is: 'colder', label: 'outdoorTemperature1', below: '-4' } as const },
    { onlyWhile: { below: 'Enter -17.7 to 537.2°C' } },
  ],
])('docs/product/languages.md#typing: %s with %j: %j', (label, typed, errors) => {
  expect(rangeErrors(label, { ...draft, ...typed })).toEqual(errors);
});
