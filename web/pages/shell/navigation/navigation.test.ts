import { describe, expect, test } from 'vitest';
import { entriesFor, isActive } from './navigation.ts';

const words = (isAdmin: boolean) => entriesFor({ isAuth: true, isAdmin }).map(({ word }) => word);
const all = entriesFor({ isAuth: true, isAdmin: true });
const activeAt = (path: string) => all.filter((entry) => isActive(entry, path)).map(({ word }) => word);

test('An admin sees every entry in its order', () => {
  expect(words(true)).toEqual(['DASHBOARD', 'MAP', 'ALARMS', 'WINGNUTS', 'PROPERTIES', 'USERS', 'ACCOUNT']);
});

test('USERS appears only to admins', () => {
  expect(words(false)).not.toContain('USERS');
});

describe('The active entry follows the path', () => {
  test.each([
    ['/portal/dashboard/0', ['DASHBOARD']],
    ['/portal/dashboard/0b6f/1763683200000', ['DASHBOARD']],
    ['/portal/alarms', ['ALARMS']],
    ['/portal/alarms/p.1-w', ['ALARMS']],
    ['/portal/wingnut', ['WINGNUTS']],
    ['/portal/wingnut/detail/7', ['WINGNUTS']],
    ['/portal/property/link/7', ['PROPERTIES']],
    ['/portal/notification', ['PROPERTIES']],
    ['/portal/notification/edit/7', ['PROPERTIES']],
    ['/portal/users', ['USERS']],
    ['/portal/users/changes', ['USERS']],
    ['/portal/users/escalation', ['USERS']],
    ['/portal/account', ['ACCOUNT']],
    ['/portal/help', []],
    ['/portal/wingnuts', []],
  ])('%s', (path, active) => {
    expect(activeAt(path)).toEqual(active);
  });
});
