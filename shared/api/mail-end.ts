/** The address of the calls that end a mail, which the mail names (`API.alerts.endMail`). No table of routes: functions that only mail do not load it. */
export const mailEndAddress = (token: string): string => `/api/alerts/mails/${encodeURIComponent(token)}`;
