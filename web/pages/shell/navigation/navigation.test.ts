import { describe, expect, test } from 'vitest';
import type { Rights } from '../../../api/identity/session.ts';
import { activeAt, entriesFor, MENU_GROUPS, SETTINGS, settingsFor } from './navigation.ts';

const viewer: Rights = { isAuth: false, isAdmin: false };
const editor: Rights = { isAuth: true, isAdmin: false };
const admin: Rights = { isAuth: true, isAdmin: true };
const wordsOf = (group: string, rights = admin) =>
  entriesFor(rights).flatMap((entry) => (entry.group === group ? entry.word : []));

test('An admin sees every entry in its group and order', () => {
  expect(Object.keys(MENU_GROUPS).map((group) => wordsOf(group))).toEqual([
    ['DASHBOARD', 'ALARMS', 'FINDINGS', 'WORK ORDERS', 'MAP'],
    ['ENERGY', 'REPORTS', 'COMPLIANCE'],
    ['PROPERTIES', 'WINGNUTS', 'USERS'],
  ]);
  expect(wordsOf('foot')).toEqual(['HELP', 'ACCOUNT']);
});

test('The specified entries lead to the specified addresses', () => {
  const specified = ['DASHBOARD', 'WINGNUTS', 'PROPERTIES', 'USERS', 'ACCOUNT'];
  const found = new Map(entriesFor(admin).map(({ word, to }) => [word, to]));
  expect(specified.map((word) => found.get(word))).toEqual([
    '/portal/dashboard/0',
    '/portal/wingnut',
    '/portal/property',
    '/portal/users',
    '/portal/account',
  ]);
});

test('USERS appears only to admins', () => {
  expect(wordsOf('manage', editor)).toEqual(['PROPERTIES', 'WINGNUTS']);
});

const EVERYONE = ['Notifications', 'Limit templates'];
const LAST = ['Export', 'Import', 'TV display'];
test.each([
  ['A viewer', viewer, [...EVERYONE, 'Export', 'TV display']],
  ['An editor', editor, [...EVERYONE, ...LAST]],
  ['An admin of chosen properties', { ...editor, isAdminThere: true as const }, [...EVERYONE, 'Contacts', ...LAST]],
  ['An admin', admin, [...EVERYONE, 'Escalation', 'Contacts', 'Change history', 'Webhooks', 'API keys', ...LAST]],
])('%s finds behind SETTINGS the pages that the role may open', (_, rights, expected) => {
  expect(settingsFor(rights).map(({ words }) => words)).toEqual(expected);
});

describe('The active entry follows the path', () => {
  test.each([
    ['/portal/dashboard/0', 'DASHBOARD'],
    ['/portal/dashboard/0b6f/1763683200000', 'DASHBOARD'],
    ['/portal/alarms', 'ALARMS'],
    ['/portal/alarms/p.1-w', 'ALARMS'],
    ['/portal/alarms/quality', 'ALARMS'],
    ['/portal/findings', 'FINDINGS'],
    ['/portal/jobs', 'WORK ORDERS'],
    ['/portal/records', 'COMPLIANCE'],
    ['/portal/wingnut', 'WINGNUTS'],
    ['/portal/wingnut/detail/7', 'WINGNUTS'],
    ['/portal/property/link/7', 'PROPERTIES'],
    ['/portal/property/detail/7/findings', 'PROPERTIES'],
    ['/portal/notification', 'PROPERTIES'],
    ['/portal/notification/edit/7', 'PROPERTIES'],
    ['/portal/users', 'USERS'],
    ['/portal/account', 'ACCOUNT'],
    ['/portal/help', 'HELP'],
    ['/portal/wingnuts', undefined],
  ])('%s', (path, active) => {
    expect(entriesFor(admin).find(({ to }) => to === activeAt(path))?.word).toBe(active);
  });

  test.each([
    '/portal/limit-templates',
    '/portal/limit-templates/new',
    '/portal/users/escalation',
    '/portal/users/changes',
    '/portal/users/webhooks',
    '/portal/users/keys',
    '/portal/contacts',
    '/portal/exports',
    '/portal/import',
    '/portal/wall',
  ])('SETTINGS at %s', (path) => {
    expect(activeAt(path)).toBe(SETTINGS);
  });
});
