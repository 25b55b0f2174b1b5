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
    hint: 'Steam supply, return and pressure aren’t analyzed. Default: water',
    choices: { water: 'Water', steam: 'Steam' },
  },
  condensing: { hint: 'Used for low return water and long burns', choices: YES_NO },
  boilers: { hint: 'Used for lead/lag. Default: boilers with a sensor' },
  storeys: { hint: 'Used for falling pressure and the relief valve' },
  designTemperature: { hint: 'Design outdoor temperature. Used to spot several boilers at low load' },
  supplyTarget: {
    get hint() {
      return `Used for long burns. Default: ${temperatureText(140)}`;
    },
  },
  reliefPressure: { hint: 'Used for pressure near the relief valve' },
  makeUpValve: { hint: 'Used for falling pressure', choices: YES_NO },
  heatsHotWater: { hint: 'Used for firing in summer without demand', choices: YES_NO },
  mixingValve: { hint: 'Used for scalding risk and stored water', choices: YES_NO },
  boilerInput: { hint: 'Full-fire input from the nameplate. With fuel price, gives cost per burner hour' },
  fuelPrice: { hint: 'Needed to estimate savings. 1 therm = 100,000 Btu' },
  pumpPower: { hint: 'Power while running. With electricity price, gives cost per pump hour' },
  electricityPrice: { hint: 'Needed to estimate savings' },
  fuel: { hint: 'Used to estimate energy without a meter. Default: gas', choices: { gas: 'Gas', oil: 'Oil' } },
  tankSize: { hint: 'Used to show gallons remaining' },
  flats: { hint: 'Used to compare buildings per degree day per apartment' },
  flatsLivedIn: { hint: 'Used for the same comparison. Default: all' },
  floorArea: { hint: 'Used to compare buildings per square foot' },
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
    ? `Findings use ${book} from the equipment log`
    : `Overrides ${book} from the equipment log`;

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

/** 'Nothing entered yet', '3 of 14 entered'. */
export function saidInWords(plant: PlantProfile): string {
  const count = PLANT_FIELD_NAMES.filter((name) => plant[name] !== undefined).length;
  return count === 0 ? 'Nothing entered yet' : `${count} of ${PLANT_FIELD_NAMES.length} entered`;
}
