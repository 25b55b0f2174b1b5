import { useEffect, useState } from 'react';
import { chosenSidebar, rememberSidebar } from '../../../opening/chosen-sidebar.ts';
import { useMedia } from '../../../ui/style/media.ts';

/** Up to this width the sidebar starts open. One pixel wider, it starts collapsed (docs/product/shell.md#sidebar). */
const STARTS_OPEN = '(max-width: 1170px)';
/** Where an open sidebar lies over the page, which has no room beside it. Sidebar.module.css has the same width. */
const LIES_OVER = '(min-width: 744px) and (max-width: 1023px)';

export interface SidebarState {
  readonly open: boolean;
  /** It is open and lies over the page. */
  readonly over: boolean;
  readonly toggle: () => void;
  /** Closes it where it lies over the page. */
  readonly close: () => void;
}

/**
 * Whether the sidebar is open: the person's last choice, otherwise by the width of the window. Where it lies over the page it is open
 * at the very first start, and then only while the person chooses: it would cover each page that is opened.
 * @param page the page that is shown: on another one it lies no longer over it
 */
export function useSidebar(page: string): SidebarState {
  const [chosen, setChosen] = useState(chosenSidebar);
  const startsOpen = useMedia(STARTS_OPEN);
  const narrow = useMedia(LIES_OVER);
  const [overPage, setOverPage] = useState(narrow && chosen === null ? page : undefined);
  const over = narrow && overPage === page;
  // It comes back neither with the page nor with the width.
  if (!over && overPage !== undefined) setOverPage(undefined);
  useEffect(() => {
    if (over && chosenSidebar() === null) rememberSidebar('shown');
  }, [over]);
  const open = narrow ? over : chosen === 'open' || (chosen !== 'closed' && startsOpen);
  const toggle = () => {
    if (narrow) return setOverPage(over ? undefined : page);
    const next = open ? 'closed' : 'open';
    rememberSidebar(next);
    setChosen(next);
  };
  return { open, over, toggle, close: () => setOverPage(undefined) };
}
