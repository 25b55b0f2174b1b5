import { useState } from 'react';
import { useMedia } from '../../../ui/style/media.ts';
import { chosenSidebar, rememberSidebar } from './chosen-sidebar.ts';

/** Up to this width the sidebar starts open. One pixel wider, it starts collapsed (docs/product/shell.md#sidebar). */
const STARTS_OPEN = '(max-width: 1170px)';

/** Whether the sidebar is open: the person's last choice, otherwise by the width of the window. */
export function useSidebar(): [open: boolean, toggle: () => void] {
  const [chosen, setChosen] = useState(chosenSidebar);
  const fits = useMedia(STARTS_OPEN);
  const open = chosen ? chosen === 'open' : fits;
  const toggle = () => {
    const next = open ? 'closed' : 'open';
    rememberSidebar(next);
    setChosen(next);
  };
  return [open, toggle];
}
