import { describe, expect, it } from 'vitest';
import { piecesOf } from '../facts/day-source.ts';
import {
  doOverlap,
  GAUGE_NAMES,
  GAUGES,
  type GaugeName,
  gaugeFigures,
  gaugeSources,
  stretchesOfSamples,
} from './gauge.ts';

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
    firstTime: from * MINUTE,
    lastTime: to * MINUTE,
    min: value,
    max: value,
    last: value,
    samples: to - from + 1,
    sum: value * (to - from + 1),
    weighted: value * (to - from) * MINUTE,
  });

  it('are none without a sample', () => {
    expect(gaugeFigures([], window)).toBeUndefined();
  });

  it('leave gaps out', () => {
    expect(gaugeFigures([stretch(0, 10, 100), stretch(40, 70, 20)], window)).toEqual({
      lastValue: 20,
      time: 70 * MINUTE,
      min: 20,
      max: 100,
      average: 40,
      coverage: 0.4,
    });
  });

  it('never cover more than the window, whoever measured it', () => {
    expect(gaugeFigures([stretch(0, 60, 100), stretch(40, 100, 20)], window)?.coverage).toBe(1);
    expect(gaugeFigures([stretch(0, 60, 100), stretch(10, 20, 20)], window)?.coverage).toBe(0.6);
  });

  it('hold each sample until the next one of either wingnut, while both send', () => {
    // One sends 155 each minute until 80, the other 160 from 20 on, half a minute later.
    const sample = (minute: number, value: number) => ({ time: minute * MINUTE, value, before: MINUTE, after: MINUTE });
    const old = Array.from({ length: 81 }, (_, at) => sample(at, 155));
    const next = Array.from({ length: 80 }, (_, at) => sample(20.5 + at, 160));
    const samples = [...old, ...next].sort((a, b) => a.time - b.time);
    const stretches = stretchesOfSamples(samples);
    expect(stretches).toHaveLength(1);
    const pieces = piecesOf(samples);
    const merged =
      pieces.reduce((sum, { from, to, value }) => sum + value * (to - from), 0) /
      pieces.reduce((sum, { from, to }) => sum + to - from, 0);
    expect(gaugeFigures(stretches, window)).toMatchObject({ average: Math.round(merged * 100) / 100, coverage: 0.995 });
    expect(merged).toBeCloseTo((20.5 * 155 + 59.5 * 157.5 + 19.5 * 160) / 99.5, 1);
    expect(stretchesOfSamples([sample(0, 1), sample(1, 2), sample(40, 3)])).toHaveLength(2);
  });

  it('are read from the samples only where two wingnuts sent at the same time', () => {
    expect(doOverlap([stretch(0, 49, 1), stretch(50, 100, 2)])).toBe(false);
    expect(doOverlap([stretch(50, 100, 2), stretch(0, 51, 1)])).toBe(true);
    expect(doOverlap([])).toBe(false);
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
