/** A building's postal address (docs/product/properties.md#address). */
export interface Address {
  readonly streetAddress: string;
  readonly city: string;
  readonly provinceState: string;
  readonly country: string;
  readonly postalZip: string;
}

/** The place of a building, degrees of WGS 84 (docs/product/map.md#coordinates). */
export interface PropertyLocation {
  readonly latitude: number;
  readonly longitude: number;
  /** A person has moved it. Absent while it is where the address search found it. */
  readonly isByHand?: true;
}

/** The farthest that the map reaches, degrees: the square of Web Mercator. */
export const LOCATION_LIMITS = { latitude: 85, longitude: 180 } as const;

/** 0.00001 degrees are a metre. */
const DEGREE_PARTS = 100_000;
const roundedDegrees = (degrees: number): number => Math.round(degrees * DEGREE_PARTS) / DEGREE_PARTS;

/** A place to the metre. Undefined where the map does not reach. */
export function locationAt(latitude: number, longitude: number): PropertyLocation | undefined {
  const isOnMap = Math.abs(latitude) <= LOCATION_LIMITS.latitude && Math.abs(longitude) <= LOCATION_LIMITS.longitude;
  return isOnMap ? { latitude: roundedDegrees(latitude), longitude: roundedDegrees(longitude) } : undefined;
}

/** A place as a text: latitude, longitude, and whether a person has chosen it. */
export const locationText = ({ latitude, longitude, isByHand }: PropertyLocation): string =>
  [latitude.toFixed(5), longitude.toFixed(5), ...(isByHand ? ['by hand'] : [])].join(', ');

/** An address on one line, without empty parts. */
export const addressLine = (address: Address): string =>
  [address.streetAddress, address.city, address.provinceState, address.country, address.postalZip]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');

const IN_UNITED_STATES = /^(u\.?s\.?a?\.?|united states( of america)?)$/i;

/**
 * An address on one line as people write it: one in the United States without its country, and with its ZIP code behind the state.
 * Any other is `addressLine` (docs/product/properties.md#address).
 */
export function postalLine(address: Address): string {
  if (!IN_UNITED_STATES.test(address.country.trim())) return addressLine(address);
  const region = [address.provinceState, address.postalZip].map((part) => part.trim()).filter(Boolean);
  return addressLine({ ...address, provinceState: region.join(' '), country: '', postalZip: '' });
}

/** The name of a property in a selector: Property ID, a dash, the name (docs/product/properties.md#property-title). */
export const propertyTitle = (property: { externalId: string; config: { name: string } }): string =>
  `${property.externalId} - ${property.config.name}`;

/**
 * Whether a text may be a Property ID: only digits, at most 45. Leading zeros are kept
 * (docs/product/properties.md#property-id).
 */
export const isExternalId = (text: string): boolean => /^\d{1,45}$/.test(text);

/** The most characters of each text of a property (docs/product/properties.md#fields). */
export const PROPERTY_LIMITS = {
  name: 45,
  externalId: 45,
  portfolio: 45,
  streetAddress: 100,
  city: 45,
  country: 45,
  provinceState: 20,
  postalZip: 20,
} as const;

/**
 * The most wingnuts of one property. One transaction removes the property and all its wingnuts, so all must fit into
 * it.
 */
export const MAX_LINKED_WINGNUTS = 40;

/** Whether a text is an IANA time zone such as `America/Toronto`. An offset such as `+05:00` is not a time zone. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
