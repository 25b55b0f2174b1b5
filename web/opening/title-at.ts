import { english } from '../../shared/domain/figures/say.ts';

/** The title of an address that no page has. */
export const NO_PAGE = english('Page not found');

/** The paths of the pages with their titles. */
export type Titles = readonly (readonly [path: string, title: string])[];

/** Whether a path of the table means an address. The start script has no router. */
const isAt = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(?:/.*)?')}/?$`, 'i').test(pathname);

/** The title of the page at an address, until the page has a better one. It is that of `headerOf`. */
export const titleAt = (pathname: string, titles: Titles): string =>
  titles.find(([path]) => isAt(path, pathname))?.[1] ?? NO_PAGE;
