import { array, boolean, number, object, string } from 'yup';
import { isDay } from '../domain/calendar-day.ts';
import { BOOK_KIND_NAMES, BOOK_LIMITS, INPUT_UNIT_NAMES, INPUT_UNITS, type InputUnit } from '../domain/plant/book.ts';
import { PLANT_LIMITS } from '../domain/plant-profile.ts';
import { isSensorLabel, kindOf, parseSensorLabel } from '../domain/sensor.ts';
import { NEW_ID } from './photos.ts';
import { reply, route } from './route.ts';
import type { PlantBookReply } from './types/book-types.ts';

const figure = ({ min, max }: { readonly min: number; readonly max: number }) => number().strict().min(min).max(max);
const line = () => string().trim().max(BOOK_LIMITS.text);
const day = () =>
  string()
    .test('day', '${path} must be a day', (text) => text === undefined || isDay(text))
    .meta({ jsonSchema: { format: 'date' }, example: '2026-01-31' });

/** Whether a sensor counts hours and starts: a state, or the current of a pump. */
export const countsRuns = (label: string): boolean => {
  const sensor = parseSensorLabel(label);
  return sensor !== undefined && ['state', 'current'].includes(kindOf(sensor.name));
};

/** Whether a text is an address that begins with https. */
export const isManual = (text: string): boolean =>
  text.length <= BOOK_LIMITS.address && /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#]\S*)?$/i.test(text);

const SERVICE = object({
  day: day().required(),
  who: line().default(''),
  note: string().trim().max(BOOK_LIMITS.note).default(''),
}).noUnknown();

/** Facts that people enter about an item (docs/product/book.md#item). Form and server have the same rules. */
const ITEM = object({
  kind: string().oneOf(BOOK_KIND_NAMES).required(),
  name: line().required(),
  maker: line(),
  model: line(),
  serial: line(),
  year: figure(BOOK_LIMITS.year).integer(),
  input: object({
    value: number()
      .strict()
      .required()
      .test('input', '${path} must be from 10 to 50000 thousand Btu an hour', (value, { parent }) => {
        const thousand = (value ?? 0) * (INPUT_UNITS[parent.unit as InputUnit]?.thousandBtu ?? 0);
        return thousand >= PLANT_LIMITS.boilerInput.min && thousand <= PLANT_LIMITS.boilerInput.max;
      })
      .meta({ jsonSchema: { description: 'from 10 to 50000 thousand Btu an hour' } }),
    unit: string().oneOf(INPUT_UNIT_NAMES).required(),
  })
    .noUnknown()
    .default(undefined),
  fuel: string().oneOf(['gas', 'oil'] as const),
  condensing: boolean().strict(),
  watts: figure(PLANT_LIMITS.pumpPower),
  gallons: figure(BOOK_LIMITS.gallons),
  opensAt: figure(PLANT_LIMITS.reliefPressure),
  manuals: array(
    string()
      .trim()
      .required()
      .test('https', '${path} must be an address that begins with https://', (text = '') => isManual(text))
      .meta({ jsonSchema: { format: 'uri' }, example: 'https://manuals.example.com/boiler.pdf' }),
  )
    .max(BOOK_LIMITS.manuals)
    .default([]),
  warrantyUntil: day(),
  sensor: string()
    .test('counts', '${path} must be the label of a burner, a pump or another state', (label, { parent }) => {
      if (label === undefined) return parent.everyHours === undefined && parent.everyStarts === undefined;
      return isSensorLabel(label) && countsRuns(label);
    })
    .meta({ jsonSchema: { description: 'the label of a state; hours and starts need one' } }),
  everyMonths: figure(BOOK_LIMITS.everyMonths).integer(),
  everyHours: figure(BOOK_LIMITS.everyHours).integer(),
  everyStarts: figure(BOOK_LIMITS.everyStarts).integer(),
  services: array(SERVICE).max(BOOK_LIMITS.services).default([]),
}).noUnknown();

const answer = reply<PlantBookReply>('NOT_FOUND', 'CHANGED_MEANWHILE');

/** The calls of the book of a plant, a part of the group `properties` (docs/product/book.md#calls). */
export const plantBook = {
  /** Lists what stands in a property, and what is due for service. */
  book: route('GET', '/{id}/book', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<PlantBookReply>('NOT_FOUND'),
  }),
  /** Adds an item to the book of a property. */
  addBookItem: route('POST', '/{id}/book', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'bookItemAdded',
    body: ITEM.shape({ id: NEW_ID }).noUnknown(),
    reply: reply<PlantBookReply>('NOT_FOUND', 'TOO_MANY_BOOK_ITEMS', 'CHANGED_MEANWHILE'),
  }),
  /** Changes an item of the book: all of it, so a field that is left out is not said any more. A version that is not the newest is refused. */
  changeBookItem: route('POST', '/{id}/book/{bookItemId}', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'bookItemChanged',
    body: ITEM.shape({ version: number().integer().min(1).required() }).noUnknown(),
    reply: answer,
  }),
  /** Writes a service that was done at an item. */
  addService: route('POST', '/{id}/book/{bookItemId}/services', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'serviceDone',
    body: SERVICE,
    reply: answer,
  }),
  /** Removes an item from the book. */
  removeBookItem: route('DELETE', '/{id}/book/{bookItemId}', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'bookItemRemoved',
    reply: answer,
  }),
};
