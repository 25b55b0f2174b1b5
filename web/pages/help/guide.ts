import { rangeText } from '../../../shared/domain/figures/quantities.ts';
import type { PageName } from '../../../shared/portal/pages.ts';

/** A task of people, and the page where it is done (docs/product/public-site.md#guide). */
export interface GuideRow {
  readonly want: string;
  /** The way to it: an entry of the menu, then what is chosen there. */
  readonly how: string;
  readonly page: PageName;
}

/** The guide, in the order of a day's work. Each page of the menu has a row. */
export const GUIDE: readonly GuideRow[] = [
  { want: 'See all buildings, most urgent first', how: 'DASHBOARD', page: 'dashboard' },
  { want: 'See open alarms and who’s on them', how: 'ALARMS', page: 'alarms' },
  { want: 'Find sensors with false alarms', how: 'ALARMS, NOISY ALARMS', page: 'alarmQuality' },
  { want: 'See buildings on a map', how: 'MAP', page: 'map' },
  { want: 'Set limits and recipients', how: 'SETTINGS, Notifications', page: 'notifications' },
  { want: 'Use the same limits at many buildings', how: 'SETTINGS, Limit templates', page: 'limitTemplates' },
  { want: 'Get alerts by text, call or push', how: 'ACCOUNT', page: 'account' },
  { want: 'Escalate unanswered alarms', how: 'SETTINGS, Escalation', page: 'escalation' },
  { want: 'Notify a super or owner without an account', how: 'SETTINGS, Contacts', page: 'contacts' },
  { want: 'Schedule maintenance and pause alarms', how: 'A property, SCHEDULE', page: 'properties' },
  { want: 'Track equipment, service and warranties', how: 'A property, Equipment', page: 'properties' },
  { want: 'Give a technician temporary access', how: 'A property, INVITE CONTRACTOR', page: 'properties' },
  { want: 'Check that wingnuts are online', how: 'WINGNUTS', page: 'wingnuts' },
  { want: 'Find waste and failing equipment', how: 'FINDINGS', page: 'findings' },
  { want: 'Assign and track repairs', how: 'WORK ORDERS', page: 'jobs' },
  { want: 'See gas and electricity usage and cost', how: 'ENERGY', page: 'energy' },
  { want: 'Prove heat and hot water compliance', how: 'COMPLIANCE', page: 'records' },
  { want: 'Get a weekly or monthly report', how: 'REPORTS', page: 'reports' },
  { want: 'Download readings and lists', how: 'SETTINGS, Export', page: 'exports' },
  { want: 'Add or update many properties at once', how: 'SETTINGS, Import', page: 'imports' },
  { want: 'Show buildings on a TV', how: 'SETTINGS, TV display', page: 'wall' },
  { want: 'Invite people and set their access', how: 'USERS', page: 'users' },
  { want: 'See who changed what', how: 'SETTINGS, Change history', page: 'changes' },
  { want: 'Send alarms to Slack or Teams', how: 'SETTINGS, Webhooks', page: 'webhooks' },
  { want: 'Read your data from a spreadsheet or script', how: 'SETTINGS, API keys', page: 'keys' },
];

/** Words of the screens that a newcomer asks about, as docs/glossary.md explains them. */
export const words = (): readonly (readonly [word: string, meaning: string])[] => [
  ['wingnut', 'The device in the boiler room. It reads up to 48 inputs and sends them to the portal.'],
  ['property', 'A building you monitor.'],
  ['portfolio', 'A group of properties.'],
  ['sensor', 'What’s wired to an input, such as boiler supply header temperature.'],
  ['supply', `Hot water leaving the boiler: ${rangeText('temperature', 140, 180)} while heating, cold in summer.`],
  [
    'return',
    `Water coming back from the radiators. Supply minus return is ${rangeText('difference', 10, 40)} while the boiler fires.`,
  ],
  ['header', 'The pipe that joins several boilers: supply header, return header.'],
  ['make-up water', 'Fresh water that replaces losses. Frequent make-up means a leak.'],
  ['recirculation', 'A pump keeps hot water moving through the building so taps are hot right away.'],
  ['cycle', 'One burner run and the pause after it. Short cycles wear out a boiler.'],
  ['threshold', 'A sensor’s lower or upper limit.'],
  ['alarm', 'Triggered when a reading goes out of range or a wingnut goes offline. Clears by itself.'],
  ['out of range', 'A reading below or above its limits.'],
  ['offline', 'No readings from a wingnut for 15 minutes.'],
  ['severity', 'How urgent an alarm is: Critical, Warning or Notice.'],
  ['acknowledge', 'Confirm you’ve seen an alarm; reminders stop.'],
  ['snooze', 'Pause an alarm’s reminders for a while.'],
  ['scheduled maintenance', 'A scheduled period when alarms for a property or wingnut are paused.'],
  ['fault', 'A sensor with no valid reading. Shown as a fault, not as zero or an old value.'],
];
