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

const ALL = [
  'dashboard',
  'board',
  'boardByCity',
  'wall',
  'map',
  'alarms',
  'wingnuts',
  'properties',
  'notifications',
  'limitTemplates',
  'account',
  'help',
  'exports',
  'exportReadings',
  'records',
  'reports',
  'findings',
];
const EDITORS = ['addProperty', 'addWingnut', 'limits', 'imports'];
test.each([
  ['A viewer', viewer, ALL],
  ['An editor', editor, [...ALL, ...EDITORS]],
  ['An admin', admin, [...ALL, ...EDITORS, 'users', 'invite', 'changes', 'escalation', 'webhooks']],
])('%s goes where the role may', (_, rights, names) => {
  expect(
    placesFor(rights)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(names.toSorted());
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
