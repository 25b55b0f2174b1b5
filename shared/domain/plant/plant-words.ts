import { priceText } from '../figures/money.ts';
import { numberText } from '../figures/numbers.ts';
import { pressureText, temperatureText, unitSign, withUnit } from '../figures/quantities.ts';
import type { PlantProfile } from '../plant-profile.ts';

/** The facts of a plant in words, in the order in which people are asked, with the unit of a figure. */
export const PLANT_FIELDS = {
  medium: { words: 'Heat carried by' },
  condensing: { words: 'Condensing boilers' },
  boilers: { words: 'Boilers' },
  storeys: { words: 'Storeys' },
  designTemperature: { words: 'Design temperature', unit: unitSign('temperature') },
  supplyTarget: { words: 'Supply target', unit: unitSign('temperature') },
  reliefPressure: { words: 'Relief valve opens at', unit: unitSign('pressure') },
  makeUpValve: { words: 'Valve that adds water by itself' },
  heatsHotWater: { words: 'Boilers make the hot water' },
  mixingValve: { words: 'Mixing valve after the sensors' },
  boilerInput: { words: 'Input of one boiler', unit: '1000 Btu/h' },
  fuelPrice: { words: 'Fuel price', unit: '$ a therm' },
  pumpPower: { words: 'Power of a heating pump', unit: 'W' },
  electricityPrice: { words: 'Electricity price', unit: '$ a kWh' },
  fuel: { words: 'Boilers burn' },
  tankSize: { words: 'Size of the oil tank', unit: 'gallons' },
  flats: { words: 'Flats' },
  flatsLivedIn: { words: 'Apartments lived in' },
  floorArea: { words: 'Floor area', unit: 'square feet' },
} as const satisfies Record<keyof PlantProfile, { readonly words: string; readonly unit?: string }>;
export type PlantField = keyof typeof PLANT_FIELDS;
export const PLANT_FIELD_NAMES = Object.keys(PLANT_FIELDS) as PlantField[];

/** The written form of a figure of the plant that is a temperature, a pressure or a price. */
const WRITTEN: Readonly<Partial<Record<PlantField, (value: number) => string>>> = {
  designTemperature: temperatureText,
  supplyTarget: temperatureText,
  reliefPressure: pressureText,
  // 600 1000 Btu/h reads badly.
  boilerInput: (thousands) => `${numberText(thousands * 1000)} Btu/h`,
  fuelPrice: (dollars) => `${priceText(dollars)} a therm`,
  electricityPrice: (dollars) => `${priceText(dollars)} a kWh`,
};

/** A fact of a plant as a text: 'yes', 'steam', '30 PSI', '600,000 Btu/h'. Undefined for one that nobody has said. */
export function plantText(field: PlantField, value: PlantProfile[PlantField]): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  const { unit } = PLANT_FIELDS[field] as { readonly unit?: string };
  return WRITTEN[field]?.(value) ?? withUnit(numberText(value, { most: 10 }), unit ?? '');
}
