import { rangeText } from '../../../shared/domain/figures/quantities.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { HOME } from '../../../shared/portal/public-paths.ts';

/** What people want to do, and the page where it is done (docs/product/public-site.md#guide). */
export interface GuideRow {
  readonly want: string;
  /** What is done there. */
  readonly how: string;
  readonly to: string;
  /** Only admins see the page. */
  readonly admin?: true;
}

export const GUIDE: readonly GuideRow[] = [
  { want: 'See all buildings, the worst first', how: 'DASHBOARD', to: HOME },
  { want: 'See what is wrong, and who has it', how: 'ALARMS', to: PAGE_PATHS.alarms },
  { want: 'Set limits, and choose who is told', how: 'Notifications, EDIT', to: PAGE_PATHS.notifications },
  { want: 'Be told by text message, call or on this device', how: 'ACCOUNT', to: PAGE_PATHS.account },
  { want: 'Tell the next person when nobody answers', how: 'Escalation', to: PAGE_PATHS.escalation, admin: true },
  { want: 'Plan work, so that nothing is raised meanwhile', how: 'A property, PLAN WORK', to: PAGE_PATHS.properties },
  { want: 'Let a technician in for some days', how: 'A property, INVITE CONTRACTOR', to: PAGE_PATHS.properties },
  { want: 'See what wastes gas or will break', how: 'Findings', to: PAGE_PATHS.findings },
  { want: 'Prove heat and hot water to a city', how: 'Heat and hot-water record', to: PAGE_PATHS.records },
  { want: 'Get a report each week or month', how: 'Reports', to: PAGE_PATHS.reports },
  { want: 'Download readings and lists', how: 'Export', to: PAGE_PATHS.exports },
  { want: 'Show the board on a television', how: 'DASHBOARD, MORE', to: HOME },
  { want: 'See who changed what', how: 'Changes', to: PAGE_PATHS.changes, admin: true },
];

/** Words of the screens that a newcomer asks about, as docs/glossary.md explains them. */
export const WORDS: readonly (readonly [word: string, meaning: string])[] = [
  ['wingnut', 'The device in the boiler room. It reads up to 48 inputs and publishes them.'],
  ['property', 'A building that a company watches.'],
  ['portfolio', 'A group of properties; a text on the property.'],
  ['sensor', 'What is wired to an input, for example the boiler supply header temperature.'],
  [
    'supply',
    `The hot water that leaves the boiler: ${rangeText('temperature', 140, 180)} while heating, cold in summer.`,
  ],
  [
    'return',
    `The water that comes back from the radiators. Supply minus return is ${rangeText('difference', 10, 40)} while the boiler fires.`,
  ],
  ['header', 'The pipe that collects the water of several boilers: supply header, return header.'],
  ['make-up water', 'Fresh water that replaces a loss. Frequent make-up means a leak.'],
  ['recirculation', 'A pump keeps hot water moving through the building, so that taps are hot at once.'],
  ['cycle', 'One burn and the pause after it: ON until the next ON. Short cycles wear a boiler.'],
  ['threshold', 'The lower and upper limit of a sensor.'],
  ['alarm', 'What the check raises for a breach or a silence, and ends when it is over.'],
  ['breach', 'A value outside its limits.'],
  ['silence', 'No message from a wingnut for 15 minutes.'],
  ['severity', 'How much an alarm matters: critical, warning or notice.'],
  ['acknowledge', 'Say that you take care of an alarm.'],
  ['snooze', 'Pause the reminders of an alarm for some time.'],
  ['planned work', 'A time in which people work on a property or a wingnut. Meanwhile nothing of it is raised.'],
  [
    'fault',
    'A sensor that measures nothing meaningful. It is a state of its own: never the last good value, and never zero.',
  ],
];
