import { matchPath } from 'react-router-dom';
import { PAGE_PATHS, type PageName } from '../../../../shared/portal/paths.ts';

const NAMES = Object.keys(PAGE_PATHS) as PageName[];

/**
 * Loads the file of a page when the pointer or the focus comes to a link that leads to it: a click follows in some tenths
 * of a second. A failure shows when the page is visited.
 */
export function prepareOnHover(
  files: Readonly<Record<PageName, () => Promise<unknown>>>,
  place: Node = document,
): void {
  const prepare = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const name = link && NAMES.find((each) => matchPath(PAGE_PATHS[each], link.pathname));
    if (name) files[name]().catch(() => {});
  };
  place.addEventListener('pointerover', prepare);
  place.addEventListener('focusin', prepare);
}
