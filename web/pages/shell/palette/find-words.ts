import { unitSign } from '../../../../shared/domain/figures/quantities.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import type { PlaceName } from './pages.ts';

/** Other words that people type for a page (docs/product/go-anywhere.md#words). Each page has three at least. */
export const PAGE_WORDS: Partial<Readonly<Record<PlaceName, readonly string[]>>> = {
  dashboard: ['gauges', 'charts', 'temperature', 'pressure', 'trends', 'boiler', 'hot water'],
  board: ['board', 'overview', 'buildings', 'home', 'status'],
  boardByCity: ['city', 'town', 'board'],
  map: ['location', 'address', 'near me', 'directions'],
  alarms: ['alerts', 'warnings', 'what is wrong', 'incidents', 'acknowledge', 'snooze', 'assign', 'open alarms'],
  alarmQuality: ['alarm quality', 'false alarm', 'noise', 'nuisance', 'too many alarms', 'noisy sensor'],
  wingnuts: ['devices', 'sensors', 'firmware', 'software update', 'offline', 'replace', 'exchange', 'commissioning'],
  properties: ['buildings', 'addresses', 'portfolio', 'equipment', 'inspection', 'service', 'warranty', 'maintenance'],
  findings: ['monday list', 'risks', 'waste', 'savings', 'legionella', 'short cycling', 'overheating', 'failing'],
  jobs: ['jobs', 'tasks', 'to do', 'ticket', 'what to do', 'mine', 'overdue', 'assign', 'due date', 'repair'],
  energy: [
    'gas',
    'most gas',
    'therms',
    'electricity',
    'kwh',
    'oil',
    'fuel',
    'cost',
    'bills',
    'utility',
    'usage',
    'consumption',
    'savings',
    'carbon',
    'co2',
    'emissions',
    'forecast',
    'projected',
    'budget',
    'green button',
    'year',
    'meters',
    'degree days',
    'weather',
  ],
  reports: ['email', 'weekly', 'monthly', 'summary', 'pdf', 'owner report'],
  records: [
    'heat record',
    'report',
    'pdf',
    'rule',
    'city',
    'law',
    'proof',
    'violation',
    'court',
    'heat complaint',
    'hpd',
  ],
  exports: ['download', 'csv', 'parquet', 'file', 'excel', 'all readings', 'history'],
  imports: ['csv', 'file', 'spreadsheet', 'upload', 'properties', 'wingnut links', 'excel'],
  notifications: [
    'recipients',
    'who gets notified',
    'limits',
    'thresholds',
    'mute',
    'alarm delay',
    'reminder',
    'instructions',
  ],
  limitTemplates: ['alarm', 'thresholds', 'sets', 'default limits'],
  contacts: ['super', 'owner', 'service company', 'text message', 'outside', 'no account', 'vendor'],
  escalation: ['on call', 'schedule', 'rotation', 'at night', 'phone call', 'reminder', 'handoff', 'override', 'shift'],
  changes: ['audit', 'log', 'who changed what', 'history', 'who did it', 'activity'],
  webhooks: ['api', 'integration', 'slack', 'teams', 'endpoint', 'work order system'],
  keys: ['api', 'integration', 'token', 'excel', 'power bi', 'grafana', 'home assistant', 'python', 'mcp', 'machine'],
  wall: ['wall', 'television', 'full screen', 'kiosk', 'monitor', 'lobby tv', 'big screen'],
  users: [
    'coworkers',
    'people',
    'team',
    'role',
    'seats',
    'access',
    'permission',
    'restrict',
    'only some buildings',
    'access by building',
    'login security',
    'password rules',
  ],
  invite: ['coworker', 'add user', 'new person', 'seat'],
  account: [
    'password',
    'alerts',
    'text message',
    'sms',
    'quiet hours',
    'phone number',
    'two-step',
    'do not disturb',
    'two-factor',
    'second factor',
    '2fa',
    'mfa',
    'authenticator',
    'push',
    'my email',
    'calendar',
    'log out everywhere',
  ],
  help: ['contact', 'support', 'question', 'glossary', 'how to'],
  addProperty: ['new building', 'new property', 'create property'],
  addWingnut: ['new device', 'claim', 'uuid', 'scan', 'install'],
  exportReadings: ['csv', 'parquet', 'download'],
};

/** Features that the portal does not have, said kindly, with the nearest page. */
export interface NotYet {
  readonly name: string;
  readonly words: readonly string[];
  readonly sentence: string;
  readonly to: string;
}

/**
 * Features that people look for and the portal does not have (docs/product/go-anywhere.md#not-yet). No word of these may find a page: a
 * feature that was built since would be denied.
 */
export const NOT_YET: readonly NotYet[] = [
  {
    name: 'celsius',
    words: ['celsius', '°c', 'centigrade', 'units', 'fahrenheit'],
    sentence: `Temperatures are in ${unitSign('temperature')} only. Contact us if you need °C.`,
    to: PAGE_PATHS.help,
  },
  {
    name: 'language',
    words: ['spanish', 'español', 'french', 'language'],
    sentence: 'The portal is in English only. Contact us if you need another language.',
    to: PAGE_PATHS.help,
  },
  {
    name: 'tenants',
    words: ['tenant', 'resident', 'tenant login'],
    sentence: 'Tenants don’t have accounts. You can print a compliance record for them.',
    to: PAGE_PATHS.records,
  },
  {
    name: 'singleSignOn',
    words: ['sso', 'single sign-on', 'saml', 'okta', 'google login'],
    sentence: 'Single sign-on isn’t available. Two-factor authentication is.',
    to: PAGE_PATHS.account,
  },
  {
    name: 'energyStar',
    words: ['energy star', 'benchmarking', 'portfolio manager', 'local law 97'],
    sentence: 'Benchmarking isn’t connected. Download your usage from Energy.',
    to: PAGE_PATHS.energy,
  },
];
