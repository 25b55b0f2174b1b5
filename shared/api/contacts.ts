import { array, boolean, number, object, string } from 'yup';
import { SEVERITIES } from '../domain/alarms/limits/severity.ts';
import { alertNumberProblem } from '../domain/people/alert-phone.ts';
import {
  CONTACT_CHANNELS,
  CONTACT_NAME_LENGTH,
  CONTACT_RIGHT_NAMES,
  CONTACT_TIME_NAMES,
  MAX_CONTACT_PLACES,
} from '../domain/people/contacts.ts';
import { isEmail } from '../domain/people/email.ts';
import { PROPERTY_LIMITS } from '../domain/property.ts';
import { WRONG } from './fields/field-messages.ts';
import { phoneCodeRules } from './fields/phone-rules.ts';
import { quietHoursField } from './fields/quiet-hours-field.ts';
import { LINK_REFUSALS } from './refusals.ts';
import { reply, route } from './route.ts';
import type { ContactDoneReply, ContactsReply, LinkedContactReply } from './types/contact-types.ts';

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
    'A place names either a portfolio or a property',
    ({ portfolio = '', propertyId = '' }) => portfolio === '' || propertyId === '',
  )
  .meta({ jsonSchema: { description: 'A portfolio or a property. One that names neither is all properties.' } });

type Place = { portfolio?: string | undefined; propertyId?: string | undefined } | null | undefined;
const nameOfPlace = (row: Place): string => JSON.stringify([row?.portfolio || '', row?.propertyId || '']);
const EVERYWHERE = nameOfPlace({});

/** What an admin types. The form in the browser has the same rules. */
export const contactRules = {
  name: string().trim().required(WRONG.required).max(CONTACT_NAME_LENGTH, WRONG.tooLong),
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
        description: 'An e-mail address, or with the channel text a number of the United States or Canada.',
      },
    }),
  severities: array(string().oneOf(SEVERITIES).required())
    .min(1, 'Choose at least one severity')
    .max(SEVERITIES.length)
    .required()
    .test('once', '${path} must have each severity once', (list) => new Set(list).size === list?.length)
    .meta({ jsonSchema: { uniqueItems: true } }),
  quietHours: quietHoursField(),
  places: array(place)
    .min(1, 'Choose at least one place')
    .max(MAX_CONTACT_PLACES)
    .required()
    .test('once', 'Choose each place only once', (rows) => new Set(rows?.map(nameOfPlace)).size === rows?.length)
    .test(
      'all',
      'All properties stand alone',
      (rows = []) => rows.length < 2 || rows.every((row) => nameOfPlace(row) !== EVERYWHERE),
    )
    .meta({ example: [{ may: 'inform' }], jsonSchema: { description: 'All properties stand alone.' } }),
  told: string().oneOf(CONTACT_TIME_NAMES).default('atOnce'),
  forContractors: boolean()
    .default(false)
    .meta({ jsonSchema: { description: 'Contractors see the name and the number. Only of the channel text.' } }),
};

/** The calls of contacts, a part of the group `alerts` (docs/product/contacts.md). */
export const contacts = {
  /** Lists the contacts that the caller sees: all of them, or those whose places all lie in the caller's reach. */
  contacts: route('GET', '/contacts', { permission: 'isAdmin', reach: 'properties', reply: reply<ContactsReply>() }),
  /** Adds a contact and asks it to agree: by the link in a mail, or by the code of a text. Nothing else is sent before it has agreed. */
  addContact: route('POST', '/contacts', {
    permission: 'isAdmin',
    reach: 'properties',
    audit: 'contactAdded',
    body: object(contactRules).noUnknown(),
    reply: reply<ContactDoneReply>(
      'NOT_FOUND',
      'TOO_MANY_CONTACTS',
      'CONTACT_EXISTS',
      'CHANNEL_NOT_SET_UP',
      'CHANGED_MEANWHILE',
      'TOO_MANY_REQUESTS',
    ),
  }),
  /** Changes a contact. A version that is not the newest is refused. With another address it must agree again, and is asked. */
  changeContact: route('POST', '/contacts/{contactId}', {
    permission: 'isAdmin',
    reach: 'properties',
    audit: 'contactChanged',
    body: object({ ...contactRules, version: number().integer().min(0).required() }).noUnknown(),
    reply: reply<ContactDoneReply>(
      'NOT_FOUND',
      'CONTACT_EXISTS',
      'CHANNEL_NOT_SET_UP',
      'CHANGED_MEANWHILE',
      'TOO_MANY_REQUESTS',
    ),
  }),
  /** Removes a contact. It leaves levels, rotas and overrides. */
  removeContact: route('DELETE', '/contacts/{contactId}', {
    permission: 'isAdmin',
    reach: 'properties',
    audit: 'contactRemoved',
    reply: reply('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Asks the contact once more to agree. The code of a text that was sent before does not work any more. */
  askContact: route('POST', '/contacts/{contactId}/ask', {
    permission: 'isAdmin',
    reach: 'properties',
    audit: 'contactAsked',
    reply: reply<ContactDoneReply>(
      'NOT_FOUND',
      'CHANNEL_NOT_SET_UP',
      'PHONE_STOPPED',
      'TEXT_NOT_SENT',
      'ADDRESS_BOUNCED',
      'CHANGED_MEANWHILE',
      'TOO_MANY_REQUESTS',
    ),
  }),
  /** Types the code that the contact got by text and has told the caller. */
  verifyContact: route('POST', '/contacts/{contactId}/verify', {
    permission: 'isAdmin',
    reach: 'properties',
    audit: 'contactVerified',
    body: phoneCodeRules,
    reply: reply<ContactDoneReply>('NOT_FOUND', 'PHONE_CODE_WRONG', 'PHONE_CODE_OVER', 'CHANGED_MEANWHILE'),
  }),
  /** Sends a test to a verified contact now. It says TEST. */
  testContact: route('POST', '/contacts/{contactId}/test', {
    permission: 'isAdmin',
    reach: 'properties',
    audit: 'contactTested',
    reply: reply<ContactDoneReply>(
      'NOT_FOUND',
      'CHANNEL_NOT_SET_UP',
      'CONTACT_NOT_VERIFIED',
      'PHONE_STOPPED',
      'TEXT_NOT_SENT',
      'ADDRESS_BOUNCED',
      'TOO_MANY_REQUESTS',
    ),
  }),
  /** Returns what the link in a mail to a contact is about. Changes nothing. */
  openContact: route('GET', '/contact_links/{link}', {
    permission: 'anyone',
    reply: reply<LinkedContactReply>(...LINK_REFUSALS),
  }),
  /** Agrees, by the link that asks for it. A second time changes nothing. The link that stops is refused. */
  confirmContact: route('POST', '/contact_links/{link}', {
    permission: 'anyone',
    audit: 'contactVerified',
    reply: reply<LinkedContactReply>(...LINK_REFUSALS),
  }),
  /** Ends all messages to the contact, by any of its links: only a new question can begin them again. A second time changes nothing. */
  stopContact: route('POST', '/contact_links/{link}/stop', {
    permission: 'anyone',
    audit: 'contactStopped',
    reply: reply<LinkedContactReply>(...LINK_REFUSALS),
  }),
};
