import { array, object, string } from 'yup';
import { isExternalId, isTimeZone, PROPERTY_LIMITS } from '../domain/property.ts';
import { route } from './route.ts';
import type { PlaceReply, PlaceSuggestion, PropertyReply } from './types.ts';

const text = (name: keyof typeof PROPERTY_LIMITS, label: string) =>
  string().trim().max(PROPERTY_LIMITS[name]).label(label);

const assets = array(string().trim().max(45).required()).max(100);

const address = object({
  streetAddress: text('streetAddress', 'Street Address').default(''),
  city: text('city', 'City').required(),
  country: text('country', 'Country').required(),
  provinceState: text('provinceState', 'Province / State').required(),
  postalZip: text('postalZip', 'Postal / ZIP').required(),
}).noUnknown();

/**
 * What a person types of a new property (docs/product/properties.md#fields). Form and server have the same rules.
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
  timeZone: string().test('timeZone', 'timeZone must be an IANA name', (zone) => !zone || isTimeZone(zone)),
}).noUnknown();

/** The same for a property that is edited: a street is required (docs/product/properties.md#fields). */
export const EDITED_PROPERTY_CONFIG = PROPERTY_CONFIG.shape({
  address: address
    .shape({ streetAddress: text('streetAddress', 'Street Address').required() })
    .noUnknown()
    .required(),
});

/** Digits only, at most 45 (docs/product/properties.md#property-id). */
export const PROPERTY_ID = string()
  .trim()
  .required('Property ID is not valid')
  .test('externalId', 'Property ID is not valid', isExternalId);

export const properties = {
  list: route('GET', '', { permission: 'isSignedIn' }).replying<readonly PropertyReply[]>(),
  get: route('GET', '/{id}', { permission: 'isSignedIn' }).replying<PropertyReply>(),
  add: route('POST', '', {
    permission: 'isAuth',
    body: object({ externalId: PROPERTY_ID, config: PROPERTY_CONFIG.required() }).noUnknown(),
  }).replying<{ readonly id: string }>(),
  /** Saves what may change. A Property ID stays what it is: one in the body is ignored. */
  edit: route('POST', '/{id}', {
    permission: 'isAuth',
    body: object({ externalId: string(), config: EDITED_PROPERTY_CONFIG.required() }).noUnknown(),
  }).replying<PropertyReply>(),
  /** Disables the property, unlinks its wingnuts and ends its alarm settings. */
  remove: route('DELETE', '/{id}', { permission: 'isAuth' }).replying<Record<string, never>>(),
  /** Addresses that begin like what was typed. */
  places: route('GET', '/places', {
    permission: 'isAuth',
    query: object({ query: string().trim().required().max(200) }).noUnknown(),
  }).replying<readonly PlaceSuggestion[]>(),
  place: route('GET', '/places/{placeId}', { permission: 'isAuth' }).replying<PlaceReply>(),
};
