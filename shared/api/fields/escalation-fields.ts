import { array, number, object, string } from 'yup';
import {
  MAX_LEVEL_MINUTES,
  MAX_LEVEL_PEOPLE,
  MAX_ROTA_NAME,
  MAX_ROTA_PEOPLE,
  MIN_LEVEL_MINUTES,
} from '../../domain/alarms/escalation/escalation.ts';
import { isTimeZone } from '../../domain/property.ts';
import { requiredDayField } from './day-field.ts';
import { WRONG } from './field-messages.ts';
import { titleField } from './fields.ts';

/** A list of a body whose parts are not checked yet. */
export const listOf = <Item>(value: readonly Item[] | null | undefined): readonly (Item | null | undefined)[] =>
  Array.isArray(value) ? value : [];

const userId = () => string().required('Select a person').max(45);
const people = (most: number, words: string) =>
  array(userId())
    .max(most, words)
    .test('unique', 'each person only once', (ids) => new Set(listOf(ids)).size === listOf(ids).length)
    .meta({ jsonSchema: { uniqueItems: true } })
    .required();

const MINUTES = `Enter ${MIN_LEVEL_MINUTES} to ${MAX_LEVEL_MINUTES} minutes`;

/** The parts of a level. */
export const LEVEL_FIELDS = {
  minutes: number()
    .typeError(MINUTES)
    .integer(MINUTES)
    .min(MIN_LEVEL_MINUTES, MINUTES)
    .max(MAX_LEVEL_MINUTES, MINUTES)
    .required(WRONG.required),
  people: people(MAX_LEVEL_PEOPLE, `A level can have at most ${MAX_LEVEL_PEOPLE} people`),
  rotaId: string().max(45),
};
export const LEVEL = object(LEVEL_FIELDS).noUnknown();

/** A rota. */
export const ROTA_FIELDS = {
  id: string()
    .required()
    .matches(/^[\w-]{1,45}$/),
  name: titleField(MAX_ROTA_NAME),
  people: people(MAX_ROTA_PEOPLE, `A schedule can have at most ${MAX_ROTA_PEOPLE} people`),
  /** 1 is Monday, 7 is Sunday. */
  weekday: number().integer().min(1).max(7).required(),
  hour: number().integer().min(0).max(23).required(),
  timeZone: string()
    .required()
    .max(60)
    .test('zone', 'timeZone must be a time zone', (zone) => isTimeZone(zone ?? ''))
    .meta({ jsonSchema: { description: 'An IANA time zone.' } }),
  /** The day on which a turn of the first person begins. */
  startDay: requiredDayField(),
};
export const ROTA = object(ROTA_FIELDS).noUnknown();

/** Somebody who is on call on named days. */
export const OVERRIDE_FIELDS = {
  rotaId: string().required().max(45),
  userId: userId(),
  from: requiredDayField(),
  /** The last day. */
  to: requiredDayField()
    .test(
      'order',
      'The last day can’t be before the first',
      (to, { parent }) => !to || !parent.from || parent.from <= to,
    )
    .meta({ jsonSchema: { format: 'date', description: 'Not before the first.' } }),
};
export const OVERRIDE = object(OVERRIDE_FIELDS).noUnknown();
