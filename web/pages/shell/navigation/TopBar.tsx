import { CircleQuestionMark, Menu, Search, X } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import type { Rights } from '../../../api/identity/session.ts';
import { LegalFooter } from '../frame/LegalFooter.tsx';
import { HelpCard } from './HelpCard.tsx';
import { MorePages } from './lazy-more-pages.ts';
import { LogOutAction, NavigationEntries, ThemeAction } from './Navigation.tsx';
import { type Entry, MENU_CLOSES_AFTER_MS } from './navigation.ts';
import styles from './TopBar.module.css';
import { WhoAmI } from './WhoAmI.tsx';

const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

interface TopBarProps {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly rights: Rights;
  /** The menu covers the page, and the page is inert while it is open. */
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onLogOut: () => void;
  readonly onFind: () => void;
}

/** The frame of small screens: the page's title, find, help, and a menu that covers the page. */
export function TopBar({ title, entries, rights, open, onOpenChange, onLogOut, onFind }: TopBarProps) {
  const { pathname } = useLocation();
  const toggle = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closeSoon = () => {
    clearTimeout(closing.current);
    closing.current = setTimeout(() => onOpenChange(false), MENU_CLOSES_AFTER_MS);
  };
  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    if (!open) return;
    menu.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onOpenChange(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open, onOpenChange]);
  const Icon = open ? X : Menu;
  return (
    <header className={styles.bar}>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-label={open ? 'Close menu' : 'Menu'}
        aria-expanded={open}
        aria-controls="portal-menu"
        onClick={() => onOpenChange(!open)}
      >
        <Icon {...ICON} />
      </button>
      <span className={styles.title} aria-hidden="true">
        {title}
      </span>
      <button type="button" className={styles.toggle} aria-label="Find" aria-haspopup="dialog" onClick={onFind}>
        <Search {...ICON} />
      </button>
      <Link
        to={PAGE_PATHS.help}
        className={styles.toggle}
        aria-label="Help"
        aria-current={pathname === PAGE_PATHS.help ? 'page' : undefined}
        onClick={closeSoon}
      >
        <CircleQuestionMark {...ICON} />
      </Link>
      <nav ref={menu} id="portal-menu" className={styles.menu} hidden={!open} aria-label="Portal">
        <NavigationEntries entries={entries.filter(({ atFoot }) => !atFoot)} onChoose={closeSoon} />
        {open && (
          <Suspense>
            <MorePages rights={rights} onChoose={closeSoon} />
          </Suspense>
        )}
        <div className={styles.foot}>
          <HelpCard onChoose={closeSoon} />
          {open && <WhoAmI />}
          <ThemeAction />
          <NavigationEntries entries={entries.filter(({ atFoot }) => atFoot)} onChoose={closeSoon} />
          <LogOutAction
            onLogOut={() => {
              closeSoon();
              onLogOut();
            }}
          />
          <LegalFooter />
        </div>
      </nav>
    </header>
  );
}
