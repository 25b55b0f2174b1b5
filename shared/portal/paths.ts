/** The start of all addresses that need a signed-in person. */
export const PORTAL = '/portal';

/**
 * After it, the address says what the dashboard shows: a property, a time, or both (docs/product/dashboard.md#address).
 */
export const DASHBOARD = `${PORTAL}/dashboard`;

/**
 * The path of each page of the portal. Routes, links, page headers, navigation, mails and the smoke test use these
 * paths. The functions below replace the parts that begin with a colon.
 */
export const PAGE_PATHS = {
  dashboard: `${DASHBOARD}/*`,
  map: `${PORTAL}/map`,
  alarms: `${PORTAL}/alarms`,
  alarm: `${PORTAL}/alarms/:id`,
  drill: `${PORTAL}/alarms/tests/:id`,
  properties: `${PORTAL}/property`,
  addProperty: `${PORTAL}/property/add`,
  property: `${PORTAL}/property/detail/:id`,
  propertyFindings: `${PORTAL}/property/detail/:id/findings`,
  propertyDays: `${PORTAL}/property/detail/:id/days`,
  linkWingnut: `${PORTAL}/property/link/:id`,
  notifications: `${PORTAL}/notification`,
  notification: `${PORTAL}/notification/edit/:id`,
  limitTemplates: `${PORTAL}/limit-templates`,
  newLimitTemplate: `${PORTAL}/limit-templates/new`,
  limitTemplate: `${PORTAL}/limit-templates/:id`,
  wingnuts: `${PORTAL}/wingnut`,
  addWingnut: `${PORTAL}/wingnut/add`,
  wingnutAdded: `${PORTAL}/wingnut/add/success/:id`,
  wingnut: `${PORTAL}/wingnut/detail/:id`,
  linkProperty: `${PORTAL}/wingnut/link/:id`,
  exchange: `${PORTAL}/wingnut/exchange/:id`,
  checkout: `${PORTAL}/wingnut/checkout/:id`,
  account: `${PORTAL}/account`,
  users: `${PORTAL}/users`,
  changes: `${PORTAL}/users/changes`,
  escalation: `${PORTAL}/users/escalation`,
  webhooks: `${PORTAL}/users/webhooks`,
  wall: `${PORTAL}/wall`,
  exports: `${PORTAL}/exports`,
  records: `${PORTAL}/records`,
  reports: `${PORTAL}/reports`,
  findings: `${PORTAL}/findings`,
  imports: `${PORTAL}/import`,
  help: `${PORTAL}/help`,
} as const;

/** A page of the portal. */
export type PageName = keyof typeof PAGE_PATHS;

/** The pages that anyone may open. Each is its own document. */
export const PUBLIC_PATHS = {
  landing: '/',
  login: '/login',
  resetPassword: '/resetpassword',
  createAccount: '/createaccount',
  alarmLink: '/alarm',
  wallLink: '/wall',
  contractor: '/contractor',
  verify: '/verify',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** The file with the licences of the works of others that the site serves (docs/product/public-site.md#notices). */
export const NOTICES_PATH = '/legal/notices.txt';

const withId = (path: string, id: string): string => path.replace(':id', id);

/** The page after a login: the dashboard with current values (docs/product/access.md#after-sign-in). */
export const HOME = `${DASHBOARD}/0`;

/** The board of all properties, whatever the dashboard opens with (docs/product/board.md#filters). */
export const BOARD = `${HOME}?group=portfolio`;
export const BOARD_BY_CITY = `${HOME}?group=city`;

/**
 * The dashboard of a property.
 * @param at UTC ms; without it the dashboard shows current values
 */
export const dashboardPath = (propertyId: string, at?: number): string =>
  [DASHBOARD, propertyId, at].filter((part) => part !== undefined).join('/');

/** The page of an alarm. @param incidentId `{propertyId}.{alarmId}` */
export const alarmPath = (incidentId: string): string => withId(PAGE_PATHS.alarm, incidentId);

/** The page of a test alarm. */
export const drillPath = (drillId: string): string => withId(PAGE_PATHS.drill, drillId);

export const propertyPath = (propertyId: string): string => withId(PAGE_PATHS.property, propertyId);
/** The findings of a property. @param key names the finding that is open (docs/product/findings.md#property-page) */
export const findingsPath = (propertyId: string, key?: string): string =>
  withId(PAGE_PATHS.propertyFindings, propertyId) + (key === undefined ? '' : `?finding=${encodeURIComponent(key)}`);
/** The facts of a property's days, the last ones. @param of a sensor's label; without it they are of the plant @param to the last day, `2026-11-23` */
export const daysPath = (propertyId: string, of?: string, to?: string): string => {
  const query = Object.entries({ of, to }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return withId(PAGE_PATHS.propertyDays, propertyId) + (query.length > 0 ? `?${query.join('&')}` : '');
};
/** A property with a field of its plant open. @param fact a name of `PlantProfile` (docs/product/findings.md#plant) */
export const plantPath = (propertyId: string, fact: string): string => `${propertyPath(propertyId)}?plant=${fact}`;
/** A property with the dialog that plans work (docs/product/go-anywhere.md#actions). */
export const planWorkPath = (propertyId: string): string => `${propertyPath(propertyId)}?plan-work`;
/** A property with the dialog that invites a contractor. */
export const inviteContractorPath = (propertyId: string): string => `${propertyPath(propertyId)}?invite-contractor`;
/** A property with the dialog that writes a note. */
export const addNotePath = (propertyId: string): string => `${propertyPath(propertyId)}?add-note`;
/** The dashboard of a property, compared with the week before. */
export const comparePath = (propertyId: string): string => `${dashboardPath(propertyId)}?compare=week`;
/** The page of exports, with the readings of this property chosen. */
export const exportReadingsPath = (propertyId: string): string => `${PAGE_PATHS.exports}?property=${propertyId}`;
/** The page that links a wingnut to this property. */
export const linkWingnutPath = (propertyId: string): string => withId(PAGE_PATHS.linkWingnut, propertyId);
/** The alarm settings of a property. */
export const notificationPath = (propertyId: string): string => withId(PAGE_PATHS.notification, propertyId);

/** What a person has changed (docs/product/audit.md#filter). */
export const changesByPath = (userId: string): string => `${PAGE_PATHS.changes}?who=${userId}`;

/** A limit template. */
export const limitTemplatePath = (templateId: string): string => withId(PAGE_PATHS.limitTemplate, templateId);
/** A new limit template that begins with the limits of a property. */
export const templateOfPropertyPath = (propertyId: string): string =>
  `${PAGE_PATHS.newLimitTemplate}?property=${propertyId}`;

export const wingnutPath = (wingnutId: string): string => withId(PAGE_PATHS.wingnut, wingnutId);
/** A wingnut with its configuration open (docs/product/wingnuts.md#detail). */
export const configurePath = (wingnutId: string): string => `${wingnutPath(wingnutId)}?configure`;
/** The page that links this wingnut to a property. */
export const linkPropertyPath = (wingnutId: string): string => withId(PAGE_PATHS.linkProperty, wingnutId);
/** The page that moves this wingnut to another property (docs/product/wingnuts.md#move). */
export const movePath = (wingnutId: string): string => `${linkPropertyPath(wingnutId)}?move`;
/** The page where another wingnut takes the place of this one. */
export const exchangePath = (wingnutId: string): string => withId(PAGE_PATHS.exchange, wingnutId);
/** ADD WINGNUT with the UUID filled in (docs/product/commissioning.md#label). */
export const claimPath = (wingnutId: string, claimCode?: string): string =>
  `${PAGE_PATHS.addWingnut}?uuid=${wingnutId}${claimCode ? `#code=${claimCode}` : ''}`;
/** The check-out of a wingnut. @param recordId shows this sign-off (docs/product/commissioning.md#check-out) */
export const checkoutPath = (wingnutId: string, recordId?: string): string =>
  withId(PAGE_PATHS.checkout, wingnutId) + (recordId === undefined ? '' : `?record=${recordId}`);
export const wingnutAddedPath = (wingnutId: string): string => withId(PAGE_PATHS.wingnutAdded, wingnutId);

/** The list of users with the dialog that invites one. */
export const INVITE_PATH = `${PAGE_PATHS.users}?invite`;

/** The list of users, searched for one of them. */
export const userPath = (email: string): string => `${PAGE_PATHS.users}?search=${encodeURIComponent(email)}`;

/**
 * The page where an invited person creates an account.
 * @param token the token of the invitation
 */
export const createAccountPath = (token: string): string => `${PUBLIC_PATHS.createAccount}?token=${token}`;

/** The step of account creation that asks for a mailed code (docs/product/access.md#handed-over). */
export const provePath = (token: string): string => `${createAccountPath(token)}&step=code`;
/** The page for a recovery code. */
export const RECOVERY_CODE_PATH = `${PUBLIC_PATHS.resetPassword}?step=code`;
/** The page that the link in a mail about an alarm opens, without signing in. @param token the token of the link */
export const alarmLinkPath = (token: string): string => `${PUBLIC_PATHS.alarmLink}?token=${token}`;
/** The page that the link in the mail of a test alarm opens, without signing in. @param token the token of the link */
export const drillLinkPath = (token: string): string => `${PUBLIC_PATHS.alarmLink}?test=${token}`;
/** The page that asks whether a mail shall end, without signing in. @param token the token of the link */
export const mailEndPath = (token: string): string => `${PUBLIC_PATHS.alarmLink}?mail=${token}`;
/** The wall of a link, without signing in. @param token of the link. Browsers keep what is behind the mark to themselves */
export const wallLinkPath = (token: string): string => `${PUBLIC_PATHS.wallLink}#${token}`;
/** The page of a contractor link, without signing in. @param token of the link. Browsers keep what is behind the mark to themselves */
export const contractorPath = (token: string): string => `${PUBLIC_PATHS.contractor}#${token}`;

/** The page of records of a property. */
export const recordsPath = (propertyId: string): string => `${PAGE_PATHS.records}?property=${propertyId}`;
/** Where a figure of a report comes from. @param place `ReportPlace` of `shared/domain/reports/report.ts` */
export function reportPlacePath(place: {
  readonly page: 'property' | 'dashboard' | 'findings' | 'record' | 'alarm';
  readonly propertyId: string;
  readonly incidentId?: string;
  readonly month?: string;
  readonly at?: number;
}): string {
  const { propertyId, incidentId = '', month = '', at } = place;
  const paths = {
    property: propertyPath(propertyId),
    dashboard: dashboardPath(propertyId, at),
    findings: findingsPath(propertyId),
    record: `${recordsPath(propertyId)}&month=${month}`,
    alarm: alarmPath(incidentId),
  };
  return paths[place.page];
}
/** A report of the period in which a day lies. @param query of the page (docs/product/reports.md#page) */
export const reportPath = (query: Readonly<Record<string, string | undefined>>): string =>
  `${PAGE_PATHS.reports}?${Object.entries(query)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&')}`;
/** The public check of a record. @param hash the SHA-256 of its CSV file */
export const verifyPath = (hash: string): string => `${PUBLIC_PATHS.verify}/${hash}`;
