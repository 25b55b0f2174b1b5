import { expect, test } from 'vitest';
import { atPlace, configOf, EMPTY_PROPERTY, isUntouched, isZoneKnown, zoneOf } from './property-values.ts';

const portland = {
  streetAddress: '77 Quarry Road',
  city: 'Portland',
  provinceState: 'OR',
  country: 'United States',
  postalZip: '97214',
};
const typed = { ...EMPTY_PROPERTY, name: ' Kestrel ', externalId: '0017' };

test('A place fills the address and the zone and leaves the rest', () => {
  const values = atPlace(typed, portland, 'America/Los_Angeles');
  expect(values).toMatchObject({ name: ' Kestrel ', externalId: '0017', ...portland });
  expect(zoneOf(values)).toBe('America/Los_Angeles');
});

test('A place without a street leaves the street that was typed', () => {
  const values = atPlace({ ...typed, streetAddress: '8 Mill St' }, { ...portland, streetAddress: '' }, '');
  expect(values).toMatchObject({ streetAddress: '8 Mill St', city: 'Portland' });
});

test('A zone that was found for a place does not follow the address to another', () => {
  const found = atPlace(typed, portland, 'America/Los_Angeles');
  expect(zoneOf({ ...found, streetAddress: '78 Quarry Road' })).toBe('America/Los_Angeles');
  expect(zoneOf({ ...found, city: 'Boise' })).toBe('');
  expect(zoneOf({ ...found, city: 'Boise', timeZone: 'America/Boise', zonePlace: null })).toBe('America/Boise');
});

test('What is sent has no blanks around it, and no zone when none is known', () => {
  const sent = configOf({ ...typed, ...portland, city: ' Portland ' });
  expect(sent).toEqual({ name: 'Kestrel', portfolio: '', address: portland });
});

test('A zone is chosen by a person only where the search gave none', () => {
  expect(isZoneKnown(typed)).toBe(false);
  expect(isZoneKnown(atPlace(typed, portland, ''))).toBe(false);
  expect(isZoneKnown(atPlace(typed, portland, 'UTC'))).toBe(false);
  expect(isZoneKnown(atPlace(typed, portland, 'America/Los_Angeles'))).toBe(true);
  expect(isZoneKnown({ ...typed, timeZone: 'America/Boise', zonePlace: null })).toBe(false);
});

test('A form in which there is only a blank can be left', () => {
  expect(isUntouched({ ...EMPTY_PROPERTY, name: ' ' })).toBe(true);
  expect(isUntouched(typed)).toBe(false);
  expect(isUntouched({ ...EMPTY_PROPERTY, city: 'Salem' })).toBe(false);
});
