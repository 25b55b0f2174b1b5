import { PAGES, type PageName } from './pages.ts';
import { alarmPath, DASHBOARD, HOME, withId } from './public-paths.ts';

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** The path of each page. The functions below replace the parts that begin with a colon. */
export const PAGE_PATHS = Object.fromEntries(PAGE_NAMES.map((name) => [name, PAGES[name].path])) as Readonly<
  Record<PageName, string>
>;

/** The address to which a link to a page leads. */
export const pageAddressOf = (name: PageName): string => PAGES[name].address ?? PAGES[name].path;

/** The board of all properties, whatever the dashboard opens with (docs/product/board.md#filters). */
export const BOARD = `${HOME}?group=portfolio`;
export const BOARD_BY_CITY = `${HOME}?group=city`;

/**
 * The dashboard of a property.
 * @param at UTC ms; without it the dashboard shows current values
 */
export const dashboardPath = (propertyId: string, at?: number): string =>
  [DASHBOARD, propertyId, at].filter((part) => part !== undefined).join('/');

export const propertyPath = (propertyId: string): string => withId(PAGE_PATHS.property, propertyId);
/** The findings of a property. @param key names the finding that is open (docs/product/findings.md#property-page) */
export const findingsPath = (propertyId: string, key?: string): string =>
  withId(PAGE_PATHS.propertyFindings, propertyId) + (key === undefined ? '' : `?finding=${encodeURIComponent(key)}`);
/** The jobs of a property (docs/product/jobs.md#page). */
export const jobsPath = (propertyId: string): string => `${PAGE_PATHS.jobs}?property=${propertyId}`;
/** A job, open in the list of its property. */
export const jobPath = (job: { readonly id: string; readonly property: { readonly id: string } }): string =>
  `${jobsPath(job.property.id)}&job=${job.id}`;
/** The energy of a property. @param source names the meter that is shown */
export const energyPath = (propertyId: string, source?: string): string =>
  withId(PAGE_PATHS.propertyEnergy, propertyId) + (source === undefined ? '' : `?source=${source}`);
/** The book of a property's plant. */
export const bookPath = (propertyId: string): string => withId(PAGE_PATHS.propertyBook, propertyId);
/** The apartments of a property. */
export const apartmentsPath = (propertyId: string): string => withId(PAGE_PATHS.propertyApartments, propertyId);
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

/** The changes of one person (docs/product/audit.md#filter). */
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

/** The page of records of a property. */
export const recordsPath = (propertyId: string): string => `${PAGE_PATHS.records}?property=${propertyId}`;
/** The page of records with the certificate of a period. Times are UTC ms. */
export const certificatePath = (propertyId: string, from: number, to: number): string =>
  `${recordsPath(propertyId)}&from=${from}&to=${to}`;
/** The page that a figure of a report comes from. @param place `ReportPlace` of `shared/domain/reports/report.ts` */
export function reportPlacePath(place: {
  readonly page: 'property' | 'dashboard' | 'findings' | 'energy' | 'record' | 'alarm';
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
    energy: energyPath(propertyId),
    record: `${recordsPath(propertyId)}&month=${month}`,
    alarm: alarmPath(incidentId),
  };
  return paths[place.page];
}
/**
 * The page with all that a section of a report counts.
 * @param list `ReportList` of `shared/domain/reports/report.ts`
 * @param propertyId of a report of one property
 */
export function reportListPath(
  list: 'dashboard' | 'alarms' | 'findings' | 'energy' | 'records' | 'wingnuts',
  propertyId?: string,
): string {
  if (propertyId === undefined) return PAGE_PATHS[list];
  const paths = { findings: findingsPath, energy: energyPath, records: recordsPath, dashboard: propertyPath };
  return list === 'alarms' || list === 'wingnuts' ? PAGE_PATHS[list] : paths[list](propertyId);
}
/** A report of the period in which a day lies. @param query of the page (docs/product/reports.md#page) */
export const reportPath = (query: Readonly<Record<string, string | undefined>>): string =>
  `${PAGE_PATHS.reports}?${Object.entries(query)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&')}`;
