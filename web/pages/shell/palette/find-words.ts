import { unitSign } from '../../../../shared/domain/figures/quantities.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import type { PlaceName } from './pages.ts';

/** Other words that people type for a page (docs/product/go-anywhere.md#words). */
export const PAGE_WORDS: Partial<Readonly<Record<PlaceName, readonly string[]>>> = {
  board: ['board', 'overview', 'buildings', 'home', 'status'],
  boardByCity: ['city', 'town', 'board'],
  alarms: ['alerts', 'warnings', 'what is wrong', 'incidents'],
  wingnuts: ['devices', 'sensors'],
  properties: ['buildings', 'addresses', 'portfolio'],
  findings: ['monday list', 'risks', 'waste', 'energy', 'saving'],
  jobs: ['tasks', 'to do', 'work order', 'ticket', 'what to do', 'mine', 'overdue'],
  reports: ['mail', 'weekly', 'monthly', 'summary', 'pdf'],
  records: ['compliance', 'report', 'pdf', 'rule', 'city', 'law', 'proof'],
  exports: ['download', 'csv', 'parquet', 'file', 'excel', 'all readings'],
  imports: ['csv', 'file', 'spreadsheet', 'upload', 'properties', 'wingnut links', 'excel'],
  notifications: ['recipients', 'who is told'],
  limitTemplates: ['alarm', 'thresholds', 'sets'],
  contacts: ['super', 'owner', 'service firm', 'text message', 'outside', 'without a seat', 'who is told'],
  escalation: ['on call', 'rota', 'at night', 'phone call'],
  changes: ['audit', 'log', 'who changed what', 'history', 'who did it'],
  webhooks: ['api', 'integration', 'slack', 'teams'],
  keys: ['api', 'integration', 'token', 'excel', 'power bi', 'grafana', 'home assistant', 'python', 'mcp', 'machine'],
  wall: ['tv', 'television', 'full screen', 'kiosk', 'monitor'],
  users: ['colleagues', 'people', 'team', 'role', 'seats'],
  invite: ['colleague', 'add user', 'new person', 'seat'],
  account: ['password', 'alerts', 'text message', 'sms', 'quiet hours', 'phone number', 'two-step', 'do not disturb'],
  help: ['contact', 'support', 'question'],
  addProperty: ['new building'],
  addWingnut: ['new device', 'claim', 'uuid', 'scan'],
  exportReadings: ['csv', 'parquet'],
};

/** Things that the portal cannot do yet, said kindly, with the nearest page. */
export interface NotYet {
  readonly name: string;
  readonly words: readonly string[];
  readonly sentence: string;
  readonly to: string;
}

/** Things that people look for and the portal does not have (docs/product/go-anywhere.md#not-yet). */
export const NOT_YET: readonly NotYet[] = [
  {
    name: 'gas',
    words: ['gas', 'gas meter', 'therms', 'consumption', 'most gas'],
    sentence: 'Gas is not measured yet. Findings say where heat is wasted.',
    to: PAGE_PATHS.findings,
  },
  {
    name: 'celsius',
    words: ['celsius', '°c', 'centigrade', 'units', 'fahrenheit'],
    sentence: `Temperatures are shown in ${unitSign('temperature')} only, for now. Tell us if you need °C.`,
    to: PAGE_PATHS.help,
  },
  {
    name: 'access',
    words: ['access by building', 'only some buildings', 'access', 'restrict', 'permission'],
    sentence: 'Everybody in your company sees all properties, for now. A contractor link shows one.',
    to: PAGE_PATHS.properties,
  },
];
