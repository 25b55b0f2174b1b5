import { expect, test } from 'vitest';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { finderOf, MAX_OF_GROUP } from './find.ts';
import { NOT_YET, PAGE_WORDS } from './find-words.ts';
import { type PlaceName, placesFor } from './pages.ts';

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
const rights = { isAuth: true, isAdmin: true };
const find = finderOf({
  properties: [property],
  settings: [],
  now: 0,
  wingnuts: [],
  people: [],
  rights,
  favourites: new Set<string>(),
  recent: [],
  current: undefined,
});
const found = (query: string) => find(query).flatMap(({ entries }) => entries);
const titles = (query: string) => found(query).map(({ title }) => title);
const sentenceOf = (name: string) => NOT_YET.find((each) => each.name === name)?.sentence;

/** The words that managers and buyers have typed, and the page that they looked for. */
const TYPED: readonly (readonly [typed: string, place: PlaceName])[] = [
  ['gas', 'energy'],
  ['gas meter', 'energy'],
  ['gas cost', 'energy'],
  ['most gas', 'energy'],
  ['therms', 'energy'],
  ['consumption', 'energy'],
  ['forecast', 'energy'],
  ['co2', 'energy'],
  ['green button', 'energy'],
  ['year', 'energy'],
  ['bills', 'energy'],
  ['access', 'users'],
  ['access by building', 'users'],
  ['only some buildings', 'users'],
  ['permission', 'users'],
  ['restrict', 'users'],
  ['noisy', 'alarmQuality'],
  ['false alarm', 'alarmQuality'],
  ['mute', 'notifications'],
  ['reminder', 'notifications'],
  ['assign', 'jobs'],
  ['assign', 'alarms'],
  ['lobby tv', 'wall'],
  ['television', 'wall'],
  ['tv', 'wall'],
  ['wall', 'wall'],
  ['second factor', 'account'],
  ['text message', 'account'],
  ['sms', 'account'],
  ['quiet', 'account'],
  ['maintenance', 'properties'],
  ['inspection', 'properties'],
  ['replace', 'wingnuts'],
  ['firmware', 'wingnuts'],
  ['update', 'wingnuts'],
  ['legionella', 'findings'],
  ['vendor', 'contacts'],
  ['city', 'boardByCity'],
  ['who changed', 'changes'],
  ['invite', 'invite'],
  ['on call', 'escalation'],
  ['heat complaint', 'records'],
  ['api', 'keys'],
  ['language', 'account'],
  ['español', 'account'],
  ['slack', 'webhooks'],
];
test.each(TYPED)('%j finds the page %s', (typed, place) => {
  expect(found(typed).map(({ id }) => id)).toContain(`page/${place}`);
  expect(found(typed).filter(({ kind }) => kind === 'notYet')).toEqual([]);
});

test.each([
  ['plumber', 'Invite a contractor to Alder House'],
  ['contractor', 'Invite a contractor to Alder House'],
  ['vendor', 'Invite a contractor to Alder House'],
  ['plumber alder', 'Invite a contractor to Alder House'],
  ['maintenance', 'Schedule maintenance at Alder House'],
  ['plan work', 'Schedule maintenance at Alder House'],
  ['inspection alder', 'Open equipment at Alder House'],
  ['year', 'Open daily data for Alder House'],
  ['compare', 'Compare Alder House'],
  ['note', 'Add a note to Alder House'],
  ['add a note to alder', 'Add a note to Alder House'],
])('%j offers %j', (typed, title) => {
  expect(titles(typed)).toContain(title);
});

test.each([
  ['french', 'language'],
  ['tenant', 'tenants'],
  ['sso', 'singleSignOn'],
  ['single sign', 'singleSignOn'],
  ['energy star', 'energyStar'],
])('%j says what is not there: %s', (typed, name) => {
  expect(titles(typed)).toContain(sentenceOf(name));
});

test('What is offered only for its own words stands nowhere else', () => {
  for (const typed of ['alder', 'replace', 'no', 'co', 'at', 'to'])
    expect(titles(typed).filter((title) => /contractor|note|Compare|equipment|daily/.test(title))).toEqual([]);
  expect(found('').filter(({ kind }) => kind === 'notYet')).toEqual([]);
});

test('docs/product/go-anywhere.md#not-yet: no word of what is not there finds a page', () => {
  const denied = NOT_YET.flatMap(({ words }) => words);
  expect(denied.filter((word) => found(word).some(({ kind }) => kind === 'page'))).toEqual([]);
});

const PLACES = placesFor(rights);

test('Each page has at least three words that people type', () => {
  const few = PLACES.filter(({ name, ofProperty }) => !ofProperty && (PAGE_WORDS[name] ?? []).length < 3);
  expect(few.map(({ name }) => name)).toEqual([]);
});

test.each(PLACES.filter(({ ofProperty }) => !ofProperty).map(({ name, words }) => [name, words] as const))(
  'Every word of %s finds it',
  (name, title) => {
    const isMissed = (word: string) => {
      const pages = find(word).find((group) => group.name === 'Pages');
      return !pages?.entries.some(({ id }) => id === `page/${name}`) && (pages?.total ?? 0) <= MAX_OF_GROUP;
    };
    expect([title, ...(PAGE_WORDS[name] ?? [])].filter(isMissed)).toEqual([]);
  },
);
