import { describe, expect, it } from 'vitest';
import { EDITED_PROPERTY_CONFIG, PROPERTY_CONFIG, PROPERTY_ID } from '../properties.ts';
import { editPropertyForm, propertyForm } from './property-form.ts';

const filled = {
  name: 'Harbour Court',
  externalId: '0042',
  portfolio: '',
  streetAddress: '12 Bay Street',
  city: 'Toronto',
  provinceState: 'ON',
  country: 'Canada',
  postalZip: 'M5J',
};
const refusal = (form: typeof propertyForm, change: object): string | undefined => {
  try {
    form.validateSync({ ...filled, ...change });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
const serverTakes = (config: typeof PROPERTY_CONFIG, change: object): boolean => {
  const { name, portfolio, externalId, ...address } = { ...filled, ...change };
  return config.isValidSync({ name, portfolio, address }) && PROPERTY_ID.isValidSync(externalId);
};

const REQUIRED = 'This field is required';
const TOO_LONG = 'This field has hit its max character limit';

describe.each<[string, object, string | undefined]>([
  ['all of it', {}, undefined],
  ['no street', { streetAddress: '' }, undefined],
  ['no name', { name: ' ' }, REQUIRED],
  ['a long name', { name: 'x'.repeat(46) }, TOO_LONG],
  ['no Property ID', { externalId: '' }, REQUIRED],
  ['a Property ID with letters', { externalId: '12a' }, 'Property ID is not valid'],
  ['a long portfolio', { portfolio: 'x'.repeat(46) }, TOO_LONG],
  ['no city', { city: '' }, REQUIRED],
  ['no country', { country: '' }, REQUIRED],
  ['no province', { provinceState: '' }, REQUIRED],
  ['a long province', { provinceState: 'x'.repeat(21) }, TOO_LONG],
  ['no postal code', { postalZip: '' }, REQUIRED],
  ['a long postal code', { postalZip: 'x'.repeat(21) }, TOO_LONG],
])('A form with %s', (_what, change, sentence) => {
  it('is refused as the server would, in the words of the catalogue', () => {
    expect(refusal(propertyForm, change)).toBe(sentence);
    expect(serverTakes(PROPERTY_CONFIG, change)).toBe(sentence === undefined);
  });
});

it('A property that exists must have a street', () => {
  expect(refusal(editPropertyForm, { streetAddress: '' })).toBe(REQUIRED);
  expect(serverTakes(EDITED_PROPERTY_CONFIG, { streetAddress: '' })).toBe(false);
});
