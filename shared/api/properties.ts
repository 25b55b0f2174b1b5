import { array, number, object, string } from 'yup';
import { isExternalId, isTimeZone, LOCATION_LIMITS, PROPERTY_LIMITS } from '../domain/property.ts';
import { shortProvince } from '../domain/provinces.ts';
import { apartments } from './apartments.ts';
import { bulk } from './bulk.ts';
import { contractorLinks } from './contractor-links.ts';
import { energy } from './energy.ts';
import { NOTE } from './fields/note-fields.ts';
import { findings } from './findings.ts';
import { jobs } from './jobs.ts';
import { limitTemplates } from './limit-templates.ts';
import { PAGE } from './page.ts';
import { NEW_ID, photos } from './photos.ts';
import { plant } from './plant.ts';
import { plantBook } from './plant-book.ts';
import { reply, route } from './route.ts';
import { SINCE } from './since.ts';
import type { PlaceReply, PlaceSuggestion, PropertyChanges, PropertyReply } from './types/entity-types.ts';
import type { NotesReply } from './types/note-types.ts';

const text = (name: keyof typeof PROPERTY_LIMITS, label: string) =>
  string().trim().max(PROPERTY_LIMITS[name]).label(label);

const assets = array(string().trim().max(45).required()).max(100);

const address = object({
  streetAddress: text('streetAddress', 'Street Address').default(''),
  city: text('city', 'City').required(),
  country: text('country', 'Country').required(),
  provinceState: text('provinceState', 'Province / State').transform(shortProvince).required(),
  postalZip: text('postalZip', 'Postal / ZIP').required(),
}).noUnknown();

/**
 * The fields of a new property (docs/product/properties.md#fields). Form and server have the same rules.
 * Unknown fields are dropped.
 */
export const PROPERTY_CONFIG = object({
  name: text('name', 'Property Name').required(),
  portfolio: text('portfolio', 'Portfolio').default(''),
  address: address.required(),
  assets,
  /** The spelling of the call that adds a property; read as `assets` (docs/product/properties.md#assets). */
  assests: assets,
  /** IANA name, used when the server cannot look the address up. */
  timeZone: string()
    .test('timeZone', 'timeZone must be an IANA name', (zone) => !zone || isTimeZone(zone))
    .meta({ jsonSchema: { description: 'an IANA name such as `America/Toronto`' } }),
}).noUnknown();

/** The same for a property that is edited: a street is required (docs/product/properties.md#fields). */
export const EDITED_PROPERTY_CONFIG = PROPERTY_CONFIG.shape({
  address: address
    .shape({ streetAddress: text('streetAddress', 'Street Address').required() })
    .noUnknown()
    .required(),
});

/** Degrees of WGS 84, as far as the map reaches. */
const degrees = (name: keyof typeof LOCATION_LIMITS) =>
  number().strict().required().min(-LOCATION_LIMITS[name]).max(LOCATION_LIMITS[name]);

/** Digits only, at most 45 (docs/product/properties.md#property-id). */
export const PROPERTY_ID = string()
  .trim()
  .required('Property ID is not valid')
  .test('externalId', 'Property ID is not valid', isExternalId)
  .meta({ jsonSchema: { pattern: '^[0-9]{1,45}$' } });

export const properties = {
  ...bulk,
  ...limitTemplates,
  ...findings,
  ...jobs,
  ...energy,
  ...plant,
  ...plantBook,
  ...photos,
  ...apartments,
  ...contractorLinks,
  /** Lists the company's properties with their wingnuts, in order of their ids: all, or with `most` a page of them. */
  list: route('GET', '', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: PAGE,
    reply: reply<readonly PropertyReply[]>(),
  }),
  /**
   * Returns what has changed in the list since the time `at` of the last answer, as it was at most 20 seconds ago. `since=0`
   * returns all of it.
   */
  changes: route('GET', '/changes', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: SINCE,
    reply: reply<PropertyChanges>(),
  }),
  /** Returns one property with its wingnuts. */
  get: route('GET', '/{id}', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<PropertyReply>('NOT_FOUND'),
  }),
  /** Adds a property. Its time zone is looked up by its address. */
  add: route('POST', '', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'propertyAdded',
    body: object({ externalId: PROPERTY_ID, config: PROPERTY_CONFIG.required() }).noUnknown(),
    reply: reply<{ readonly id: string }>('PROPERTY_ID_IN_USE', 'TOO_MANY_REQUESTS', 'CHANGED_MEANWHILE'),
  }),
  /** Saves a property. The Property ID stays: one in the body is ignored. A version that is not the newest is refused. */
  edit: route('POST', '/{id}', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'propertyEdited',
    body: object({
      externalId: string(),
      config: EDITED_PROPERTY_CONFIG.required(),
      version: number().integer().min(0),
    }).noUnknown(),
    reply: reply<PropertyReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Disables the property and its alarm settings, unlinks its wingnuts and frees its Property ID. */
  remove: route('DELETE', '/{id}', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'propertyRemoved',
    reply: reply('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Moves a property on the map. Nothing but a new address changes a place that was set by hand. */
  move: route('POST', '/{id}/location', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'propertyMoved',
    body: object({ latitude: degrees('latitude'), longitude: degrees('longitude') }).noUnknown(),
    reply: reply<PropertyReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Puts a property back to where the address search finds its address; removes its place when the search finds none. */
  moveBack: route('DELETE', '/{id}/location', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'propertyMoved',
    reply: reply<PropertyReply>('NOT_FOUND', 'CHANGED_MEANWHILE', 'TOO_MANY_REQUESTS', 'ADDRESS_SEARCH_DOWN'),
  }),
  /** Lists the notes of a property, the newest time first, with those that were removed (docs/product/notes.md). */
  notes: route('GET', '/{id}/notes', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<NotesReply>('NOT_FOUND'),
  }),
  /** Writes a note about a moment or a span of a property. */
  addNote: route('POST', '/{id}/notes', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'noteWritten',
    body: NOTE.shape({ id: NEW_ID }),
    reply: reply<NotesReply>('NOT_FOUND', 'INVALID_NOTE', 'TOO_MANY_NOTES', 'CHANGED_MEANWHILE'),
  }),
  /** Changes a note. Only who wrote it and admins may. A version that is not the newest is refused. */
  changeNote: route('POST', '/{id}/notes/{noteId}', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'noteChanged',
    body: NOTE.shape({ version: number().integer().min(1).required() }),
    reply: reply<NotesReply>('NOT_FOUND', 'FORBIDDEN', 'INVALID_NOTE', 'CHANGED_MEANWHILE'),
  }),
  /** Removes a note. It stays in the history. Only who wrote it and admins may. */
  removeNote: route('DELETE', '/{id}/notes/{noteId}', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'noteRemoved',
    reply: reply<NotesReply>('NOT_FOUND', 'FORBIDDEN', 'CHANGED_MEANWHILE'),
  }),
  /** Suggests addresses that begin with a text. */
  places: route('GET', '/places', {
    permission: 'isAuth',
    reach: 'self',
    query: object({ query: string().trim().required().max(200) }).noUnknown(),
    reply: reply<readonly PlaceSuggestion[]>('TOO_MANY_REQUESTS', 'ADDRESS_SEARCH_DOWN'),
  }),
  /** Returns the address and time zone of a suggestion. */
  place: route('GET', '/places/{placeId}', {
    permission: 'isAuth',
    reach: 'self',
    reply: reply<PlaceReply>('NOT_FOUND', 'TOO_MANY_REQUESTS', 'ADDRESS_SEARCH_DOWN'),
  }),
};
