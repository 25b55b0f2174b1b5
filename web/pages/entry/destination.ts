/** Where a person lands after signing in: the dashboard, now (S1 §2). */
export const AFTER_LOGIN = '/portal/dashboard/0';

/** Goes there from a public page, which is a document of its own; going back does not lead to its form again. */
export const enterPortal = (): void => window.location.replace(AFTER_LOGIN);
