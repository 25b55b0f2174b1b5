import { PanelLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Glyph } from '../../ui/Glyph.tsx';
import { NavigationAction, NavigationEntries, NavigationFoot } from './Navigation.tsx';
import { SIDEBAR_OPENS_UP_TO } from './navigation.ts';
import styles from './Sidebar.module.css';

const KEY = 'sidebar';

/** Whether the sidebar is open: as the person left it, else by the width the window started with. */
function useSidebar(): [open: boolean, toggle: () => void] {
  const [open, setOpen] = useState(() => {
    const stored = localStorage.getItem(KEY);
    return stored ? stored === 'open' : window.innerWidth <= SIDEBAR_OPENS_UP_TO;
  });
  const toggle = () => {
    localStorage.setItem(KEY, open ? 'closed' : 'open');
    setOpen(!open);
  };
  return [open, toggle];
}

/** The navigation of wide screens. */
export function Sidebar({ onLogOut }: { readonly onLogOut: () => void }) {
  const [open, toggle] = useSidebar();
  return (
    <nav className={styles.sidebar} data-sidebar={open ? 'open' : 'closed'} aria-label="Portal">
      <Link to="/portal/dashboard/0" className={styles.brand} aria-label="Wingnut">
        <Glyph />
        {open && <span>Wingnut</span>}
      </Link>
      <NavigationEntries />
      <div className={styles.foot}>
        <NavigationFoot onLogOut={onLogOut} />
        <NavigationAction word={open ? 'COLLAPSE' : 'EXPAND'} icon={PanelLeft} onClick={toggle} expanded={open} />
      </div>
    </nav>
  );
}
