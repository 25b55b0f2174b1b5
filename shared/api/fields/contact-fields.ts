import { array, boolean, object, string } from 'yup';
import { LANGUAGES, UNIT_SYSTEMS } from '../../domain/figures/reader.ts';
import { alertNumberProblem } from '../../domain/people/alert-phone.ts';
import {
  CONTACT_CHANNELS,
  CONTACT_NAME_LENGTH,
  CONTACT_RIGHT_NAMES,
  CONTACT_TIME_NAMES,
  MAX_CONTACT_PLACES,
} from '../../domain/people/contacts.ts';
import { isEmail } from '../../domain/people/email.ts';
import { PROPERTY_LIMITS } from '../../domain/property.ts';
import { WRONG } from './field-messages.ts';
import { titleField } from './fields.ts';
import { waitingHoursField } from './quiet-hours-field.ts';
import { severitiesField } from './severities-field.ts';

const MAX_ADDRESS = 45;

/** A portfolio or a property; one that names neither is all properties. */
const place = object({
  portfolio: string().trim().max(PROPERTY_LIMITS.portfolio),
  propertyId: string().max(MAX_ADDRESS),
  may: string().oneOf(CONTACT_RIGHT_NAMES).required(),
})
  .noUnknown()
  .test(
    'one-place',
    'Choose either a portfolio or a property',
    ({ portfolio = '', propertyId = '' }) => portfolio === '' || propertyId === '',
  )
  .meta({ jsonSchema: { description: 'A portfolio or a property. One that names neither is all properties.' } });

type Place = { portfolio?: string | undefined; propertyId?: string | undefined } | null | undefined;
const nameOfPlace = (row: Place): string => JSON.stringify([row?.portfolio || '', row?.propertyId || '']);
const EVERYWHERE = nameOfPlace({});

/** Facts that an admin enters about a contact (docs/product/contacts.md). */
export const CONTACT = object({
  name: titleField(CONTACT_NAME_LENGTH),
  channel: string().oneOf(CONTACT_CHANNELS).required(),
  address: string()
    .trim()
    .required(WRONG.required)
    .max(MAX_ADDRESS, WRONG.tooLong)
    .test('address', (typed, context) => {
      const { channel } = context.parent as { readonly channel?: string };
      if (!typed) return true;
      if (channel === 'text') {
        const message = alertNumberProblem(typed);
        return message === undefined || context.createError({ message });
      }
      return isEmail(typed) || context.createError({ message: WRONG.email });
    })
    .meta({
      example: 'desk@service.example',
      jsonSchema: {
        description: 'An email address, or with the channel text a number of the United States or Canada.',
      },
    }),
  severities: severitiesField()
    .required()
    .test('once', '${path} must have each severity once', (list) => new Set(list).size === list?.length)
    .meta({ jsonSchema: { uniqueItems: true } }),
  quietHours: waitingHoursField(),
  places: array(place)
    .min(1, 'Choose at least one place')
    .max(MAX_CONTACT_PLACES)
    .required()
    .test('once', 'Choose each place only once', (rows) => new Set(rows?.map(nameOfPlace)).size === rows?.length)
    .test(
      'all',
      '“All properties” can’t be combined with others',
      (rows = []) => rows.length < 2 || rows.every((row) => nameOfPlace(row) !== EVERYWHERE),
    )
    .meta({
      example: [{ may: 'inform' }],
      jsonSchema: { description: '“All properties” can’t be combined with others.' },
    }),
  told: string().oneOf(CONTACT_TIME_NAMES).default('atOnce'),
  language: string().oneOf(LANGUAGES).default('en'),
  units: string().oneOf(UNIT_SYSTEMS).default('us'),
  forContractors: boolean()
    .default(false)
    .meta({ jsonSchema: { description: 'Contractors see the name and the number. Only of the channel text.' } }),
  forTenants: boolean()
    .default(false)
    .meta({
      jsonSchema: { description: 'Tenants with a link see the name and the number. Only of the channel text.' },
    }),
}).noUnknown();
