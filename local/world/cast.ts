/** The demo world's cast: companies and people, buildings, wingnuts, alarm settings, and what goes wrong. */
export { COMPANIES, type DemoCompany, type DemoUser } from './cast/companies.ts';
export { NOTIFICATIONS } from './cast/notifications.ts';
export { PROPERTIES } from './cast/properties.ts';
export { faultsOf, HISTORY_MS } from './cast/scenario.ts';
export { type DemoWingnut, WINGNUTS } from './cast/wingnuts.ts';
