import {
  type Address as AmazonAddress,
  AutocompleteCommand,
  GeocodeCommand,
  GeoPlacesClient,
  GetPlaceCommand,
  ValidationException,
} from '@aws-sdk/client-geo-places';
import type { PlaceReply, PlaceSuggestion } from '../../shared/api/types/entity-types.ts';
import {
  type Address,
  addressLine,
  isTimeZone,
  locationAt,
  PROPERTY_LIMITS,
  type PropertyLocation,
} from '../../shared/domain/property.ts';
import { shortProvince } from '../../shared/domain/provinces.ts';

/**
 * The address search of Amazon Location. Its results are stored with the property, and its terms require that the
 * request says so.
 */

let client: GeoPlacesClient | undefined;
/** A person waits for each answer, so an answer that is too late counts as none. */
const TIMEOUT_MS = 2500;
const service = () => {
  client ??= new GeoPlacesClient({
    maxAttempts: 2,
    requestHandler: { requestTimeout: TIMEOUT_MS, connectionTimeout: TIMEOUT_MS, throwOnRequestTimeout: true },
  });
  return client;
};
const LANGUAGE = 'en';
/** The most that Amazon Location gives. The form shows the first of those that are near the company's properties. */
const MAX_SUGGESTIONS = 20;

/** Addresses that start with a text, best first. */
export async function suggestPlaces(query: string): Promise<PlaceSuggestion[]> {
  const { ResultItems } = await service().send(
    new AutocompleteCommand({
      QueryText: query,
      MaxResults: MAX_SUGGESTIONS,
      Language: LANGUAGE,
    }),
  );
  return (ResultItems ?? []).flatMap(({ PlaceId, Title, Address: address }) =>
    PlaceId && Title ? [{ id: PlaceId, label: address?.Label ?? Title }] : [],
  );
}

const cut = (name: keyof Address, text = '') => text.slice(0, PROPERTY_LIMITS[name]);

/** The field for each part of a found address (docs/product/properties.md#address-mapping). */
export const placeAddressOf = ({
  AddressNumber,
  Street,
  Locality,
  Country,
  Region,
  PostalCode,
}: AmazonAddress = {}): Address => ({
  streetAddress: cut('streetAddress', [AddressNumber, Street].filter(Boolean).join(' ')),
  city: cut('city', Locality),
  country: cut('country', Country?.Name),
  provinceState: cut('provinceState', Region?.Code ?? shortProvince(Region?.Name ?? '')),
  postalZip: cut('postalZip', PostalCode),
});

const zoneOf = (name: string | undefined): string | null => (name && isTimeZone(name) ? name : null);

/** The address and time zone of a suggestion; undefined if it does not exist. */
export async function findPlace(placeId: string): Promise<PlaceReply | undefined> {
  try {
    const { Address: address, TimeZone } = await service().send(
      new GetPlaceCommand({
        PlaceId: placeId,
        AdditionalFeatures: ['TimeZone'],
        Language: LANGUAGE,
        IntendedUse: 'Storage',
      }),
    );
    return { address: placeAddressOf(address), timeZone: zoneOf(TimeZone?.Name) };
  } catch (error) {
    if (error instanceof ValidationException) return undefined;
    throw error;
  }
}

/** The facts that the search knows of an address. */
export interface FoundAddress {
  /** IANA name; null when the search does not know it. */
  readonly timeZone: string | null;
  readonly location?: PropertyLocation;
}

/** The time zone and the place of an address, with one request. */
export async function findAddress(address: Address): Promise<FoundAddress> {
  const { ResultItems } = await service().send(
    new GeocodeCommand({
      QueryText: addressLine(address),
      MaxResults: 1,
      AdditionalFeatures: ['TimeZone'],
      Language: LANGUAGE,
      IntendedUse: 'Storage',
    }),
  );
  const [found] = ResultItems ?? [];
  const [longitude, latitude] = found?.Position ?? [];
  const location = longitude === undefined || latitude === undefined ? undefined : locationAt(latitude, longitude);
  return { timeZone: zoneOf(found?.TimeZone?.Name), ...(location && { location }) };
}
