import type { PropertyReply } from '../../../shared/api/types/entity-types.ts';
import type { Address } from '../../../shared/domain/property.ts';
import { shortProvince } from '../../../shared/domain/provinces.ts';

/** The values of the property forms. */
export interface PropertyValues extends Address {
  readonly name: string;
  readonly externalId: string;
  readonly portfolio: string;
  /** IANA name. Empty when none is known. */
  readonly timeZone: string;
  /** The place that the zone was found for. Null when a person chose the zone. */
  readonly zonePlace: string | null;
}

/** The parts of an address that decide its time zone. */
const placeOf = ({ city, provinceState, country }: Pick<Address, 'city' | 'provinceState' | 'country'>): string =>
  [city, provinceState, country].map((part) => part.trim().toLowerCase()).join('|');

/** An empty form. */
export const EMPTY_PROPERTY: PropertyValues = {
  name: '',
  externalId: '',
  portfolio: '',
  streetAddress: '',
  city: '',
  provinceState: '',
  country: '',
  postalZip: '',
  timeZone: '',
  zonePlace: null,
};

/** The form values of an existing property. */
export const valuesOf = ({ externalId, config }: PropertyReply): PropertyValues => ({
  name: config.name,
  externalId,
  portfolio: config.portfolio,
  ...config.address,
  timeZone: config.timeZone,
  zonePlace: placeOf(config.address),
});

/**
 * The form after the choice of a found place. If the place has no street, the typed street stays. The zone is valid
 * only for this place.
 */
export const atPlace = (values: PropertyValues, address: Address, timeZone: string): PropertyValues => ({
  ...values,
  ...address,
  streetAddress: address.streetAddress || values.streetAddress,
  timeZone,
  zonePlace: placeOf(address),
});

/** The time zone of the form. Empty when it was found for a place other than the current address. */
export const zoneOf = (values: PropertyValues): string =>
  values.zonePlace === null || values.zonePlace === placeOf(values) ? values.timeZone : '';

/** The value that the server stores when it knows no zone. A person may know better. */
const NO_ZONE = 'UTC';

/** Whether the address gives the zone, so that nobody has to choose it. */
export const isZoneKnown = (values: PropertyValues): boolean =>
  values.zonePlace !== null && !['', NO_ZONE].includes(zoneOf(values));

/**
 * The address and the other values for the API, without surrounding blanks. Without a zone the server looks for one.
 */
export function configOf(values: PropertyValues) {
  const { name, portfolio, streetAddress, city, provinceState, country, postalZip } = values;
  const timeZone = zoneOf(values);
  return {
    name: name.trim(),
    portfolio: portfolio.trim(),
    address: {
      streetAddress: streetAddress.trim(),
      city: city.trim(),
      provinceState: shortProvince(provinceState.trim()),
      country: country.trim(),
      postalZip: postalZip.trim(),
    },
    ...(timeZone && { timeZone }),
  };
}

/** Whether the form is empty, so that leaving loses nothing. */
export const isUntouched = (values: PropertyValues): boolean =>
  Object.entries(configOf(values).address).every(([, text]) => text === '') &&
  [values.name, values.externalId, values.portfolio].every((text) => text.trim() === '');

/** The fields that another person has changed, and those that both have changed in different ways. */
export interface MergedValues {
  readonly values: PropertyValues;
  readonly contested: readonly (keyof PropertyValues)[];
}

/** One person's changes on top of what another has saved meanwhile, field by field (docs/product/properties.md#two-editors). */
export function mergedValues(mine: PropertyValues, base: PropertyValues, theirs: PropertyValues): MergedValues {
  const fields = Object.keys(base) as (keyof PropertyValues)[];
  const own = fields.filter((field) => mine[field] !== base[field]);
  const values = { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
  const contested = own.filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field]);
  return { values, contested: contested.filter((field) => field !== 'zonePlace') };
}
