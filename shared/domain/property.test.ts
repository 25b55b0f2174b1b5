import { describe, expect, it } from 'vitest';
import { addressLine, isExternalId, postalLine, propertyTitle } from './property.ts';

const ADDRESS = {
  streetAddress: '12 Bay Street',
  city: 'Toronto',
  provinceState: 'ON',
  country: 'Canada',
  postalZip: 'M5J 2R8',
};

describe('An address', () => {
  it('is written on one line: street, city, province or state, country, postal code', () => {
    expect(addressLine(ADDRESS)).toBe('12 Bay Street, Toronto, ON, Canada, M5J 2R8');
  });

  it.each([
    [{ streetAddress: '' }, 'Toronto, ON, Canada, M5J 2R8'],
    [{ provinceState: '  ', postalZip: '' }, '12 Bay Street, Toronto, Canada'],
    [{ city: ' Toronto ' }, '12 Bay Street, Toronto, ON, Canada, M5J 2R8'],
    [{ streetAddress: '', city: '', provinceState: '', country: '', postalZip: '' }, ''],
  ])('with %j leaves no empty part', (change, line) => {
    expect(addressLine({ ...ADDRESS, ...change })).toBe(line);
  });

  const PORTLAND = { streetAddress: '2210 Larch Avenue', city: 'Portland', provinceState: 'OR', postalZip: '97209' };
  it.each([
    [{ ...PORTLAND, country: 'United States' }, '2210 Larch Avenue, Portland, OR 97209'],
    [{ ...PORTLAND, country: ' USA' }, '2210 Larch Avenue, Portland, OR 97209'],
    [{ ...PORTLAND, country: 'U.S.A.', provinceState: '' }, '2210 Larch Avenue, Portland, 97209'],
    [ADDRESS, '12 Bay Street, Toronto, ON, Canada, M5J 2R8'],
  ])('is written without the country in the United States, and with it elsewhere: %j', (address, line) => {
    expect(postalLine(address)).toBe(line);
  });
});

it('A property is named by its external id, a dash and its name', () => {
  expect(propertyTitle({ externalId: '0042', config: { name: 'Harbour Court' } })).toBe('0042 - Harbour Court');
});

describe('A Property ID', () => {
  it.each([
    ['one digit', '7', true],
    ['a zero', '0', true],
    ['leading zeros', '00042', true],
    ['45 digits', '9'.repeat(45), true],
    ['46 digits', '9'.repeat(46), false],
    ['nothing', '', false],
    ['a letter', '12a', false],
    ['a sign', '-12', false],
    ['a point', '1.2', false],
    ['a space', '1 2', false],
    ['a line break', '12\n', false],
    ['an exponent', '1e5', false],
    ['other digits', '١٢', false],
  ])('of %s, %j: %s', (_what, text, expected) => {
    expect(isExternalId(text)).toBe(expected);
  });
});
