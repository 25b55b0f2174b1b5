/** The addresses of calls by links in mails. No table of routes: functions that only mail, and the page of a link, do not load it. */

/** The address of the calls that end a mail, which the mail names (`API.alerts.endMail`). */
export const mailEndAddress = (token: string): string => `/api/alerts/mails/${encodeURIComponent(token)}`;

/** The address of the calls that look at the link of a contact and agree (`API.alerts.openContact`). */
export const contactLinkAddress = (token: string): string => `/api/alerts/contact_links/${encodeURIComponent(token)}`;
/** The address of the call that ends all messages to a contact. */
export const contactStopAddress = (token: string): string => `${contactLinkAddress(token)}/stop`;
