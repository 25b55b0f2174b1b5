/** What a page says to a service worker that waits: the new release may begin. */
export const ACTIVATE = 'activate';
