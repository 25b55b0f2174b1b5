/** The address below which every page needs a person who is signed in. */
export const PORTAL = '/portal';

/** Below it stands what the dashboard shows: a property, a time, or both (docs/product/dashboard.md#address). */
export const DASHBOARD = `${PORTAL}/dashboard`;

/**
 * The path of each page of the portal. Routes, links, page headers, navigation, mails and the smoke test take them from here.
 * A part that begins with a colon is filled in by the functions below.
 */
export const PAGE_PATHS = {
  dashboard: `${DASHBOARD}/*`,
  properties: `${PORTAL}/property`,
  addProperty: `${PORTAL}/property/add`,
  property: `${PORTAL}/property/detail/:id`,
  linkWingnut: `${PORTAL}/property/link/:id`,
  notifications: `${PORTAL}/notification`,
  notification: `${PORTAL}/notification/edit/:id`,
  wingnuts: `${PORTAL}/wingnut`,
  addWingnut: `${PORTAL}/wingnut/add`,
  wingnutAdded: `${PORTAL}/wingnut/add/success/:id`,
  wingnut: `${PORTAL}/wingnut/detail/:id`,
  linkProperty: `${PORTAL}/wingnut/link/:id`,
  account: `${PORTAL}/account`,
  users: `${PORTAL}/users`,
  help: `${PORTAL}/help`,
} as const;

/** A page of the portal. */
export type PageName = keyof typeof PAGE_PATHS;

/** The pages that anyone may open. Each is a document of its own. */
export const PUBLIC_PATHS = {
  landing: '/',
  login: '/login',
  resetPassword: '/resetpassword',
  createAccount: '/createaccount',
  terms: '/terms',
  privacy: '/privacy',
} as const;

const withId = (path: string, id: string): string => path.replace(':id', id);

/** Where a person lands who has signed in: the dashboard, now (docs/product/access.md#after-sign-in). */
export const HOME = `${DASHBOARD}/0`;

/** The dashboard of a property. @param at UTC ms; without it the dashboard shows now */
export const dashboardPath = (propertyId: string, at?: number): string =>
  [DASHBOARD, propertyId, at].filter((part) => part !== undefined).join('/');

export const propertyPath = (propertyId: string): string => withId(PAGE_PATHS.property, propertyId);
/** Links a wingnut to this property. */
export const linkWingnutPath = (propertyId: string): string => withId(PAGE_PATHS.linkWingnut, propertyId);
/** The alarm settings of a property. */
export const notificationPath = (propertyId: string): string => withId(PAGE_PATHS.notification, propertyId);

export const wingnutPath = (wingnutId: string): string => withId(PAGE_PATHS.wingnut, wingnutId);
/** A wingnut with its configuration open (docs/product/wingnuts.md#detail). */
export const configurePath = (wingnutId: string): string => `${wingnutPath(wingnutId)}?configure`;
/** Links this wingnut to a property. */
export const linkPropertyPath = (wingnutId: string): string => withId(PAGE_PATHS.linkProperty, wingnutId);
export const wingnutAddedPath = (wingnutId: string): string => withId(PAGE_PATHS.wingnutAdded, wingnutId);

/** Where an invited person creates the account. @param token of the invitation */
export const createAccountPath = (token: string): string => `${PUBLIC_PATHS.createAccount}?token=${token}`;
/** Where a recovery code is typed. */
export const RECOVERY_CODE_PATH = `${PUBLIC_PATHS.resetPassword}?step=code`;
