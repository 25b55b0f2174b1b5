import { matchPath } from 'react-router-dom';
import {
  BOARD,
  BOARD_BY_CITY,
  DASHBOARD,
  dashboardPath,
  exportReadingsPath,
  HOME,
  INVITE_PATH,
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
  /** The second key, after G. */
  readonly key?: string;
  readonly permission?: keyof Rights;
  /** The address. @param propertyId the property of the page that is open. Undefined: there is nothing to go to */
  readonly to: (propertyId: string | undefined) => string | undefined;
  /** It belongs to a property and is no page of its own. */
  readonly ofProperty?: true;
  /** It stands in the menu below the entries (docs/product/shell.md#more-pages). */
  readonly inMenu?: true;
}

const at = (path: string) => () => path;

/** The pages that the menu, the palette and the keys lead to (docs/product/go-anywhere.md#shortcuts). */
const PLACES = [
  { name: 'dashboard', words: 'Dashboard', key: 'd', to: (id) => (id ? dashboardPath(id) : HOME) },
  { name: 'board', words: 'All properties', key: 'b', to: at(BOARD) },
  { name: 'boardByCity', words: 'All properties by city', to: at(BOARD_BY_CITY) },
  { name: 'map', words: 'Map', key: 'm', to: at(PAGE_PATHS.map) },
  { name: 'alarms', words: 'Alarms', key: 'a', to: at(PAGE_PATHS.alarms) },
  { name: 'wingnuts', words: 'Wingnuts', key: 'w', to: at(PAGE_PATHS.wingnuts) },
  { name: 'properties', words: 'Properties', key: 'p', to: at(PAGE_PATHS.properties) },
  { name: 'findings', words: 'Findings', inMenu: true, to: at(PAGE_PATHS.findings) },
  { name: 'reports', words: 'Reports', inMenu: true, to: at(PAGE_PATHS.reports) },
  {
    ...{ name: 'records', words: 'Heat and hot-water record', inMenu: true },
    to: (id) => (id ? recordsPath(id) : PAGE_PATHS.records),
  },
  { name: 'exports', words: 'Export', inMenu: true, to: at(PAGE_PATHS.exports) },
  { name: 'imports', words: 'Import', inMenu: true, permission: 'isAuth', to: at(PAGE_PATHS.imports) },
  { name: 'notifications', words: 'Notifications', key: 'n', inMenu: true, to: at(PAGE_PATHS.notifications) },
  { name: 'limitTemplates', words: 'Limit templates', inMenu: true, to: at(PAGE_PATHS.limitTemplates) },
  { name: 'escalation', words: 'Escalation', inMenu: true, permission: 'isAdmin', to: at(PAGE_PATHS.escalation) },
  { name: 'changes', words: 'Changes', key: 'c', inMenu: true, permission: 'isAdmin', to: at(PAGE_PATHS.changes) },
  { name: 'webhooks', words: 'Webhooks', inMenu: true, permission: 'isAdmin', to: at(PAGE_PATHS.webhooks) },
  { name: 'wall', words: 'Wall', inMenu: true, to: at(PAGE_PATHS.wall) },
  { name: 'users', words: 'Users', key: 'u', permission: 'isAdmin', to: at(PAGE_PATHS.users) },
  { name: 'invite', words: 'Invite new user', permission: 'isAdmin', to: at(INVITE_PATH) },
  { name: 'account', words: 'Account Settings', key: 's', to: at(PAGE_PATHS.account) },
  { name: 'help', words: 'Help', key: 'h', to: at(PAGE_PATHS.help) },
  { name: 'addProperty', words: 'Add Property', permission: 'isAuth', to: at(PAGE_PATHS.addProperty) },
  { name: 'addWingnut', words: 'Add Wingnut', permission: 'isAuth', to: at(PAGE_PATHS.addWingnut) },
  {
    ...{ name: 'limits', words: 'Limits of this property', key: 'l', permission: 'isAuth', ofProperty: true },
    to: (id) => id && notificationPath(id),
  },
  {
    ...{ name: 'exportReadings', words: 'Export readings of this property', ofProperty: true },
    to: (id) => id && exportReadingsPath(id),
  },
] as const satisfies readonly Place[];
export type PlaceName = (typeof PLACES)[number]['name'];

/** The places that a person may go to. */
export const placesFor = (rights: Rights): readonly (Place & { readonly name: PlaceName })[] =>
  (PLACES as readonly (Place & { readonly name: PlaceName })[]).filter(
    ({ permission }) => !permission || rights[permission],
  );

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
