/** The message of a page to a waiting service worker: the new release may begin. */
export const ACTIVATE = 'activate';
