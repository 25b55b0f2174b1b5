import { dashboardPath, HOME, PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import type { Session } from '../../../api/identity/session.ts';
import type { HeaderAction } from '../../../ui/layout/page-header.tsx';

interface Action extends HeaderAction {
  readonly permission?: keyof Pick<Session, 'isAuth' | 'isAdmin'>;
}

export interface HeaderRow {
  readonly path: string;
  /** Shown until the page has a better title, or always where there is none. */
  readonly title: string;
  /** The parent, for Back. It may use the parameters of the path. */
  readonly back?: string;
  readonly actions?: readonly Action[];
}

/**
 * The page header for each address (docs/product/shell.md#page-headers). The page itself handles actions without `to`.
 */
export const HEADERS: readonly HeaderRow[] = [
  { path: PAGE_PATHS.dashboard, title: 'Dashboard' },
  { path: PAGE_PATHS.wall, title: 'Wall' },
  { path: PAGE_PATHS.map, title: 'Map' },
  { path: PAGE_PATHS.alarms, title: 'Alarms' },
  { path: PAGE_PATHS.alarm, title: 'Alarm', back: PAGE_PATHS.alarms },
  { path: PAGE_PATHS.drill, title: 'Test alarm', back: PAGE_PATHS.alarms },
  { path: PAGE_PATHS.account, title: 'Account Settings', actions: [{ word: 'HELP', to: PAGE_PATHS.help }] },
  {
    path: PAGE_PATHS.wingnuts,
    title: 'Wingnuts Overview',
    actions: [{ word: 'ADD WINGNUT', look: 'primary', to: PAGE_PATHS.addWingnut, permission: 'isAuth' }],
  },
  {
    path: PAGE_PATHS.wingnut,
    title: 'Wingnut',
    back: PAGE_PATHS.wingnuts,
    actions: [{ word: 'REMOVE WINGNUT', look: 'danger', permission: 'isAuth' }],
  },
  { path: PAGE_PATHS.addWingnut, title: 'Add Wingnut', back: PAGE_PATHS.wingnuts },
  { path: PAGE_PATHS.wingnutAdded, title: 'Add Wingnut' },
  { path: PAGE_PATHS.linkProperty, title: 'Link Wingnut', back: PAGE_PATHS.wingnut },
  { path: PAGE_PATHS.exchange, title: 'Exchange Wingnut', back: PAGE_PATHS.wingnut },
  { path: PAGE_PATHS.checkout, title: 'Check-out', back: PAGE_PATHS.wingnut },
  {
    path: PAGE_PATHS.properties,
    title: 'Properties Overview',
    actions: [
      { word: 'EXPORT', to: PAGE_PATHS.exports },
      { word: 'IMPORT', to: PAGE_PATHS.imports, permission: 'isAuth' },
      { word: 'ADD PROPERTY', look: 'primary', to: PAGE_PATHS.addProperty, permission: 'isAuth' },
    ],
  },
  { path: PAGE_PATHS.addProperty, title: 'Add Property', back: PAGE_PATHS.properties },
  {
    path: PAGE_PATHS.property,
    title: 'Property',
    actions: [{ word: 'PROPERTY DASHBOARD', to: dashboardPath(':id'), permission: 'isAuth' }],
  },
  { path: PAGE_PATHS.propertyFindings, title: 'Findings', back: PAGE_PATHS.property },
  { path: PAGE_PATHS.propertyDays, title: 'Day by day', back: PAGE_PATHS.property },
  { path: PAGE_PATHS.linkWingnut, title: 'Link Wingnut', back: PAGE_PATHS.property },
  {
    path: PAGE_PATHS.notifications,
    title: 'Notifications',
    actions: [{ word: 'LIMIT TEMPLATES', to: PAGE_PATHS.limitTemplates }],
  },
  { path: PAGE_PATHS.notification, title: 'Notifications', back: PAGE_PATHS.notifications },
  { path: PAGE_PATHS.limitTemplates, title: 'Limit templates', back: PAGE_PATHS.notifications },
  { path: PAGE_PATHS.newLimitTemplate, title: 'New limit template', back: PAGE_PATHS.limitTemplates },
  { path: PAGE_PATHS.limitTemplate, title: 'Limit template', back: PAGE_PATHS.limitTemplates },
  {
    path: PAGE_PATHS.users,
    title: 'Users',
    back: HOME,
    actions: [
      { word: 'ESCALATION', to: PAGE_PATHS.escalation, permission: 'isAdmin' },
      { word: 'WEBHOOKS', to: PAGE_PATHS.webhooks, permission: 'isAdmin' },
      { word: 'CHANGES', to: PAGE_PATHS.changes, permission: 'isAdmin' },
    ],
  },
  { path: PAGE_PATHS.changes, title: 'Changes', back: PAGE_PATHS.users },
  { path: PAGE_PATHS.escalation, title: 'Escalation', back: PAGE_PATHS.users },
  { path: PAGE_PATHS.webhooks, title: 'Webhooks', back: PAGE_PATHS.users },
  { path: PAGE_PATHS.exports, title: 'Export', back: PAGE_PATHS.properties },
  {
    path: PAGE_PATHS.records,
    title: 'Heat and hot-water record',
    back: PAGE_PATHS.properties,
    actions: [{ word: 'REPORTS', to: PAGE_PATHS.reports }],
  },
  { path: PAGE_PATHS.reports, title: 'Reports', back: PAGE_PATHS.properties },
  { path: PAGE_PATHS.findings, title: 'Findings' },
  { path: PAGE_PATHS.imports, title: 'Import', back: PAGE_PATHS.properties },
  { path: PAGE_PATHS.help, title: 'Help', back: HOME },
];

/** The title of an address that no page has. */
export const NO_PAGE = 'Page not found';

/** Whether a path of the table means an address. The start script has no router. */
const isAt = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(?:/.*)?')}/?$`, 'i').test(pathname);

/** The title of the page at an address, until the page has a better one. It is that of `headerOf`. */
export const titleAt = (pathname: string): string => HEADERS.find(({ path }) => isAt(path, pathname))?.title ?? NO_PAGE;
