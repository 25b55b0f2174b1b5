/** The units of meters in words, by their ids (docs/product/energy.md). */
export const METER_UNIT_WORDS = {
  therm: 'therms',
  ccf: 'ccf',
  cubicFoot: 'cubic feet',
  cubicMetre: 'm³',
  gallon: 'gallons',
  kWh: 'kWh',
  thousandBtu: 'thousand Btu',
} as const;
