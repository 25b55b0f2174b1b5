import { expect, test } from 'vitest';
import {
  alarmLinkPath,
  alarmPath,
  configurePath,
  createAccountPath,
  dashboardPath,
  drillLinkPath,
  drillPath,
  HOME,
  linkPropertyPath,
  linkWingnutPath,
  notificationPath,
  PAGE_PATHS,
  PUBLIC_PATHS,
  propertyPath,
  RECOVERY_CODE_PATH,
  wingnutAddedPath,
  wingnutPath,
} from './paths.ts';

test('The pages stand at the addresses that mails, bookmarks and the documents name', () => {
  expect(PAGE_PATHS).toEqual({
    dashboard: '/portal/dashboard/*',
    alarms: '/portal/alarms',
    alarm: '/portal/alarms/:id',
    drill: '/portal/alarms/tests/:id',
    properties: '/portal/property',
    addProperty: '/portal/property/add',
    property: '/portal/property/detail/:id',
    linkWingnut: '/portal/property/link/:id',
    notifications: '/portal/notification',
    notification: '/portal/notification/edit/:id',
    wingnuts: '/portal/wingnut',
    addWingnut: '/portal/wingnut/add',
    wingnutAdded: '/portal/wingnut/add/success/:id',
    wingnut: '/portal/wingnut/detail/:id',
    linkProperty: '/portal/wingnut/link/:id',
    account: '/portal/account',
    users: '/portal/users',
    changes: '/portal/users/changes',
    escalation: '/portal/users/escalation',
    webhooks: '/portal/users/webhooks',
    help: '/portal/help',
  });
  expect(Object.values(PUBLIC_PATHS)).toEqual([
    '/',
    '/login',
    '/resetpassword',
    '/createaccount',
    '/alarm',
    '/terms',
    '/privacy',
  ]);
});

test.each([
  [HOME, '/portal/dashboard/0'],
  [dashboardPath('p'), '/portal/dashboard/p'],
  [dashboardPath('p', 1_700_000_000_000), '/portal/dashboard/p/1700000000000'],
  [drillPath('d'), '/portal/alarms/tests/d'],
  [alarmPath('p.1-w'), '/portal/alarms/p.1-w'],
  [propertyPath('p'), '/portal/property/detail/p'],
  [linkWingnutPath('p'), '/portal/property/link/p'],
  [notificationPath('p'), '/portal/notification/edit/p'],
  [wingnutPath('w'), '/portal/wingnut/detail/w'],
  [configurePath('w'), '/portal/wingnut/detail/w?configure'],
  [linkPropertyPath('w'), '/portal/wingnut/link/w'],
  [wingnutAddedPath('w'), '/portal/wingnut/add/success/w'],
  [alarmLinkPath('t'), '/alarm?token=t'],
  [drillLinkPath('t'), '/alarm?test=t'],
  [createAccountPath('t'), '/createaccount?token=t'],
  [RECOVERY_CODE_PATH, '/resetpassword?step=code'],
])('A link leads to %s', (link, address) => {
  expect(link).toBe(address);
});
