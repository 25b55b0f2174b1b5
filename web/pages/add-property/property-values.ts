import type { PropertyReply } from '../../../shared/api/types.ts';
import type { Address } from '../../../shared/domain/property.ts';

/** What the forms of a property hold. */
export interface PropertyValues extends Address {
  readonly name: string;
  readonly externalId: string;
  readonly portfolio: string;
  /** IANA name, '' when none is known. */
  readonly timeZone: string;
  /** The place that the zone was found for; null when a person chose the zone. */
  readonly zonePlace: string | null;
}

/** What decides a time zone of an address. */
const placeOf = ({ city, provinceState, country }: Pick<Address, 'city' | 'provinceState' | 'country'>): string =>
  [city, provinceState, country].map((part) => part.trim().toLowerCase()).join('|');

/** A form in which nothing is typed yet. */
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

/** The form of a property that exists. */
export const valuesOf = ({ externalId, config }: PropertyReply): PropertyValues => ({
  name: config.name,
  externalId,
  portfolio: config.portfolio,
  ...config.address,
  timeZone: config.timeZone,
  zonePlace: placeOf(config.address),
});

/** What a place that was searched and chosen makes of the form; a street that it does not know stays. Its zone holds for it alone. */
export const atPlace = (values: PropertyValues, address: Address, timeZone: string): PropertyValues => ({
  ...values,
  ...address,
  streetAddress: address.streetAddress || values.streetAddress,
  timeZone,
  zonePlace: placeOf(address),
});

/** The time zone of the form: '' when it was found for another place than the address is at now. */
export const zoneOf = (values: PropertyValues): string =>
  values.zonePlace === null || values.zonePlace === placeOf(values) ? values.timeZone : '';

/** What the server stores where it knows no zone: a person may know better. */
const NO_ZONE = 'UTC';

/** Whether the zone follows from the address, so that nobody has to choose it. */
export const isZoneKnown = (values: PropertyValues): boolean =>
  values.zonePlace !== null && !['', NO_ZONE].includes(zoneOf(values));

/** The address and the rest as the calls take them, without blanks around; without a zone the server looks for one. */
export function configOf(values: PropertyValues) {
  const { name, portfolio, streetAddress, city, provinceState, country, postalZip } = values;
  const timeZone = zoneOf(values);
  return {
    name: name.trim(),
    portfolio: portfolio.trim(),
    address: {
      streetAddress: streetAddress.trim(),
      city: city.trim(),
      provinceState: provinceState.trim(),
      country: country.trim(),
      postalZip: postalZip.trim(),
    },
    ...(timeZone && { timeZone }),
  };
}

/** Whether nothing would be lost by leaving the form. */
export const isUntouched = (values: PropertyValues): boolean =>
  Object.entries(configOf(values).address).every(([, text]) => text === '') &&
  [values.name, values.externalId, values.portfolio].every((text) => text.trim() === '');
