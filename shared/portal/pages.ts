import { LINKED_PATHS } from './public-paths.ts';

/** The people who see the links to a page. `isAdminSomewhere`: admins of the company, and of chosen properties. */
type Permission = 'isAuth' | 'isAdmin' | 'isAdminSomewhere';

/** A button of the header. The page itself handles one without `to`. */
interface HeaderAction<Name> {
  readonly word: string;
  readonly look?: 'primary' | 'danger';
  /** A page, or an address with the parameters of this page's path. */
  readonly to?: Name | `/${string}`;
  /** Without it the permission of the page that it leads to counts. */
  readonly permission?: Permission;
}

/** An entry of its own in the menu. */
export interface MenuEntry<Name = PageName> {
  readonly group: 'operate' | 'analyze' | 'manage' | 'foot';
  readonly word: string;
  /** Pages at other addresses that belong to this entry. */
  readonly also?: readonly Name[];
  /** The number of open alarms stands beside the word. */
  readonly countsAlarms?: true;
}

/** A page of the portal, wherever the portal names it. */
export interface PageRow<Name extends string = PageName> {
  readonly path: string;
  /** The address to which links to it lead, if not to its path. */
  readonly address?: string;
  /** Its component in `web/pages`. */
  readonly file: `${string}/${string}Page`;
  /** Shown until the page has a better title, or always where there is none (docs/product/shell.md#page-headers). */
  readonly title: string;
  /** The parent, for Back. It may use the parameters of the path. */
  readonly back?: Name;
  readonly actions?: readonly HeaderAction<Name>[];
  readonly permission?: Permission;
  /** Its place in the menu (docs/product/shell.md#navigation): an entry of a group, or a line in the panel of SETTINGS. */
  readonly menu?: MenuEntry<Name> | 'settings';
  /** Its name in Find and in the panel of SETTINGS, if it is not the title. */
  readonly name?: string;
  /** The second key after G. */
  readonly key?: string;
  /** Whether Find lists it. Other pages lead to one that stands nowhere. */
  readonly listed: 'find' | 'nowhere';
}

const table = <Name extends string>(rows: Readonly<Record<Name, PageRow<NoInfer<Name>>>>) => rows;

/**
 * Every page of the portal, in the order of the menu and of Find. Paths, routes, headers, menu, Find and the walk of every screen
 * come from it.
 */
export const PAGES = table({
  dashboard: {
    path: '/portal/dashboard/*',
    file: 'dashboard/DashboardPage',
    title: 'Dashboard',
    address: '/portal/dashboard/0',
    menu: { group: 'operate', word: 'DASHBOARD' },
    key: 'd',
    listed: 'find',
  },
  alarms: {
    path: LINKED_PATHS.alarms,
    file: 'alarms/incidents/AlarmsPage',
    title: 'Alarms',
    actions: [{ word: 'NOISY ALARMS', to: 'alarmQuality' }],
    menu: { group: 'operate', word: 'ALARMS', countsAlarms: true },
    key: 'a',
    listed: 'find',
  },
  alarmQuality: {
    path: '/portal/alarms/quality',
    file: 'alarms/quality/QualityPage',
    title: 'Noisy alarms',
    back: 'alarms',
    listed: 'find',
  },
  findings: {
    path: '/portal/findings',
    file: 'findings/list/FindingsPage',
    title: 'Findings',
    menu: { group: 'operate', word: 'FINDINGS' },
    listed: 'find',
  },
  jobs: {
    path: '/portal/jobs',
    file: 'jobs/JobsPage',
    title: 'Work orders',
    actions: [{ word: 'NEW WORK ORDER', look: 'primary', permission: 'isAuth' }],
    menu: { group: 'operate', word: 'WORK ORDERS' },
    listed: 'find',
  },
  map: {
    path: '/portal/map',
    file: 'map/MapPage',
    title: 'Map',
    menu: { group: 'operate', word: 'MAP' },
    key: 'm',
    listed: 'find',
  },
  energy: {
    path: '/portal/energy',
    file: 'energy/list/EnergyPage',
    title: 'Energy',
    menu: { group: 'analyze', word: 'ENERGY' },
    listed: 'find',
  },
  reports: {
    path: LINKED_PATHS.reports,
    file: 'reports/ReportsPage',
    title: 'Reports',
    menu: { group: 'analyze', word: 'REPORTS' },
    listed: 'find',
  },
  records: {
    path: '/portal/records',
    file: 'records/RecordsPage',
    title: 'Compliance record',
    actions: [{ word: 'REPORTS', to: 'reports' }],
    menu: { group: 'analyze', word: 'COMPLIANCE' },
    listed: 'find',
  },
  properties: {
    path: '/portal/property',
    file: 'properties/overview/OverviewPage',
    title: 'Properties Overview',
    actions: [
      { word: 'EXPORT', to: 'exports' },
      { word: 'IMPORT', to: 'imports' },
      { word: 'ADD PROPERTY', look: 'primary', to: 'addProperty' },
    ],
    name: 'Properties',
    menu: { group: 'manage', word: 'PROPERTIES', also: ['notifications'] },
    key: 'p',
    listed: 'find',
  },
  wingnuts: {
    path: '/portal/wingnut',
    file: 'wingnuts/overview/OverviewPage',
    title: 'Wingnuts Overview',
    actions: [{ word: 'ADD WINGNUT', look: 'primary', to: 'addWingnut' }],
    name: 'Wingnuts',
    menu: { group: 'manage', word: 'WINGNUTS' },
    key: 'w',
    listed: 'find',
  },
  users: {
    path: '/portal/users',
    file: 'users/UsersPage',
    title: 'Users',
    back: 'dashboard',
    actions: [
      { word: 'ESCALATION', to: 'escalation' },
      { word: 'WEBHOOKS', to: 'webhooks' },
      { word: 'KEYS', to: 'keys' },
      { word: 'CHANGES', to: 'changes' },
    ],
    permission: 'isAdmin',
    menu: { group: 'manage', word: 'USERS' },
    key: 'u',
    listed: 'find',
  },
  notifications: {
    path: '/portal/notification',
    file: 'alarms/notifications/NotificationsPage',
    title: 'Notifications',
    actions: [{ word: 'LIMIT TEMPLATES', to: 'limitTemplates' }],
    menu: 'settings',
    key: 'n',
    listed: 'find',
  },
  limitTemplates: {
    path: '/portal/limit-templates',
    file: 'alarms/templates/TemplatesPage',
    title: 'Limit templates',
    back: 'notifications',
    menu: 'settings',
    listed: 'find',
  },
  escalation: {
    path: '/portal/users/escalation',
    file: 'escalation/EscalationPage',
    title: 'Escalation',
    back: 'users',
    permission: 'isAdmin',
    menu: 'settings',
    listed: 'find',
  },
  contacts: {
    path: '/portal/contacts',
    file: 'users/contacts/ContactsPage',
    title: 'Contacts',
    permission: 'isAdminSomewhere',
    menu: 'settings',
    listed: 'find',
  },
  changes: {
    path: '/portal/users/changes',
    file: 'users/changes/ChangesPage',
    title: 'Change history',
    back: 'users',
    permission: 'isAdmin',
    menu: 'settings',
    key: 'c',
    listed: 'find',
  },
  webhooks: {
    path: '/portal/users/webhooks',
    file: 'webhooks/WebhooksPage',
    title: 'Webhooks',
    back: 'users',
    permission: 'isAdmin',
    menu: 'settings',
    listed: 'find',
  },
  keys: {
    path: '/portal/users/keys',
    file: 'users/keys/KeysPage',
    title: 'API keys',
    back: 'users',
    permission: 'isAdmin',
    menu: 'settings',
    listed: 'find',
  },
  exports: {
    path: '/portal/exports',
    file: 'exports/ExportsPage',
    title: 'Export',
    back: 'properties',
    menu: 'settings',
    listed: 'find',
  },
  imports: {
    path: '/portal/import',
    file: 'import/ImportPage',
    title: 'Import',
    back: 'properties',
    permission: 'isAuth',
    menu: 'settings',
    listed: 'find',
  },
  wall: {
    path: '/portal/wall',
    file: 'wall/WallPage',
    title: 'TV display',
    menu: 'settings',
    listed: 'find',
  },
  help: {
    path: '/portal/help',
    file: 'help/HelpPage',
    title: 'Help',
    back: 'dashboard',
    menu: { group: 'foot', word: 'HELP' },
    key: 'h',
    listed: 'find',
  },
  account: {
    path: LINKED_PATHS.account,
    file: 'account/AccountPage',
    title: 'Account Settings',
    actions: [{ word: 'HELP', to: 'help' }],
    menu: { group: 'foot', word: 'ACCOUNT' },
    key: 's',
    listed: 'find',
  },
  addProperty: {
    path: '/portal/property/add',
    file: 'properties/add/AddPage',
    title: 'Add Property',
    back: 'properties',
    permission: 'isAuth',
    listed: 'find',
  },
  addWingnut: {
    path: LINKED_PATHS.addWingnut,
    file: 'wingnuts/add/AddPage',
    title: 'Add Wingnut',
    back: 'wingnuts',
    permission: 'isAuth',
    listed: 'find',
  },
  alarm: {
    path: LINKED_PATHS.alarm,
    file: 'alarms/incident/IncidentPage',
    title: 'Alarm',
    back: 'alarms',
    listed: 'nowhere',
  },
  drill: {
    path: LINKED_PATHS.drill,
    file: 'alarms/drill/DrillPage',
    title: 'Test alarm',
    back: 'alarms',
    listed: 'nowhere',
  },
  property: {
    path: '/portal/property/detail/:id',
    file: 'properties/detail/DetailPage',
    title: 'Property',
    actions: [{ word: 'PROPERTY DASHBOARD', to: '/portal/dashboard/:id', permission: 'isAuth' }],
    listed: 'nowhere',
  },
  propertyFindings: {
    path: '/portal/property/detail/:id/findings',
    file: 'findings/property/PropertyFindingsPage',
    title: 'Findings',
    listed: 'nowhere',
  },
  propertyEnergy: {
    path: '/portal/property/detail/:id/energy',
    file: 'energy/property/PropertyEnergyPage',
    title: 'Energy',
    actions: [{ word: 'ALL BUILDINGS', to: 'energy' }],
    listed: 'nowhere',
  },
  propertyBook: {
    path: '/portal/property/detail/:id/book',
    file: 'properties/book/PlantBookPage',
    title: 'Equipment',
    listed: 'nowhere',
  },
  propertyApartments: {
    path: '/portal/property/detail/:id/apartments',
    file: 'properties/apartments/ApartmentsPage',
    title: 'Apartments',
    listed: 'nowhere',
  },
  propertyDays: {
    path: '/portal/property/detail/:id/days',
    file: 'findings/days/DaysPage',
    title: 'Daily data',
    listed: 'nowhere',
  },
  linkWingnut: {
    path: '/portal/property/link/:id',
    file: 'link/LinkWingnutPage',
    title: 'Link Wingnut',
    back: 'property',
    listed: 'nowhere',
  },
  notification: {
    path: '/portal/notification/edit/:id',
    file: 'alarms/notifications/NotificationEditPage',
    title: 'Notifications',
    back: 'notifications',
    listed: 'nowhere',
  },
  newLimitTemplate: {
    path: '/portal/limit-templates/new',
    file: 'alarms/templates/NewTemplatePage',
    title: 'New limit template',
    back: 'limitTemplates',
    listed: 'nowhere',
  },
  limitTemplate: {
    path: '/portal/limit-templates/:id',
    file: 'alarms/templates/TemplatePage',
    title: 'Limit template',
    back: 'limitTemplates',
    listed: 'nowhere',
  },
  wingnutAdded: {
    path: '/portal/wingnut/add/success/:id',
    file: 'wingnuts/add/AddedPage',
    title: 'Add Wingnut',
    listed: 'nowhere',
  },
  wingnut: {
    path: '/portal/wingnut/detail/:id',
    file: 'wingnuts/detail/DetailPage',
    title: 'Wingnut',
    back: 'wingnuts',
    actions: [{ word: 'REMOVE WINGNUT', look: 'danger', permission: 'isAuth' }],
    listed: 'nowhere',
  },
  linkProperty: {
    path: '/portal/wingnut/link/:id',
    file: 'link/LinkPropertyPage',
    title: 'Link Wingnut',
    back: 'wingnut',
    listed: 'nowhere',
  },
  exchange: {
    path: '/portal/wingnut/exchange/:id',
    file: 'wingnuts/exchange/ExchangePage',
    title: 'Replace Wingnut',
    back: 'wingnut',
    listed: 'nowhere',
  },
  checkout: {
    path: '/portal/wingnut/checkout/:id',
    file: 'wingnuts/checkout/CheckoutPage',
    title: 'Commissioning',
    back: 'wingnut',
    listed: 'nowhere',
  },
});

/** A page of the portal. */
export type PageName = keyof typeof PAGES;
