import { expect, it } from 'vitest';
import { placeAddressOf } from './place-search.ts';

it.each([
  [
    'number and route, locality, long country, short province',
    {
      AddressNumber: '100',
      Street: 'Queen Street West',
      Locality: 'Toronto',
      Region: { Code: 'ON', Name: 'Ontario' },
      Country: { Code2: 'CA', Name: 'Canada' },
      PostalCode: 'M5H 2N2',
    },
    {
      streetAddress: '100 Queen Street West',
      city: 'Toronto',
      provinceState: 'ON',
      country: 'Canada',
      postalZip: 'M5H 2N2',
    },
  ],
  [
    'a street without a number and a province without a short name',
    { Street: 'Rue de Rivoli', Locality: 'Paris', Region: { Name: 'Île-de-France' }, Country: { Name: 'France' } },
    { streetAddress: 'Rue de Rivoli', city: 'Paris', provinceState: 'Île-de-France', country: 'France', postalZip: '' },
  ],
  ['nothing', undefined, { streetAddress: '', city: '', provinceState: '', country: '', postalZip: '' }],
])('A found address is read as %s', (_what, found, address) => {
  expect(placeAddressOf(found)).toEqual(address);
});

it('A found text that is longer than a property may have is cut', () => {
  expect(placeAddressOf({ Region: { Name: 'x'.repeat(50) } }).provinceState).toBe('x'.repeat(20));
});
