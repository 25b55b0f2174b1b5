import { describe, expect, it } from 'vitest';
import { EDITED_PROPERTY_CONFIG, PROPERTY_CONFIG, PROPERTY_ID } from './properties.ts';

const address = {
  streetAddress: '12 Bay Street',
  city: 'Toronto',
  provinceState: 'ON',
  country: 'Canada',
  postalZip: 'M5J',
};
const config = { name: 'Harbour Court', portfolio: 'East', address, assets: [], timeZone: 'America/Toronto' };
const withAddress = (change: object) => ({ ...config, address: { ...address, ...change } });

describe('A property as it is typed', () => {
  it.each<[string, unknown]>([
    ['all of it', config],
    ['no portfolio', { ...config, portfolio: undefined }],
    ['no street', withAddress({ streetAddress: '' })],
    ['no time zone', { ...config, timeZone: undefined }],
    ['assets under the spelling of the call that adds', { ...config, assets: undefined, assests: ['boiler'] }],
    [
      'texts as long as they may be',
      { ...withAddress({ city: 'x'.repeat(45), provinceState: 'x'.repeat(20) }), name: 'x'.repeat(45) },
    ],
  ])('may have %s', (_what, value) => {
    expect(PROPERTY_CONFIG.isValidSync(value)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['no name', { ...config, name: '' }],
    ['a name of spaces', { ...config, name: '   ' }],
    ['46 characters of a name', { ...config, name: 'x'.repeat(46) }],
    ['46 characters of a portfolio', { ...config, portfolio: 'x'.repeat(46) }],
    ['no address', { ...config, address: undefined }],
    ['no city', withAddress({ city: '' })],
    ['46 characters of a city', withAddress({ city: 'x'.repeat(46) })],
    ['no country', withAddress({ country: '' })],
    ['46 characters of a country', withAddress({ country: 'x'.repeat(46) })],
    ['no province', withAddress({ provinceState: '' })],
    ['21 characters of a province', withAddress({ provinceState: 'x'.repeat(21) })],
    ['no postal code', withAddress({ postalZip: '' })],
    ['21 characters of a postal code', withAddress({ postalZip: 'x'.repeat(21) })],
    ['101 characters of a street', withAddress({ streetAddress: 'x'.repeat(101) })],
    ['a time zone that there is not', { ...config, timeZone: 'Mars/Olympus' }],
  ])('may not have %s', (_what, value) => {
    expect(PROPERTY_CONFIG.isValidSync(value)).toBe(false);
  });

  it('loses what surrounds its texts and what is not asked for', () => {
    const read = PROPERTY_CONFIG.validateSync({ ...config, name: ' Harbour Court ', companyId: 'c2' });
    expect(read).toEqual(config);
  });

  it('must have a street once it is edited', () => {
    expect(EDITED_PROPERTY_CONFIG.isValidSync(config)).toBe(true);
    expect(EDITED_PROPERTY_CONFIG.isValidSync(withAddress({ streetAddress: '' }))).toBe(false);
  });

  it.each([
    ['42', true],
    ['0042', true],
    ['', false],
    ['4a', false],
    ['9'.repeat(46), false],
  ])('may have the Property ID %j: %s', (id, expected) => {
    expect(PROPERTY_ID.isValidSync(id)).toBe(expected);
  });
});
