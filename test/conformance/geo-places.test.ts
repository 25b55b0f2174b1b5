import {
  AutocompleteCommand,
  GeocodeCommand,
  GeoPlacesClient,
  GetPlaceCommand,
  SuggestCommand,
  ValidationException,
} from '@aws-sdk/client-geo-places';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StandIn } from '../../local/base/aws-json.ts';
import { startGeoPlaces } from '../../local/geo-places/index.ts';
import { clientSettings } from '../../local/runner/endpoints.ts';

/**
 * Tests the address search with the real SDK: cities, postal codes and time zones are real, streets are accepted as
 * typed.
 */

let service: StandIn;
let client: GeoPlacesClient;
beforeAll(async () => {
  service = await startGeoPlaces();
  client = new GeoPlacesClient(clientSettings(service.url));
});
afterAll(async () => {
  client.destroy();
  await service.close();
});

const complete = async (QueryText: string, MaxResults = 5) => {
  const { ResultItems = [] } = await client.send(new AutocompleteCommand({ QueryText, MaxResults }));
  return ResultItems;
};
const first = async (text: string) => (await complete(text, 1))[0]?.Address;

describe('What was typed', () => {
  test.each([
    [
      'a city',
      'Toronto',
      { Locality: 'Toronto', Region: { Code: 'ON', Name: 'Ontario' }, Country: { Code2: 'CA', Name: 'Canada' } },
    ],
    [
      'the beginning of a city',
      '12 Bay St San Fran',
      { AddressNumber: '12', Street: 'Bay St', Locality: 'San Francisco' },
    ],
    [
      'a street and a city',
      '100 queen street, Toronto',
      { AddressNumber: '100', Street: 'Queen Street', Locality: 'Toronto' },
    ],
    ['a city and its state', 'Springfield, IL', { Locality: 'Springfield', Region: { Code: 'IL', Name: 'Illinois' } }],
    ['a number that is a street’s', '12345 Main Street, Denver', { AddressNumber: '12345', Locality: 'Denver' }],
    [
      'a ZIP code',
      '90210',
      { Locality: 'Beverly Hills', PostalCode: '90210', Country: { Code2: 'US', Name: 'United States' } },
    ],
    ['a street and a ZIP code', '1 Main St 60601', { Locality: 'Chicago', PostalCode: '60601' }],
    [
      'a Canadian postal code',
      '12 Bay Street, Toronto, ON, Canada, M5J 2R8',
      { Street: 'Bay Street', PostalCode: 'M5J 2R8' },
    ],
    ['accents or none', 'Montreal', { Locality: 'Montréal', Region: { Code: 'QC', Name: 'Québec' } }],
    [
      'a city across the sea',
      '221b Baker Street London',
      { Locality: 'London', Country: { Code2: 'GB', Name: 'United Kingdom' } },
    ],
  ])('may be %s', async (_what, text, address) => {
    expect(await first(text)).toMatchObject(address);
  });

  test('may lack the city: then the street may be in any large one', async () => {
    const found = await complete('100 Queen Street');
    expect(found.map(({ Address }) => Address?.Locality)).toEqual(expect.arrayContaining(['New York', 'Toronto']));
  });

  test('may be nowhere: then nothing is found', async () => {
    expect(await complete('xyzzy')).toEqual([]);
  });
});

describe('A suggestion', () => {
  test.each([
    ['Toronto', 'America/Toronto'],
    ['Vancouver BC', 'America/Vancouver'],
    ['Phoenix, AZ', 'America/Phoenix'],
    ['St. John’s, NL', 'America/St_Johns'],
    ['Paris', 'Europe/Paris'],
  ])('of %s opens with the time zone %s', async (text, zone) => {
    const [suggestion] = await complete(text, 1);
    const place = await client.send(
      new GetPlaceCommand({ PlaceId: suggestion?.PlaceId, AdditionalFeatures: ['TimeZone'], IntendedUse: 'Storage' }),
    );
    expect(place).toMatchObject({
      PlaceId: suggestion?.PlaceId,
      Address: suggestion?.Address,
      TimeZone: { Name: zone },
    });
  });

  test('tells its time zone only when asked', async () => {
    const [suggestion] = await complete('Toronto', 1);
    expect(await client.send(new GetPlaceCommand({ PlaceId: suggestion?.PlaceId }))).not.toHaveProperty('TimeZone');
  });

  test('that there is not is refused as the service does', async () => {
    await expect(client.send(new GetPlaceCommand({ PlaceId: 'nonsense' }))).rejects.toThrow(ValidationException);
  });
});

describe('A whole address', () => {
  const zoneOf = async (QueryText: string) => {
    const { ResultItems } = await client.send(new GeocodeCommand({ QueryText, AdditionalFeatures: ['TimeZone'] }));
    return ResultItems?.[0]?.TimeZone?.Name;
  };
  test('has a time zone', async () => {
    expect(await zoneOf('350 Main Street, Denver, CO, United States, 80202')).toBe('America/Denver');
  });
  test('in a city that is not known is found by its postal code, or not at all', async () => {
    expect(await zoneOf('4 Pine Road, Nowhereville, ON, Canada, M5J 2R8')).toBe('America/Toronto');
    expect(await zoneOf('4 Pine Road, Nowhereville, ZZ, Narnia')).toBeUndefined();
  });
});

test.each([
  ['no text', new AutocompleteCommand({ QueryText: '' })],
  ['more results than the service gives', new AutocompleteCommand({ QueryText: 'Toronto', MaxResults: 21 })],
])('A request with %s is refused', async (_what, command) => {
  await expect(client.send(command)).rejects.toThrow(ValidationException);
});

test('An operation that the portal does not call is refused', async () => {
  await expect(client.send(new SuggestCommand({ QueryText: 'Toronto' }))).rejects.toMatchObject({
    name: 'UnknownOperationException',
  });
});
