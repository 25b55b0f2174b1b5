import { number, object, string } from 'yup';
import { exactly } from '../../domain/figures/numbers.ts';
import { figureNumber, unitSign } from '../../domain/figures/quantities.ts';
import { english, say } from '../../domain/figures/say.ts';

const wholeTemperatureNumber = (fahrenheit: number): string => figureNumber('temperature', fahrenheit, exactly(0));

/** The sentences for wrong fields of own rules. */
export const RULE_WORDS = {
  day: english('Enter a day like 10-01'),
  time: english('Enter a time as HH:MM'),
  /** In the unit of the reader, whom no module knows yet. */
  temperature: () => say`Enter a temperature in ${unitSign('temperature')}, like ${wholeTemperatureNumber(68)}`,
} as const;

const dayOfYear = () => string().matches(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, RULE_WORDS.day);
const clock = () => string().matches(/^([01]\d|2[0-3]):[0-5]\d$/, RULE_WORDS.time);
const temperature = () =>
  number().typeError(RULE_WORDS.temperature).min(-40, RULE_WORDS.temperature).max(450, RULE_WORDS.temperature);

/** A company's own rules for a record: the season, the hours of the day, and least temperatures in °F. */
export const OWN_RULES_FIELDS = {
  seasonFrom: dayOfYear(),
  seasonTo: dayOfYear(),
  dayFrom: clock(),
  dayTo: clock(),
  dayMin: temperature(),
  nightMin: temperature(),
  outdoorBelow: temperature(),
  hotWaterMin: temperature(),
};
export const OWN_RULES = object(OWN_RULES_FIELDS).noUnknown();
