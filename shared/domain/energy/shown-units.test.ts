import { expect, test } from 'vitest';
import { daysOfUse, gasMeter } from './days.sample.ts';
import type { MeterUnit } from './meter.ts';
import { usesInTimes } from './periods.ts';
import type { Figure } from './report-types.ts';

const valueIn = (figure: Figure | undefined): number => (figure && 'value' in figure ? figure.value : Number.NaN);

/** What gas in a unit used and cost. */
function shownOf(unit: MeterUnit) {
  const days = daysOfUse('2026-01-01', [100, 100, 100]);
  const meter = { ...gasMeter({ countValue: 1 }), unit, prices: [{ from: '2020-01-01', dollars: 2 }] };
  const [times] = usesInTimes({ days, meters: [meter], bills: [], plant: {} }, [['2026-01-01', '2026-01-03']]);
  return { unit: times?.[0]?.unit, used: valueIn(times?.[0]?.used), dollars: valueIn(times?.[0]?.dollars) };
}

test.each([
  ['cubicFoot', 'therm', 0.01026],
  ['cubicMetre', 'therm', 0.36233],
  ['ccf', 'ccf', 1],
  ['therm', 'therm', 1],
] as const)(
  'docs/product/energy.md#shown-units: gas that is counted in %s is shown in %s, and costs the same',
  (unit, shown, factor) => {
    const [of, plain] = [shownOf(unit), shownOf('therm')];
    expect(plain.used).toBeGreaterThan(0);
    expect(of.unit).toBe(shown);
    expect(of.used).toBeCloseTo(factor * plain.used);
    expect(of.dollars).toBeCloseTo(plain.dollars);
  },
);
