import { describe, expect, it } from 'vitest';
import { GAUGE_NAMES, GAUGES, type GaugeName, gaugeSource } from './gauge.ts';

/**
 * Each gauge's sources in their order (docs/product/analytics.md#gauge-sources) and the end of its scale
 * (docs/product/dashboard.md#gauges).
 */
const EXPECTED: [GaugeName, number, string[]][] = [
  ['boilersystempressure', 100, ['boilerSystemPressure']],
  [
    'boilersystemtemperature',
    200,
    ['boilerSupplyHeaderTemperature', 'supplyLineTemperature', 'boilerOutletTemperature'],
  ],
  [
    'domestichotwatersystemtemperature',
    200,
    [
      'hotWaterTankSupplyHeaderTemperature',
      'hotWaterTankOutletTemperature',
      'storageTankOutletTemperature',
      'indirectTankOutletTemperature',
    ],
  ],
];

it('There are three gauges', () => {
  expect([...GAUGE_NAMES].sort()).toEqual(EXPECTED.map(([name]) => name));
});

describe.each(EXPECTED)('The gauge %s', (gauge, upperLimit, sources) => {
  it(`ends at ${upperLimit}`, () => {
    expect(GAUGES[gauge].upperLimit).toBe(upperLimit);
  });

  it('shows the first source that the property has', () => {
    for (const [index, source] of sources.entries()) {
      const labels = sources.slice(index).map((name) => `${name}1`);
      expect(gaugeSource(gauge, labels.reverse())).toBe(`${source}1`);
    }
  });

  it('shows a better source with a high number before a lesser one with a low number', () => {
    const labels = sources.map((name, index) => `${name}${sources.length - index}`);
    expect(gaugeSource(gauge, labels)).toBe(`${sources[0]}${sources.length}`);
  });

  it('shows the lowest number of a source', () => {
    expect(
      gaugeSource(
        gauge,
        [5, 3, 2, 4].map((number) => `${sources[0]}${number}`),
      ),
    ).toBe(`${sources[0]}2`);
  });

  it('has no source among other sensors', () => {
    expect(gaugeSource(gauge, ['outdoorTemperature1', 'boilerReturnHeaderTemperature1', sources[0] ?? ''])).toBe(
      undefined,
    );
    expect(gaugeSource(gauge, [])).toBeUndefined();
  });
});
