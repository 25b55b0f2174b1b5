import { PLANT_FIGURES, PLANT_FIGURES_FIELDS } from '../../../../shared/api/fields/plant-fields.ts';
import { temperatureText } from '../../../../shared/domain/figures/quantities.ts';
import { PLANT_FIELD_NAMES, type PlantField } from '../../../../shared/domain/plant/plant-words.ts';
import type { PlantProfile } from '../../../../shared/domain/plant-profile.ts';
import { figureOf } from '../../../../shared/domain/typed-figure.ts';
import { typed } from '../../common/typed.ts';

/** The choice that says nothing. */
export const NOT_SAID = 'notSaid';

const YES_NO = { true: 'Yes', false: 'No' } as const;

/** Findings that use a fact, with their assumption without it, and the choices. Without choices a number is typed. */
export const PLANT_INPUTS: Readonly<
  Record<PlantField, { readonly hint: string; readonly choices?: Readonly<Record<string, string>> }>
> = {
  medium: {
    hint: 'Supply, return and pressure of steam are not judged. Not said: water',
    choices: { water: 'Water', steam: 'Steam' },
  },
  condensing: { hint: 'For low return while firing, and long burns', choices: YES_NO },
  boilers: { hint: 'For lead and lag. Not said: those with a sensor' },
  storeys: { hint: 'For falling pressure, and the relief valve' },
  designTemperature: { hint: 'The coldest day outside for which the plant is built. For several boilers at low load' },
  supplyTarget: { hint: `For long burns. Not said: ${temperatureText(140)}` },
  reliefPressure: { hint: 'For pressure close to the relief valve' },
  makeUpValve: { hint: 'For falling pressure', choices: YES_NO },
  heatsHotWater: { hint: 'For firing in summer without demand', choices: YES_NO },
  mixingValve: { hint: 'For hot water that may scald, and stored water', choices: YES_NO },
  boilerInput: { hint: 'At full rate, as its plate says. With the price: what burner hours cost' },
  fuelPrice: { hint: 'Findings name no money without it. A therm is 100,000 Btu' },
  pumpPower: { hint: 'While it runs. With the price: what pump hours cost' },
  electricityPrice: { hint: 'Findings name no money without it' },
  fuel: { hint: 'For the estimate of energy without a meter. Not said: gas', choices: { gas: 'Gas', oil: 'Oil' } },
  tankSize: { hint: 'For the gallons that are left in the oil tank' },
  flats: { hint: 'For the comparison of buildings by use for a degree day and flat' },
  flatsLivedIn: { hint: 'For the same comparison. Not said: all of them' },
  floorArea: { hint: 'For the same by square foot' },
};

/** The values of the form: choices, and typed texts. */
export type PlantValues = Readonly<Record<PlantField, string>>;

/** The values with which the form begins. */
export const valuesOf = (plant: PlantProfile): PlantValues =>
  Object.fromEntries(
    PLANT_FIELD_NAMES.map((name) => [name, String(plant[name] ?? (PLANT_INPUTS[name].choices ? NOT_SAID : ''))]),
  ) as PlantValues;

const said = (text: string): string | number | boolean => {
  if (text === 'true' || text === 'false') return text === 'true';
  const value = figureOf(text);
  return Number.isNaN(value) ? text : value;
};

/** The hint of a field about a fact that the plant book has, too. @param value what is typed or chosen */
export const bookHint = (book: string, value: string): string =>
  value.trim() === '' || value === NOT_SAID
    ? `The plant book says ${book}. Findings use it`
    : `The plant book says ${book}. What is said here counts`;

/** The texts of a form about a plant. What is left empty is not said. */
export const plantOf = (values: PlantValues): PlantProfile =>
  Object.fromEntries(
    PLANT_FIELD_NAMES.flatMap((name) => {
      const text = values[name].trim();
      return text === '' || text === NOT_SAID ? [] : [[name, said(text)]];
    }),
  );

/** The figures are typed; of the rest one is chosen. */
export const PLANT_RULES = PLANT_FIGURES.shape(
  Object.fromEntries(Object.entries(PLANT_FIGURES_FIELDS).map(([name, field]) => [name, typed(field)])),
);

/** 'Nothing said yet', '3 of 14 said'. */
export function saidInWords(plant: PlantProfile): string {
  const count = PLANT_FIELD_NAMES.filter((name) => plant[name] !== undefined).length;
  return count === 0 ? 'Nothing said yet' : `${count} of ${PLANT_FIELD_NAMES.length} said`;
}
