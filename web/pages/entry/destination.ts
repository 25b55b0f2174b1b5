/** Where a person lands after signing in: the dashboard, now (S1 §2). */
export const AFTER_LOGIN = '/portal/dashboard/0';
