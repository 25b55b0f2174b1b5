import { describe, expect, test } from 'vitest';
import { PAGES } from '../../../../shared/portal/pages.ts';
import { titleAt } from '../../../opening/title-at.ts';
import { headerOf } from './headers.ts';

const editor = { isAuth: true, isAdmin: false };
const viewer = { isAuth: false, isAdmin: false };
const at = (path: string, session = editor) => headerOf(path, session);
const TITLES = Object.values(PAGES).map(({ path, title }) => [path, title] as const);

describe('The header changes with the route', () => {
  test.each([
    ['/portal/help', 'Help', '/portal/dashboard/0'],
    ['/portal/alarms', 'Alarms', undefined],
    ['/portal/alarms/p.1-w', 'Alarm', '/portal/alarms'],
    ['/portal/alarms/tests/d', 'Test alarm', '/portal/alarms'],
    ['/portal/account', 'Account Settings', undefined],
    ['/portal/wingnut', 'Wingnuts Overview', undefined],
    ['/portal/wingnut/detail/7', 'Wingnut', '/portal/wingnut'],
    ['/portal/wingnut/add', 'Add Wingnut', '/portal/wingnut'],
    ['/portal/wingnut/add/success/7', 'Add Wingnut', undefined],
    ['/portal/wingnut/link/7', 'Link Wingnut', '/portal/wingnut/detail/7'],
    ['/portal/property', 'Properties Overview', undefined],
    ['/portal/property/add', 'Add Property', '/portal/property'],
    ['/portal/property/detail/7', 'Property', undefined],
    ['/portal/property/link/7', 'Link Wingnut', '/portal/property/detail/7'],
    ['/portal/notification', 'Notifications', undefined],
    ['/portal/notification/edit/7', 'Notifications', '/portal/notification'],
    ['/portal/users', 'Users', '/portal/dashboard/0'],
    ['/portal/contacts', 'Contacts', undefined],
    ['/portal/users/changes', 'Change history', '/portal/users'],
    ['/portal/users/escalation', 'Escalation', '/portal/users'],
    ['/portal/users/webhooks', 'Webhooks', '/portal/users'],
    ['/portal/users/keys', 'API keys', '/portal/users'],
    ['/portal/elsewhere', 'Page not found', undefined],
  ])('%s', (path, title, back) => {
    expect(at(path)).toMatchObject({ title });
    expect(at(path).back).toBe(back);
  });
});

test('The title that is painted before any script is that of the header, at every address', () => {
  const addresses = Object.values(PAGES).flatMap(({ path }) => {
    const address = path.replaceAll(/:\w+/g, '0b6f-7').replace('/*', '/0b6f/1763683200000');
    return [address, `${address}/`, address.toUpperCase(), `${address}/more`];
  });
  for (const address of [...addresses, '/portal/dashboard', '/portal/elsewhere', '/portal']) {
    expect([address, titleAt(address, TITLES)]).toEqual([address, at(address).title]);
  }
});

test('Every address of the dashboard is the same page', () => {
  expect(at('/portal/dashboard/0').page).toBe(at('/portal/dashboard/0b6f/1763683200000').page);
});

describe('The buttons', () => {
  test('lead where the address says', () => {
    expect(at('/portal/property/detail/7').actions).toEqual([
      { word: 'PROPERTY DASHBOARD', to: '/portal/dashboard/7' },
    ]);
    expect(at('/portal/account', viewer).actions).toEqual([{ word: 'HELP', to: '/portal/help' }]);
  });

  test('to what admins do appear to admins alone', () => {
    expect(at('/portal/users', { ...editor, isAdmin: true }).actions).toEqual([
      { word: 'ESCALATION', to: '/portal/users/escalation' },
      { word: 'WEBHOOKS', to: '/portal/users/webhooks' },
      { word: 'KEYS', to: '/portal/users/keys' },
      { word: 'CHANGES', to: '/portal/users/changes' },
    ]);
    expect(at('/portal/users').actions).toEqual([]);
  });

  test('that change something appear only to who may', () => {
    for (const path of ['/portal/wingnut', '/portal/wingnut/detail/7', '/portal/property/detail/7']) {
      expect(at(path).actions).toHaveLength(1);
      expect(at(path, viewer).actions).toEqual([]);
    }
    const words = (session: typeof editor) => at('/portal/property', session).actions.map(({ word }) => word);
    expect(words(editor)).toEqual(['EXPORT', 'IMPORT', 'ADD PROPERTY']);
    expect(words(viewer)).toEqual(['EXPORT']);
  });
});
