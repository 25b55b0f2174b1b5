/** The demo world's cast: companies and people, buildings, wingnuts, alarm settings, and what goes wrong. */
export { COMPANIES, DEMO_PASSWORD, type DemoCompany, type DemoUser } from './cast/companies.ts';
export { type DemoNotification, NOTIFICATIONS } from './cast/notifications.ts';
export { type DemoProperty, PROPERTIES } from './cast/properties.ts';
export { faultsOf, HISTORY_MS, type StatusMessage, statusOf } from './cast/scenario.ts';
export { type DemoWingnut, WINGNUTS } from './cast/wingnuts.ts';
