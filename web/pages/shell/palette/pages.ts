import { matchPath } from 'react-router-dom';
import {
  DASHBOARD,
  dashboardPath,
  exportReadingsPath,
  HOME,
  notificationPath,
  PAGE_PATHS,
  recordsPath,
} from '../../../../shared/portal/paths.ts';
import type { Session } from '../../../api/identity/session.ts';

/** What a person may do, as the session knows it. */
export type Rights = Pick<Session, 'isAuth' | 'isAdmin'>;

export interface Place {
  readonly name: string;
  readonly words: string;
  /** Other words that people look for. */
  readonly also?: string;
  /** The second key, after G. */
  readonly key?: string;
  readonly permission?: keyof Rights;
  /** The address. @param propertyId the property of the page that is open. Undefined: there is nothing to go to */
  readonly to: (propertyId: string | undefined) => string | undefined;
  /** It belongs to a property and is no page of its own. */
  readonly ofProperty?: true;
}

const at = (path: string) => () => path;

/** The pages that the palette and the keys lead to (docs/product/go-anywhere.md#shortcuts). */
const PLACES: readonly Place[] = [
  { name: 'dashboard', words: 'Dashboard', key: 'd', to: (id) => (id ? dashboardPath(id) : HOME) },
  { name: 'map', words: 'Map', key: 'm', to: at(PAGE_PATHS.map) },
  { name: 'alarms', words: 'Alarms', key: 'a', to: at(PAGE_PATHS.alarms) },
  { name: 'wingnuts', words: 'Wingnuts', key: 'w', to: at(PAGE_PATHS.wingnuts) },
  { name: 'properties', words: 'Properties', key: 'p', to: at(PAGE_PATHS.properties) },
  { name: 'notifications', words: 'Notifications', key: 'n', to: at(PAGE_PATHS.notifications) },
  {
    ...{ name: 'limitTemplates', words: 'Limit templates', also: 'alarm thresholds sets' },
    to: at(PAGE_PATHS.limitTemplates),
  },
  { name: 'users', words: 'Users', key: 'u', permission: 'isAdmin', to: at(PAGE_PATHS.users) },
  { name: 'changes', words: 'Changes', also: 'audit log', key: 'c', permission: 'isAdmin', to: at(PAGE_PATHS.changes) },
  {
    name: 'escalation',
    words: 'Escalation',
    also: 'on call rota',
    permission: 'isAdmin',
    to: at(PAGE_PATHS.escalation),
  },
  { name: 'webhooks', words: 'Webhooks', permission: 'isAdmin', to: at(PAGE_PATHS.webhooks) },
  { name: 'account', words: 'Account Settings', also: 'password alerts', key: 's', to: at(PAGE_PATHS.account) },
  {
    ...{ name: 'records', words: 'Heat and hot-water record', also: 'compliance report pdf rule' },
    to: (id) => (id ? recordsPath(id) : PAGE_PATHS.records),
  },
  { name: 'reports', words: 'Reports', also: 'mail weekly monthly summary pdf', to: at(PAGE_PATHS.reports) },
  { name: 'findings', words: 'Findings', also: 'monday list risks waste', to: at(PAGE_PATHS.findings) },
  { name: 'exports', words: 'Export', also: 'download csv parquet file', to: at(PAGE_PATHS.exports) },
  {
    ...{ name: 'imports', words: 'Import', also: 'csv file spreadsheet upload properties wingnut links' },
    permission: 'isAuth',
    to: at(PAGE_PATHS.imports),
  },
  { name: 'help', words: 'Help', also: 'contact support', key: 'h', to: at(PAGE_PATHS.help) },
  { name: 'addProperty', words: 'Add Property', permission: 'isAuth', to: at(PAGE_PATHS.addProperty) },
  { name: 'addWingnut', words: 'Add Wingnut', permission: 'isAuth', to: at(PAGE_PATHS.addWingnut) },
  {
    ...{ name: 'limits', words: 'Limits of this property', key: 'l', permission: 'isAuth', ofProperty: true },
    to: (id) => id && notificationPath(id),
  },
  {
    ...{ name: 'exportReadings', words: 'Export readings of this property', also: 'csv parquet', ofProperty: true },
    to: (id) => id && exportReadingsPath(id),
  },
];

/** The places that a person may go to. */
export const placesFor = (rights: Rights): readonly Place[] =>
  PLACES.filter(({ permission }) => !permission || rights[permission]);

const OF_PROPERTY = [
  `${DASHBOARD}/:id/*`,
  PAGE_PATHS.property,
  PAGE_PATHS.propertyFindings,
  PAGE_PATHS.propertyDays,
  PAGE_PATHS.linkWingnut,
  PAGE_PATHS.notification,
];

/** The property that an address is about. Undefined for all other pages. */
export function propertyIn(pathname: string): string | undefined {
  const ids = OF_PROPERTY.flatMap((path) => matchPath(path, pathname)?.params.id ?? []);
  // A number in the place of a property is a time.
  return ids.find((id) => !/^\d+$/.test(id));
}

/** The address for the second key after G. Undefined when nothing has this key, or the person may not go there. */
export const addressOfKey = (key: string, rights: Rights, pathname: string): string | undefined =>
  placesFor(rights)
    .find((place) => place.key === key)
    ?.to(propertyIn(pathname));
