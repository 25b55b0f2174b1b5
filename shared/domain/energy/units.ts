import type { Fuel, MeterUnit } from './meter.ts';
import type { Figure } from './report-types.ts';

/**
 * The content of one unit, in thousand Btu (of water in gallons). Gas: 1,026 Btu a cubic foot, oil: 138,000 Btu a gallon (EPA, GHG Emission
 * Factors Hub, 2024).
 */
const CONTENT: Readonly<Record<Fuel, Readonly<Partial<Record<MeterUnit, number>>>>> = {
  gas: { therm: 100, ccf: 102.6, cubicFoot: 1.026, cubicMetre: 36.233, kWh: 3.41214, thousandBtu: 1 },
  oil: { gallon: 138, cubicMetre: 36_455.8 },
  electricity: { kWh: 3.41214 },
  heat: { therm: 100, kWh: 3.41214, thousandBtu: 1 },
  water: { gallon: 1, ccf: 748.052, cubicFoot: 7.48052, cubicMetre: 264.172 },
};

/** The content of one unit of a fuel, thousand Btu; of water gallons. */
export const contentOf = (fuel: Fuel, unit: MeterUnit): number | undefined => CONTENT[fuel][unit];

/** The number of one unit that hold as much as one of another; undefined where a fuel has no such unit. */
export function unitsIn(fuel: Fuel, from: MeterUnit, to: MeterUnit): number | undefined {
  const [one, other] = [CONTENT[fuel][from], CONTENT[fuel][to]];
  return one === undefined || other === undefined ? undefined : one / other;
}

/** Gas bills of the United States say therms or CCF, whatever the register of a meter counts. */
const NEVER_BILLED: Readonly<Partial<Record<Fuel, readonly MeterUnit[]>>> = { gas: ['cubicFoot', 'cubicMetre'] };

/** The unit in which a fuel is shown that is counted in another one (docs/product/energy.md#shown-units). */
export const billedUnit = (fuel: Fuel, unit: MeterUnit): MeterUnit =>
  NEVER_BILLED[fuel]?.includes(unit) ? 'therm' : unit;

/** Kilograms of carbon dioxide for a thousand Btu, with their source (docs/product/energy.md#emissions). */
const EMISSIONS: Readonly<Partial<Record<Fuel, { readonly kilograms: number; readonly source: string }>>> = {
  gas: { kilograms: 0.053_06, source: 'EPA, GHG Emission Factors Hub, 2024: natural gas, 53.06 kg/million Btu' },
  oil: { kilograms: 0.073_96, source: 'EPA, GHG Emission Factors Hub, 2024: fuel oil no. 2, 73.96 kg/million Btu' },
  electricity: {
    kilograms: (0.81 * 0.453_592) / 3.41214,
    source: 'EIA 2023 U.S. average, 0.81 lb/kWh. Your local grid may differ',
  },
};

const IN_TONS = 1000;

/** Metric tons of carbon dioxide of some use. */
export function tonsOf(used: Figure, fuel: Fuel, unit: MeterUnit): Figure {
  const content = CONTENT[fuel][unit];
  const factor = EMISSIONS[fuel];
  if (content === undefined || !factor) return { unknown: 'no CO₂ factor for this' };
  return scaled(used, (content * factor.kilograms) / IN_TONS);
}

/** A figure times a number. */
export const scaled = (figure: Figure, times: number): Figure =>
  'unknown' in figure
    ? figure
    : {
        value: figure.value * times,
        ...(figure.low !== undefined && { low: figure.low * times }),
        ...(figure.high !== undefined && { high: figure.high * times }),
      };
