import { priceText } from '../figures/money.ts';
import { numberText } from '../figures/numbers.ts';
import { pressureText, type Quantity, temperatureText, withUnit } from '../figures/quantities.ts';
import type { PlantProfile } from '../plant-profile.ts';

/** The facts of a plant in words, in the order in which people are asked, with the unit of a figure. */
export const PLANT_FIELDS = {
  medium: { words: 'Heating medium' },
  condensing: { words: 'Condensing boilers' },
  boilers: { words: 'Boilers' },
  storeys: { words: 'Floors' },
  designTemperature: { words: 'Design temperature', quantity: 'temperature' },
  supplyTarget: { words: 'Supply target', quantity: 'temperature' },
  reliefPressure: { words: 'Relief valve opens at', quantity: 'pressure' },
  makeUpValve: { words: 'Automatic fill valve' },
  heatsHotWater: { words: 'Boilers also heat domestic hot water' },
  mixingValve: { words: 'Mixing valve after the sensors' },
  boilerInput: { words: 'Input per boiler', unit: 'MBH' },
  fuelPrice: { words: 'Fuel price', unit: '$/therm' },
  pumpPower: { words: 'Heating pump power', unit: 'W' },
  electricityPrice: { words: 'Electricity price', unit: '$/kWh' },
  fuel: { words: 'Fuel' },
  tankSize: { words: 'Oil tank size', unit: 'gallons' },
  flats: { words: 'Apartments' },
  flatsLivedIn: { words: 'Occupied apartments' },
  floorArea: { words: 'Floor area', unit: 'square feet' },
} as const satisfies Record<
  keyof PlantProfile,
  { readonly words: string; readonly unit?: string; readonly quantity?: Quantity }
>;
export type PlantField = keyof typeof PLANT_FIELDS;
export const PLANT_FIELD_NAMES = Object.keys(PLANT_FIELDS) as PlantField[];

/** The written form of a figure of the plant that is a temperature, a pressure or a price. */
const WRITTEN: Readonly<Partial<Record<PlantField, (value: number) => string>>> = {
  designTemperature: (value) => temperatureText(value),
  supplyTarget: (value) => temperatureText(value),
  reliefPressure: (value) => pressureText(value),
  // 600 1000 Btu/h reads badly.
  boilerInput: (thousands) => `${numberText(thousands * 1000)} Btu/h`,
  fuelPrice: (dollars) => `${priceText(dollars)}/therm`,
  electricityPrice: (dollars) => `${priceText(dollars)}/kWh`,
};

/** A fact of a plant as a text: 'yes', 'steam', '30 PSI', '600,000 Btu/h'. Undefined for one that nobody has said. */
export function plantText(field: PlantField, value: PlantProfile[PlantField]): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  const { unit } = PLANT_FIELDS[field] as { readonly unit?: string };
  return WRITTEN[field]?.(value) ?? withUnit(numberText(value, { most: 10 }), unit ?? '');
}
