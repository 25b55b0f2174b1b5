import { describe, expect, test } from 'vitest';
import type { NotificationReply, PropertyReply, WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import type { CompanyUserReply } from '../../../../shared/api/types/people-types.ts';
import { personEntry, wingnutEntry } from './entries.ts';
import { finderOf, type Group, MAX_OF_GROUP, markedParts, movedBy, type Sources } from './find.ts';

const NOW = Date.UTC(2026, 10, 21, 18, 0);
const LABEL = 'boilerSystemPressure1';
const linked = (status: string) => ({
  status,
  config: { sensors: { AN17: { label: LABEL } }, latestPost: '2026-11-21 17:41:07' },
});
const settings = (propertyId: string, entityStatus = 'enabled') =>
  ({
    entityStatus,
    told: 1,
    config: { propertyId, thresholds: { [LABEL]: { min: '10', thresholdStatus: 'enabled' } } },
  }) as unknown as NotificationReply;
const property = (id: string, externalId: string, name: string, city: string, more: object = {}) =>
  ({
    id,
    externalId,
    linkedWingnuts: [linked('Live')],
    config: {
      name,
      portfolio: '',
      address: { streetAddress: '', city, provinceState: '', country: '', postalZip: '' },
    },
    ...more,
  }) as unknown as PropertyReply;
const wingnut = (id: string, externalId: string, status: string, propertyName?: string) =>
  ({ id, externalId, status, propertyName, config: { latestPost: '2026-11-21 17:41:07' } }) as unknown as WingnutReply;
const person = (id: string, firstName: string, entityStatus = 'verified') =>
  ({
    id,
    entityStatus,
    config: { firstName, lastName: firstName && 'Alder', email: `${id}@x.example`, role: 'read' },
  }) as unknown as CompanyUserReply;

const PROPERTIES = [
  property('alder', '1042', 'Alder House', 'Portland'),
  property('flats', '1077', 'Alderbrook Flats', 'Salem', { openAlarms: 2 }),
  property('kestrel', '1017', 'Kestrel Court', 'Portland', { linkedWingnuts: [linked('Disconnected')] }),
  property('lodge', '1090', 'Link Lodge', 'Boise', { linkedWingnuts: [] }),
];
const WINGNUTS = [
  wingnut('7c2f4a61-90d3-4e0b-8f5a-2b6d1c9e3a47', '48213007', 'Live', 'Alder House'),
  wingnut('00000000-0000-4000-8000-000000000000', '31946620', 'Unlinked'),
].map((each) => wingnutEntry(each, NOW, 'UTC'));
const PEOPLE = [person('robin', 'Robin'), person('new', '', 'pending')].map(personEntry);

const viewer = { isAuth: false, isAdmin: false };
const admin = { isAuth: true, isAdmin: true };
const finder = (more: Partial<Sources> = {}) =>
  finderOf({
    properties: PROPERTIES,
    wingnuts: WINGNUTS,
    people: PEOPLE,
    rights: admin,
    settings: PROPERTIES.map(({ id }) => settings(id)),
    now: NOW,
    favourites: new Set<string>(),
    recent: [],
    current: undefined,
    ...more,
  });
const shown = (groups: readonly Group[]) =>
  Object.fromEntries(groups.map(({ name, entries }) => [name, entries.map(({ title }) => title)]));
const found = (query: string, more?: Partial<Sources>) => shown(finder(more)(query));

describe('A typed text finds', () => {
  test('properties, wingnuts, people and what can be done with the best property, in this order', () => {
    const groups = finder()('alder');
    expect(groups.map(({ name }) => name)).toEqual(['Properties', 'Wingnuts', 'People', 'Actions']);
    expect(shown(groups)).toEqual({
      Properties: ['Alder House', 'Alderbrook Flats'],
      Wingnuts: ['48213007'],
      People: ['Robin Alder'],
      Actions: [
        'Open dashboard for Alder House',
        'Edit limits for Alder House',
        'Schedule maintenance at Alder House',
        'Link a wingnut to Alder House',
      ],
    });
  });

  test.each([
    ['a city', 'portland', 'Properties', ['Alder House', 'Kestrel Court']],
    ['a Property ID', '1077', 'Properties', ['Alderbrook Flats']],
    ['words of two texts', 'portland kestrel', 'Properties', ['Kestrel Court']],
    ['a slip of a key in a long word', 'alderbrok flats', 'Properties', ['Alderbrook Flats']],
    ['a serial number', '31946620', 'Wingnuts', ['31946620']],
    ['a UUID', '7c2f4a61-90d3-4e0b-8f5a-2b6d1c9e3a47', 'Wingnuts', ['48213007']],
    ['an address of a person', 'new@x.example', 'People', ['new@x.example']],
    ['a page by another word', 'audit', 'Pages', ['Change history']],
    ['an action and a property', 'link alder', 'Actions', 'Link a wingnut to Alder House'],
    [
      'an action and a property in the other order',
      'kestrel plan work',
      'Actions',
      'Schedule maintenance at Kestrel Court',
    ],
    ['an action alone: for some properties', 'plan work', 'Actions', 'Schedule maintenance at Alder House'],
  ])('%s', (_, query, group, titles) => {
    const matches = found(query)[group];
    if (typeof titles === 'string') expect(matches?.[0]).toBe(titles);
    else expect(matches).toEqual(titles);
  });

  test('nothing', () => expect(found('oak')).toEqual({}));

  test('a property whose name is a word of an action', () => {
    expect(found('link')).toMatchObject({ Properties: ['Link Lodge'] });
  });
});

test('A viewer finds no page and no action that changes something', () => {
  expect(found('alder', { rights: viewer, people: [] })).toEqual({
    Properties: ['Alder House', 'Alderbrook Flats'],
    Wingnuts: ['48213007'],
    Actions: ['Open dashboard for Alder House'],
  });
  expect(found('plan work', { rights: viewer })).toEqual({});
  for (const words of ['users', 'changes', 'webhooks', 'escalation', 'add property', 'import'])
    expect(found(words, { rights: viewer, people: [], properties: [] })).toEqual({});
});

test('What was opened last comes first, then favourites, then the best match', () => {
  const all = { favourites: new Set(['kestrel']), recent: ['property/lodge'] };
  const rows = [...PROPERTIES].map((each) => ({ ...each, config: { ...each.config, portfolio: 'Westside' } }));
  expect(found('westside', { ...all, properties: rows }).Properties).toEqual([
    'Link Lodge',
    'Kestrel Court',
    'Alder House',
    'Alderbrook Flats',
  ]);
});

test('A group shows five entries and says how many match', () => {
  const many = Array.from({ length: 7 }, (_, index) => property(`p${index}`, `20${index}`, `Oak ${index}`, 'Boise'));
  const [first] = finder({ properties: many })('oak');
  expect(first?.entries.length).toBe(MAX_OF_GROUP);
  expect(first?.total).toBe(7);
});

describe('Without a typed text', () => {
  const recent = ['action/work/alder', 'property/gone', 'page/users', 'wingnut/00000000-0000-4000-8000-000000000000'];

  test('stand what was opened last, favourites and pages; what is gone drops out', () => {
    const { Recent, Favorites, Pages } = found('', { recent, favourites: new Set(['flats', 'gone']) });
    expect(Recent).toEqual(['Schedule maintenance at Alder House', 'Users', '31946620']);
    expect(Favorites).toEqual(['Alderbrook Flats']);
    expect(Pages).toContain('Alarms');
  });

  test('what the role no longer allows drops out', () => {
    expect(found('', { recent, rights: viewer, people: [] }).Recent).toEqual(['31946620']);
  });

  test('the actions of the property of the page stand too, with their keys', () => {
    const actions = finder({ current: 'alder' })('').find(({ name }) => name === 'Actions');
    expect(actions?.entries.map(({ title, key }) => [title, key])).toEqual([
      ['Open dashboard for Alder House', 'd'],
      ['Edit limits for Alder House', 'l'],
      ['Schedule maintenance at Alder House', undefined],
      ['Link a wingnut to Alder House', undefined],
    ]);
  });
});

test('Entries carry state and value', () => {
  const entries = finder()('10').flatMap((group) => group.entries);
  expect(entries.map(({ title, detail, value, isAlarm }) => [title, detail, value, isAlarm]).slice(0, 4)).toEqual(
    expect.arrayContaining([
      ['Alder House', '1042 · Portland', 'Clear', false],
      ['Alderbrook Flats', '1077 · Salem', '2 alarms active', true],
      ['Kestrel Court', '1017 · Portland', 'Wingnut offline', false],
      ['Link Lodge', '1090 · Boise', 'No wingnut linked', false],
    ]),
  );
  expect(WINGNUTS[0]).toMatchObject({ detail: 'Live · Alder House', value: 'Last reading 5:41:07 PM' });
  expect(PEOPLE.map(({ title, detail, to }) => [title, detail, to])).toEqual([
    ['Robin Alder', 'Viewer · robin@x.example', '/portal/users?search=robin%40x.example'],
    ['new@x.example', 'Invited', '/portal/users?search=new%40x.example'],
  ]);
});

test.each([
  ['Alder House', 'alder', ['[Alder]', ' House']],
  ['Alder House', ' house al ', ['[Al]', 'der ', '[House]']],
  ['Alder House', '', ['Alder House']],
  ['A (b) c', '(b', ['A ', '[(b]', ') c']],
])('In %j the typed %j is marked', (text, query, parts) => {
  expect(markedParts(text, query).map(({ part, isTyped }) => (isTyped ? `[${part}]` : part))).toEqual(parts);
});

const GROUPS = [2, 3, 1].map((length, place) => ({
  name: 'Pages' as const,
  total: length,
  entries: Array.from({ length }, (_, index) => ({ id: `${place} ${index}` })),
})) as unknown as readonly Group[];
test.each<[string, boolean, number, number | undefined]>([
  ['ArrowDown', false, 0, 1],
  ['ArrowDown', false, 5, 0],
  ['ArrowUp', false, 0, 5],
  ['ArrowUp', false, 3, 2],
  ['Home', false, 4, 0],
  ['End', false, 1, 5],
  ['Tab', false, 1, 2],
  ['Tab', false, 5, 0],
  ['Tab', true, 3, 0],
  ['Tab', true, 0, 5],
  ['a', false, 0, undefined],
])('%s (Shift: %s) leads from %i to %s', (key, shift, from, to) => {
  expect(movedBy(key, shift, from, GROUPS)).toBe(to);
  expect(movedBy(key, shift, 0, [])).toBeUndefined();
});
