import { matchPath } from 'react-router-dom';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { PAGES, type PageRow } from '../../../../shared/portal/pages.ts';
import { pageAddressOf } from '../../../../shared/portal/paths.ts';
import { withId } from '../../../../shared/portal/public-paths.ts';
import { mayOpen, type Rights } from '../../../api/identity/session.ts';
import { NO_PAGE } from '../../../opening/title-at.ts';
import type { HeaderAction } from '../../../ui/layout/page-header.tsx';

/** The header of one address, with every address in it filled in. */
export interface Header {
  /** The same key for all addresses of one page. */
  readonly page: string;
  readonly title: string;
  readonly back?: string;
  readonly actions: readonly HeaderAction[];
}

const ROWS: readonly PageRow[] = Object.values(PAGES);
type Target = NonNullable<NonNullable<PageRow['actions']>[number]['to']>;
const isPage = (to: Target): to is Exclude<Target, `/${string}`> => to in PAGES;

/** The header at a path, with the actions that the person may use. */
export function headerOf(pathname: string, session: Rights): Header {
  for (const { path, title, back, actions = [] } of ROWS) {
    const match = matchPath(path, pathname);
    if (!match) continue;
    const fill = (to: Target) => withId(isPage(to) ? pageAddressOf(to) : to, match.params.id ?? '');
    const isAllowed = ({
      to,
      permission = to && isPage(to) ? PAGES[to].permission : undefined,
    }: (typeof actions)[number]) => mayOpen(permission, session);
    return {
      page: path,
      title: say(english(title)),
      ...(back && { back: fill(back) }),
      actions: actions
        .filter(isAllowed)
        .map(({ word, look, to }) => ({ word, ...(look && { look }), ...(to && { to: fill(to) }) })),
    };
  }
  return { page: pathname, title: say(NO_PAGE), actions: [] };
}
