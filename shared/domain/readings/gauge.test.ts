import { describe, expect, it } from 'vitest';
import { GAUGE_NAMES, GAUGES, type GaugeName, gaugeFigures, gaugeSources } from './gauge.ts';

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
      expect(gaugeSources(gauge, labels.reverse())[0]).toBe(`${source}1`);
    }
  });

  it('shows a better source with a high number before a lesser one with a low number', () => {
    const labels = sources.map((name, index) => `${name}${sources.length - index}`);
    expect(gaugeSources(gauge, labels)[0]).toBe(`${sources[0]}${sources.length}`);
  });

  it('shows the lowest number of a source', () => {
    expect(
      gaugeSources(
        gauge,
        [5, 3, 2, 4].map((number) => `${sources[0]}${number}`),
      )[0],
    ).toBe(`${sources[0]}2`);
  });

  it('has no source among other sensors', () => {
    expect(gaugeSources(gauge, ['outdoorTemperature1', 'boilerReturnHeaderTemperature1', sources[0] ?? ''])).toEqual(
      [],
    );
    expect(gaugeSources(gauge, [])).toEqual([]);
  });
});

describe('The figures of a gauge', () => {
  const MINUTE = 60_000;
  const window = { startTime: 0, endTime: 100 * MINUTE };
  /** A sample a minute of one value. */
  const stretch = (from: number, to: number, value: number) => ({
    ...{ firstTime: from * MINUTE, lastTime: to * MINUTE, min: value, max: value, last: value },
    ...{ samples: to - from + 1, sum: value * (to - from + 1), weighted: value * (to - from) * MINUTE },
  });

  it('are none without a sample', () => {
    expect(gaugeFigures([], window)).toBeUndefined();
  });

  it('leave gaps out', () => {
    expect(gaugeFigures([stretch(0, 10, 100), stretch(40, 70, 20)], window)).toEqual({
      ...{ lastValue: 20, time: 70 * MINUTE, min: 20, max: 100, average: 40, coverage: 0.4 },
    });
  });

  it('never cover more than the window, whoever measured it', () => {
    expect(gaugeFigures([stretch(0, 60, 100), stretch(40, 100, 20)], window)?.coverage).toBe(1);
    expect(gaugeFigures([stretch(0, 60, 100), stretch(10, 20, 20)], window)?.coverage).toBe(0.6);
  });

  it('go on over the exchange of a wingnut', () => {
    expect(gaugeFigures([stretch(0, 49, 100), stretch(50, 100, 20)], window)).toMatchObject({
      coverage: 1,
      average: 60,
    });
  });

  it('of one sample are that sample', () => {
    expect(gaugeFigures([stretch(7, 7, 55)], window)).toMatchObject({ average: 55, coverage: 0, lastValue: 55 });
  });
});
