import { CircleQuestionMark, PanelLeft, Search } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { HOME } from '../../../../shared/portal/public-paths.ts';
import type { Rights } from '../../../api/identity/session.ts';
import { Logo } from '../../../ui/layout/Logo.tsx';
import { LegalFooter } from '../frame/LegalFooter.tsx';
import { HelpCard } from './HelpCard.tsx';
import { MorePages } from './lazy-more-pages.ts';
import { LogOutAction, NavigationAction, NavigationEntries, NavigationLink, ThemeAction } from './Navigation.tsx';
import type { Entry } from './navigation.ts';
import styles from './Sidebar.module.css';
import { WhoAmI } from './WhoAmI.tsx';

interface SidebarProps {
  readonly entries: readonly Entry[];
  readonly rights: Rights;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onLogOut: () => void;
  readonly onFind: () => void;
}

/** The navigation of wide screens: words and the help card when it is open, icons with tooltips when it is closed. */
export function Sidebar({ entries, rights, open, onToggle, onLogOut, onFind }: SidebarProps) {
  const { pathname } = useLocation();
  const closed = !open;
  return (
    <nav className={styles.sidebar} data-sidebar={open ? 'open' : 'closed'} aria-label="Portal">
      <Link to={HOME} className={styles.brand} aria-label="Wingnut">
        <Logo />
        {open && <span>Wingnut</span>}
      </Link>
      <div className={styles.find}>
        <NavigationAction word="FIND" icon={Search} closed={closed} onClick={onFind} />
      </div>
      <NavigationEntries entries={entries.filter(({ atFoot }) => !atFoot)} closed={closed} />
      <Suspense>
        <MorePages rights={rights} closed={closed} />
      </Suspense>
      <div className={styles.foot}>
        {open && <HelpCard />}
        {closed && (
          <NavigationLink
            word="HELP"
            icon={CircleQuestionMark}
            to={PAGE_PATHS.help}
            active={pathname === PAGE_PATHS.help}
            closed
          />
        )}
        {open && <WhoAmI />}
        <ThemeAction closed={closed} />
        <NavigationEntries entries={entries.filter(({ atFoot }) => atFoot)} closed={closed} />
        <LogOutAction closed={closed} onLogOut={onLogOut} />
        <NavigationAction
          word={open ? 'COLLAPSE' : 'EXPAND'}
          icon={PanelLeft}
          closed={closed}
          onClick={onToggle}
          expanded={open}
        />
        {open && <LegalFooter />}
      </div>
    </nav>
  );
}
