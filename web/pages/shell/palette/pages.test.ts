import { expect, test } from 'vitest';
import { addressOfKey, placesFor, propertyIn } from './pages.ts';

const viewer = { isAuth: false, isAdmin: false };
const editor = { isAuth: true, isAdmin: false };
const admin = { isAuth: true, isAdmin: true };
const ID = '779ae681-eef0-4a0a-abca-4035f4a95082';

test.each([
  ['a dashboard', `/portal/dashboard/${ID}`, ID],
  ['a dashboard at a time', `/portal/dashboard/${ID}/1700000000000`, ID],
  ['a property', `/portal/property/detail/${ID}`, ID],
  ['the findings of a property', `/portal/property/detail/${ID}/findings`, ID],
  ['the limits of a property', `/portal/notification/edit/${ID}`, ID],
  ['the page that links a wingnut', `/portal/property/link/${ID}`, ID],
  ['no property: now', '/portal/dashboard/0', undefined],
  ['no property: a time', '/portal/dashboard/1700000000000', undefined],
  ['no property: a wingnut', `/portal/wingnut/detail/${ID}`, undefined],
  ['no property: a list', '/portal/property', undefined],
])('An address is about %s', (_, path, id) => {
  expect(propertyIn(path)).toBe(id);
});

test('docs/product/contacts.md#who: an admin of chosen properties reaches the contacts, and nothing else that admins do', () => {
  const names = (rights: Parameters<typeof placesFor>[0]) => placesFor(rights).map(({ name }) => name);
  const there = names({ ...editor, isAdminThere: true });
  expect(there.filter((name) => !names(editor).includes(name))).toEqual(['contacts']);
});

const namesFor = (rights: typeof viewer) => placesFor(rights).map(({ name }) => name);
test('Everybody goes where the role may', () => {
  const [viewers, editors, admins] = [viewer, editor, admin].map((rights) => new Set<string>(namesFor(rights)));
  expect(viewers).toContain('alarms');
  expect([...(editors ?? [])].filter((name) => !viewers?.has(name)).toSorted()).toEqual([
    'addProperty',
    'addWingnut',
    'imports',
    'limits',
  ]);
  expect([...(admins ?? [])].filter((name) => !editors?.has(name)).toSorted()).toEqual([
    'changes',
    'contacts',
    'escalation',
    'invite',
    'keys',
    'users',
    'webhooks',
  ]);
});

test.each([
  ['d', admin, '/portal/alarms', '/portal/dashboard/0'],
  ['d', viewer, `/portal/property/detail/${ID}`, `/portal/dashboard/${ID}`],
  ['b', viewer, `/portal/dashboard/${ID}`, '/portal/dashboard/0?group=portfolio'],
  ['l', editor, `/portal/dashboard/${ID}`, `/portal/notification/edit/${ID}`],
  ['l', editor, '/portal/alarms', undefined],
  ['l', viewer, `/portal/dashboard/${ID}`, undefined],
  ['u', admin, '/portal/alarms', '/portal/users'],
  ['u', editor, '/portal/alarms', undefined],
  ['x', admin, '/portal/alarms', undefined],
])('G and %s leads %j on %s to %s', (key, rights, path, expected) => {
  expect(addressOfKey(key, rights, path)).toBe(expected);
});

test('No two places have one key', () => {
  const keys = placesFor(admin).flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});
