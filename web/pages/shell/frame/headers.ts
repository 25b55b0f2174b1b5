import { generatePath, matchPath } from 'react-router-dom';
import type { Session } from '../../../api/identity/session.ts';
import type { HeaderAction } from '../../../ui/layout/page-header.tsx';
import type { PageExists } from '../navigation/navigation.ts';
import { HEADERS, NO_PAGE } from './header-rows.ts';

/** The header of one address, with every address in it filled in. */
export interface Header {
  /** The same key for all addresses of one page. */
  readonly page: string;
  readonly title: string;
  readonly back?: string;
  readonly actions: readonly HeaderAction[];
}

/** The header at a path, with the actions that the person may use and whose page exists. */
export function headerOf(pathname: string, session: Pick<Session, 'isAuth' | 'isAdmin'>, exists: PageExists): Header {
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
  return { page: pathname, title: NO_PAGE, actions: [] };
}
