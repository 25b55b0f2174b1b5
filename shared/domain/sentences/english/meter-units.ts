import { english } from '../../figures/say.ts';

/** The units of meters in words, by their ids (docs/product/energy.md). */
export const METER_UNIT_WORDS = {
  therm: english('therms'),
  ccf: english('ccf'),
  cubicFoot: english('cubic feet'),
  cubicMetre: english('m³'),
  gallon: english('gallons'),
  kWh: english('kWh'),
  thousandBtu: english('thousand Btu'),
} as const;
