import { array, number, object, string } from 'yup';
import { APARTMENT_LIMITS, normalRoom, ROOM_RANGE } from '../../domain/apartments/apartment.ts';
import { dayField } from './day-field.ts';
import { wholeField } from './figure-field.ts';

const line = (name: 'number' | 'line', words: string) =>
  string().trim().max(APARTMENT_LIMITS[name], `Enter ${words} of at most ${APARTMENT_LIMITS[name]} characters`);

const [lowest, highest] = APARTMENT_LIMITS.floors;

/** Facts that people enter about an apartment (docs/product/apartments.md#apartment). Form, file and server have the same rules. */
export const APARTMENT_FIELDS = {
  number: line('number', 'a number')
    .required('Enter a number')
    .test('name', 'Use letters, digits, spaces, and . / _ -', (text) => !text || normalRoom(text) !== undefined)
    .meta({ jsonSchema: { description: 'the number at the door' }, example: '4B' }),
  floor: wholeField({ min: lowest, max: highest }, String),
  line: line('line', 'a line'),
  rooms: wholeField({ min: 1, max: APARTMENT_LIMITS.rooms }, String),
  sensor: string()
    .trim()
    .test(
      'sensor',
      `Enter at most ${APARTMENT_LIMITS.sensor} letters, digits, spaces, and . / _ -`,
      (text) => !text || normalRoom(text) !== undefined,
    )
    .meta({ jsonSchema: { description: 'the name in the messages of its gateway' }, example: 'HS-17' }),
  installed: dayField(),
  optedOut: dayField(),
  vacated: dayField(),
};

/** The id of an apartment, which the browser makes: a second try of a lost save adds none twice. */
export const APARTMENT_ID = string()
  .required()
  // With or without dashes: browsers make keys without.
  .matches(/^(?:[0-9a-f]{32}|[0-9a-f-]{36})$/)
  .meta({ example: '5b8c1f0e-6d7a-4c43-9f5e-0a1b2c3d4e5f' });

export const APARTMENT = object({ id: APARTMENT_ID, ...APARTMENT_FIELDS }).noUnknown();

/** The readings of a file that one call takes at most: a month of 600 apartments has many calls. */
export const MAX_FILE_READINGS = 5000;

/** Readings out of another maker's system, each a sensor, a time in UTC ms and °F. */
export const FILE_READINGS = array(
  object({
    sensor: string()
      .required()
      .test('sensor', 'sensor must name a sensor', (text) => normalRoom(text ?? '') !== undefined)
      .meta({ jsonSchema: { description: 'a number or the name of a sensor' }, example: '4B' }),
    time: number().strict().integer().required().min(1),
    value: number().strict().required().min(ROOM_RANGE[0]).max(ROOM_RANGE[1]),
  }).noUnknown(),
)
  .required()
  .min(1)
  .max(MAX_FILE_READINGS);
