import { array, boolean, number, object, string } from 'yup';
import {
  BOOK_KIND_NAMES,
  BOOK_LIMITS,
  INPUT_UNIT_NAMES,
  INPUT_UNITS,
  type InputUnit,
} from '../../domain/plant/book.ts';
import { PLANT_LIMITS } from '../../domain/plant-profile.ts';
import { isSensorLabel, kindOf, parseSensorLabel } from '../../domain/sensor.ts';
import { commaProblem } from '../../domain/typed-figure.ts';
import { dayField, requiredDayField } from './day-field.ts';
import { figureField, quantityField, rangeWords, wholeField } from './figure-field.ts';

const line = () => string().trim().max(BOOK_LIMITS.text, `Enter at most ${BOOK_LIMITS.text} characters`);

/** Whether a sensor counts hours and starts: a state, or the current of a pump. */
export const countsRuns = (label: string): boolean => {
  const sensor = parseSensorLabel(label);
  return sensor !== undefined && ['state', 'current'].includes(kindOf(sensor.name));
};

/** Whether a text is an address that begins with https. */
const isManual = (text: string): boolean =>
  text.length <= BOOK_LIMITS.address && /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#]\S*)?$/i.test(text);

const INPUT_WORDS = `Enter an input ${rangeWords(PLANT_LIMITS.boilerInput)} thousand Btu an hour`;

export const inputUnitField = () => string().oneOf(INPUT_UNIT_NAMES).required();

/** The input of a boiler. @param unitName the field beside it that has the unit */
export const inputField = (unitName: string) =>
  number()
    .typeError(({ originalValue }) => commaProblem(String(originalValue)) ?? INPUT_WORDS)
    .test('input', INPUT_WORDS, (value, { parent }) => {
      if (value === undefined) return true;
      const thousand = value * (INPUT_UNITS[parent[unitName] as InputUnit]?.thousandBtu ?? 0);
      return thousand >= PLANT_LIMITS.boilerInput.min && thousand <= PLANT_LIMITS.boilerInput.max;
    })
    .meta({ jsonSchema: { description: 'from 10 to 50000 thousand Btu an hour' } });

/** A service that was done. */
export const SERVICE_FIELDS = {
  day: requiredDayField(),
  who: line().default(''),
  note: string().trim().max(BOOK_LIMITS.note, `Enter at most ${BOOK_LIMITS.note} characters`).default(''),
};
export const SERVICE = object(SERVICE_FIELDS).noUnknown();

/** Facts that people enter about an item of the plant book (docs/product/book.md#item). */
export const BOOK_ITEM_FIELDS = {
  kind: string().oneOf(BOOK_KIND_NAMES).required(),
  name: line().required('Enter a name'),
  maker: line(),
  model: line(),
  serial: line(),
  year: wholeField(BOOK_LIMITS.year, String).strict(),
  input: object({
    value: inputField('unit').strict().required(),
    unit: inputUnitField(),
  })
    .noUnknown()
    .default(undefined),
  fuel: string().oneOf(['gas', 'oil'] as const),
  condensing: boolean().strict(),
  watts: figureField(PLANT_LIMITS.pumpPower).strict(),
  gallons: figureField(BOOK_LIMITS.gallons).strict(),
  opensAt: quantityField('pressure', PLANT_LIMITS.reliefPressure).strict(),
  manuals: array(
    string()
      .trim()
      .required()
      .meta({ jsonSchema: { format: 'uri' }, example: 'https://manuals.example.com/boiler.pdf' }),
  )
    .max(BOOK_LIMITS.manuals, `Enter at most ${BOOK_LIMITS.manuals} links`)
    .test('https', 'Links must start with https://', (links) => (links ?? []).every(isManual))
    .default([])
    .meta({ jsonSchema: { description: 'each begins with https://' } }),
  warrantyUntil: dayField(),
  sensor: string()
    .test('counts', '${path} must be the label of a burner, a pump or another state', (label, context) => {
      const { everyHours, everyStarts } = context.parent;
      if (label !== undefined) return isSensorLabel(label) && countsRuns(label);
      const isCounted = everyHours !== undefined || everyStarts !== undefined;
      return !isCounted || context.createError({ message: 'Choose a sensor to count from' });
    })
    .meta({ jsonSchema: { description: 'the label of a state; hours and starts need one' } }),
  everyMonths: wholeField(BOOK_LIMITS.everyMonths).strict(),
  everyHours: wholeField(BOOK_LIMITS.everyHours).strict(),
  everyStarts: wholeField(BOOK_LIMITS.everyStarts).strict(),
  services: array(SERVICE).max(BOOK_LIMITS.services).default([]),
};
export const BOOK_ITEM = object(BOOK_ITEM_FIELDS).noUnknown();
