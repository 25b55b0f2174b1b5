import { expect, test } from 'vitest';
import { MAX_PLACES, preferredPlaces } from './preferred-places.ts';

const place = (label: string) => ({ id: label, label });
const SALEM = ['Salem, Tamil Nadu, India', 'Salem, MA, United States', 'Salem, OR, United States'].map(place);
const OREGON = { country: 'United States', provinceState: 'OR' };
const MAINE = { country: 'United States', provinceState: 'ME' };
const INDIA = { country: 'India', provinceState: 'Kerala' };
const labels = (...[places, known]: Parameters<typeof preferredPlaces>) =>
  preferredPlaces(places, known).map(({ label }) => label);

test('The country and state of most properties come first', () => {
  expect(labels(SALEM, [INDIA, MAINE, OREGON, OREGON])).toEqual([
    'Salem, OR, United States',
    'Salem, MA, United States',
    'Salem, Tamil Nadu, India',
  ]);
});

test('Places that are equally near keep the order of the search', () => {
  expect(labels(SALEM, [MAINE])).toEqual([
    'Salem, MA, United States',
    'Salem, OR, United States',
    'Salem, Tamil Nadu, India',
  ]);
  expect(labels(SALEM, [])).toEqual(SALEM.map(({ label }) => label));
  expect(labels(SALEM, [{ country: ' ', provinceState: '' }])).toEqual(SALEM.map(({ label }) => label));
});

test('A state is found beside its postal code, and not as a part of another word', () => {
  const places = ['1 Oregon Way, Salem, MA 01970, United States', '1 Main St, Salem, OR 97301, United States'];
  expect(labels(places.map(place), [OREGON])).toEqual(places.toReversed());
});

test('The list stays short', () => {
  const many = Array.from({ length: 20 }, (_, index) => place(`Salem ${index}, OR, United States`));
  expect(preferredPlaces(many, [OREGON])).toHaveLength(MAX_PLACES);
  expect(preferredPlaces(many, [])).toHaveLength(MAX_PLACES);
});
