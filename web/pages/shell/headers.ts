import { generatePath, matchPath } from 'react-router-dom';
import type { Session } from '../../api/session.ts';
import type { HeaderAction } from '../../ui/layout/page-header.tsx';
import type { PageExists } from './navigation.ts';

interface Action extends HeaderAction {
  readonly permission?: 'isAuth';
}

interface HeaderRow {
  readonly path: string;
  /** What stands there until the page knows better, and where nothing is better. */
  readonly title: string;
  /** The parent, for Back; it may use the parameters of the path. */
  readonly back?: string;
  readonly actions?: readonly Action[];
}

/**
 * What heads the page at each address (docs/product/shell.md#page-headers). Actions without `to` are the page's own.
 */
const HEADERS: readonly HeaderRow[] = [
  { path: '/portal/dashboard/*', title: 'Dashboard' },
  { path: '/portal/account', title: 'Account Settings', actions: [{ word: 'HELP', to: '/portal/help' }] },
  {
    path: '/portal/wingnut',
    title: 'Wingnuts Overview',
    actions: [{ word: 'ADD WINGNUT', look: 'primary', to: '/portal/wingnut/add', permission: 'isAuth' }],
  },
  {
    path: '/portal/wingnut/detail/:id',
    title: 'Wingnut',
    back: '/portal/wingnut',
    actions: [{ word: 'REMOVE WINGNUT', look: 'danger', permission: 'isAuth' }],
  },
  { path: '/portal/wingnut/add', title: 'Add Wingnut', back: '/portal/wingnut' },
  { path: '/portal/wingnut/add/success/:id', title: 'Add Wingnut' },
  { path: '/portal/wingnut/link/:id', title: 'Link Wingnut', back: '/portal/wingnut/detail/:id' },
  {
    path: '/portal/property',
    title: 'Properties Overview',
    actions: [{ word: 'ADD PROPERTY', look: 'primary', to: '/portal/property/add', permission: 'isAuth' }],
  },
  { path: '/portal/property/add', title: 'Add Property', back: '/portal/property' },
  {
    path: '/portal/property/detail/:id',
    title: 'Property',
    actions: [{ word: 'PROPERTY DASHBOARD', to: '/portal/dashboard/:id', permission: 'isAuth' }],
  },
  { path: '/portal/property/link/:id', title: 'Link Wingnut', back: '/portal/property/detail/:id' },
  { path: '/portal/notification', title: 'Notifications' },
  { path: '/portal/notification/edit/:propertyId', title: 'Notifications', back: '/portal/notification' },
  { path: '/portal/users', title: 'Users', back: '/portal/dashboard/0' },
  { path: '/portal/help', title: 'Help', back: '/portal/dashboard/0' },
];

/** The header of one address, with every address in it filled in. */
export interface Header {
  /** The same for all addresses of one page. */
  readonly page: string;
  readonly title: string;
  readonly back?: string;
  readonly actions: readonly HeaderAction[];
}

/** The header at a path, with the actions that the person may take and whose page exists. */
export function headerOf(pathname: string, session: Pick<Session, 'isAuth'>, exists: PageExists): Header {
  for (const { path, title, back, actions = [] } of HEADERS) {
    const match = matchPath(path, pathname);
    if (!match) continue;
    const fill = (address: string) => generatePath(address, match.params);
    const allowed = actions
      .filter(({ permission }) => !permission || session[permission])
      .map(({ word, look, to }) => ({ word, ...(look && { look }), ...(to && { to: fill(to) }) }));
    return {
      page: path,
      title,
      ...(back && { back: fill(back) }),
      actions: allowed.filter(({ to }) => !to || exists(to)),
    };
  }
  return { page: pathname, title: 'Page not found', actions: [] };
}
