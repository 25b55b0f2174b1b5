import { expect, test } from 'vitest';
import { placesOf, reachProblem, withRole } from './reach-places.ts';

const property = (externalId: string, portfolio: string) =>
  ({ id: `p${externalId}`, externalId, config: { name: `House ${externalId}`, portfolio } }) as never;

test('docs/product/users.md#reach: portfolios come first, each once, then properties by their numbers', () => {
  const places = placesOf([property('10', ' North '), property('9', 'North'), property('11', '')]);
  expect(places.map(({ id, title }) => [id, title])).toEqual([
    ['portfolio:North', 'North'],
    ['p9', '9 - House 9'],
    ['p10', '10 - House 10'],
    ['p11', '11 - House 11'],
  ]);
});

test('docs/product/contacts.md#who: of chosen properties an admin chooses those of which he or she is one', () => {
  const seen = [property('9', 'North'), property('10', 'South')].map((house, at) => ({
    ...(house as object),
    role: at === 0 ? 'admin' : 'write',
  }));
  expect(placesOf(seen as never).map(({ id }) => id)).toEqual(['portfolio:North', 'p9']);
});

test('Rows with the user type of before follow another one, and exceptions stay', () => {
  const rows = [
    { portfolio: 'North', role: 'read' },
    { propertyId: 'p9', role: 'write' },
  ] as const;
  expect(withRole(rows, 'read', 'admin')).toEqual([{ portfolio: 'North', role: 'admin' }, rows[1]]);
  expect(withRole(undefined, 'read', 'admin')).toBeUndefined();
});

test('Chosen ones without a row are refused; all properties are not', () => {
  expect(reachProblem([])).toBe('Choose at least one portfolio or property');
  expect(reachProblem(undefined)).toBeUndefined();
});
