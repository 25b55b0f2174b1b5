import { useState } from 'react';
import { useMedia } from '../../../ui/style/media.ts';

const KEY = 'sidebar';
/** Up to this width the sidebar starts open. One pixel wider, it starts collapsed (docs/product/shell.md#sidebar). */
const STARTS_OPEN = '(max-width: 1170px)';

/** Whether the sidebar is open: the person's last choice, otherwise by the width of the window. */
export function useSidebar(): [open: boolean, toggle: () => void] {
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY));
  const fits = useMedia(STARTS_OPEN);
  const open = chosen ? chosen === 'open' : fits;
  const toggle = () => {
    const next = open ? 'closed' : 'open';
    localStorage.setItem(KEY, next);
    setChosen(next);
  };
  return [open, toggle];
}
