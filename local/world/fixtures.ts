/** The fixtures of the demo world: companies and people, buildings, wingnuts, alarm settings, and faults. */
export { COMPANIES, DEMO_OPERATOR, type DemoCompany, type DemoUser } from './fixtures/companies.ts';
export { type DemoNotification, NOTIFICATIONS } from './fixtures/notifications.ts';
export { type DemoProperty, PROPERTIES } from './fixtures/properties.ts';
export { HISTORY_MS } from './fixtures/scenario.ts';
export { type DemoWingnut, WINGNUTS } from './fixtures/wingnuts.ts';
