/** The demo world's cast: companies and people, buildings, wingnuts, alarm settings, and what goes wrong. */
export { COMPANIES, type DemoCompany, type DemoUser } from './fixtures/companies.ts';
export { NOTIFICATIONS } from './fixtures/notifications.ts';
export { PROPERTIES } from './fixtures/properties.ts';
export { faultsOf, HISTORY_MS } from './fixtures/scenario.ts';
export { type DemoWingnut, WINGNUTS } from './fixtures/wingnuts.ts';
