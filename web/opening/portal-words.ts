/** All catalogs, and the words of fields and calendars. */
export const portalWords = () => import('./spanish-portal.ts');
