/** The start of all addresses that need a signed-in person. */
export const PORTAL = '/portal';

/**
 * After it, the address says what the dashboard shows: a property, a time, or both (docs/product/dashboard.md#address).
 */
export const DASHBOARD = `${PORTAL}/dashboard`;

/** The pages that anyone may open. Each is its own document. */
export const PUBLIC_PATHS = {
  landing: '/',
  login: '/login',
  resetPassword: '/resetpassword',
  createAccount: '/createaccount',
  alarmLink: '/alarm',
  wallLink: '/wall',
  contractor: '/contractor',
  tenant: '/tenant',
  fleet: '/fleet',
  verify: '/verify',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** The pages of the portal to which the link of a mail or the code of a label leads. A public page does not load the table of all pages (`pages.ts`). */
export const LINKED_PATHS = {
  alarms: `${PORTAL}/alarms`,
  alarm: `${PORTAL}/alarms/:id`,
  drill: `${PORTAL}/alarms/tests/:id`,
  account: `${PORTAL}/account`,
  reports: `${PORTAL}/reports`,
  addWingnut: `${PORTAL}/wingnut/add`,
} as const;

/** The file with the licences of the works of others that the site serves (docs/product/public-site.md#notices). */
export const NOTICES_PATH = '/legal/notices.txt';

/** The page after a login: the dashboard with current values (docs/product/access.md#after-sign-in). */
export const HOME = `${DASHBOARD}/0`;

// A token may be whatever a stranger has typed, so each path encodes it.

/**
 * The page where an invited person creates an account.
 * @param token the token of the invitation
 */
export const createAccountPath = (token: string): string =>
  `${PUBLIC_PATHS.createAccount}?token=${encodeURIComponent(token)}`;

/** The step of account creation that asks for a mailed code (docs/product/access.md#handed-over). */
export const provePath = (token: string): string => `${createAccountPath(token)}&step=code`;
/** The page for a recovery code. */
export const RECOVERY_CODE_PATH = `${PUBLIC_PATHS.resetPassword}?step=code`;
/** The page that the link in a mail about an alarm opens, without signing in. @param token the token of the link */
export const alarmLinkPath = (token: string): string => `${PUBLIC_PATHS.alarmLink}?token=${encodeURIComponent(token)}`;
/** The page that the link in the mail of a test alarm opens, without signing in. @param token the token of the link */
export const drillLinkPath = (token: string): string => `${PUBLIC_PATHS.alarmLink}?test=${encodeURIComponent(token)}`;
/** The page that asks whether a mail shall end, without signing in. @param token the token of the link */
export const mailEndPath = (token: string): string => `${PUBLIC_PATHS.alarmLink}?mail=${encodeURIComponent(token)}`;
/** The page on which a contact agrees or stops, without signing in. @param token the token of the link */
export const contactLinkPath = (token: string): string =>
  `${PUBLIC_PATHS.alarmLink}?contact=${encodeURIComponent(token)}`;
/** The wall of a link, without signing in. @param token of the link. Browsers keep what is behind the mark to themselves */
export const wallLinkPath = (token: string): string => `${PUBLIC_PATHS.wallLink}#${encodeURIComponent(token)}`;
/** The page of a contractor link, without signing in. @param token of the link. Browsers keep what is behind the mark to themselves */
export const contractorPath = (token: string): string => `${PUBLIC_PATHS.contractor}#${encodeURIComponent(token)}`;

/** What the link of a tenant shows, without signing in. @param token of the link. Browsers keep what is behind the mark to themselves */
export const tenantPath = (token: string): string => `${PUBLIC_PATHS.tenant}#${encodeURIComponent(token)}`;

/** The public check of a record. @param hash the SHA-256 of its CSV file */
export const verifyPath = (hash: string): string => `${PUBLIC_PATHS.verify}/${encodeURIComponent(hash)}`;

export const withId = (path: string, id: string): string => path.replace(':id', id);

/** The page of an alarm. @param incidentId `{propertyId}.{alarmId}` */
export const alarmPath = (incidentId: string): string => withId(LINKED_PATHS.alarm, incidentId);
/** The page of a test alarm. */
export const drillPath = (drillId: string): string => withId(LINKED_PATHS.drill, drillId);
