import { expect, test } from 'vitest';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { finderOf } from './find.ts';
import { NOT_YET, PAGE_WORDS } from './find-words.ts';

const property = {
  id: 'alder',
  externalId: '1042',
  linkedWingnuts: [],
  config: {
    name: 'Alder House',
    portfolio: 'North',
    address: { streetAddress: '', city: 'Portland', provinceState: '', country: '', postalZip: '' },
  },
} as unknown as PropertyReply;
const find = finderOf({
  properties: [property],
  settings: [],
  now: 0,
  wingnuts: [],
  people: [],
  rights: { isAuth: true, isAdmin: true },
  favourites: new Set<string>(),
  recent: [],
  current: undefined,
});
const titles = (query: string) => find(query).flatMap(({ entries }) => entries.map(({ title }) => title));
const [GAS, CELSIUS, ACCESS] = NOT_YET.map(({ sentence }) => sentence);

test.each([
  ['gas', GAS],
  ['celsius', CELSIUS],
  ['°C', CELSIUS],
  ['access by building', ACCESS],
  ['text message', 'Account Settings'],
  ['sms', 'Account Settings'],
  ['quiet', 'Account Settings'],
  ['city', 'All properties by city'],
  ['television', 'Wall'],
  ['tv', 'Wall'],
  ['wall', 'Wall'],
  ['plumber', 'Invite a contractor to Alder House'],
  ['contractor', 'Invite a contractor to Alder House'],
  ['plumber alder', 'Invite a contractor to Alder House'],
  ['who changed', 'Changes'],
  ['compare', 'Compare Alder House'],
  ['note', 'Add a note to Alder House'],
  ['invite', 'Invite new user'],
])('%j finds %j', (typed, title) => {
  expect(titles(typed)).toContain(title);
});

test('What is offered only for its own words stands nowhere else', () => {
  expect(titles('alder').filter((title) => /contractor|note|Compare/.test(title))).toEqual([]);
  expect(
    find('')
      .flatMap(({ entries }) => entries)
      .filter(({ kind }) => kind === 'notYet'),
  ).toEqual([]);
});

test.each(Object.entries(PAGE_WORDS).filter(([name]) => name !== 'exportReadings'))(
  'Every word of %s finds it',
  (name, words = []) => {
    const isMissed = (word: string) =>
      !find(word).some(
        ({ entries, total }) => total > entries.length || entries.some(({ id }) => id === `page/${name}`),
      );
    expect(words.filter(isMissed)).toEqual([]);
  },
);
