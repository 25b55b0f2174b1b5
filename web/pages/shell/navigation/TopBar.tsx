import { ArrowLeft, CircleQuestionMark, Menu, Search, X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { say } from '../../../../shared/domain/figures/say.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import type { Rights } from '../../../api/identity/session.ts';
import { HelpCard } from './HelpCard.tsx';
import { SettingsPages } from './lazy-settings-pages.ts';
import { MenuFoot, MenuGroups, SettingsAction } from './Navigation.tsx';
import { type Entry, MENU_CLOSES_AFTER_MS } from './navigation.ts';
import styles from './TopBar.module.css';
import { WhoAmI } from './WhoAmI.tsx';

const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

interface MenuSheetProps {
  readonly entries: readonly Entry[];
  readonly rights: Rights;
  readonly onClose: () => void;
  readonly onChoose: () => void;
  readonly onLogOut: () => void;
}

/** The menu as a sheet from below. SETTINGS turns to its second page. */
function MenuSheet({ entries, rights, onClose, onChoose, onLogOut }: MenuSheetProps) {
  const [inSettings, setInSettings] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const settings = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const wasInSettings = useRef(false);
  useEffect(() => {
    if (inSettings) back.current?.focus();
    else if (wasInSettings.current) settings.current?.focus();
    else sheet.current?.querySelector<HTMLElement>('li > a')?.focus({ preventScroll: true });
    wasInSettings.current = inSettings;
  }, [inSettings]);
  return (
    <nav ref={sheet} id="portal-menu" className={styles.sheet} aria-label={say`Portal`}>
      <div className={styles.head}>
        {inSettings ? (
          <button ref={back} type="button" className={styles.back} onClick={() => setInSettings(false)}>
            <ArrowLeft {...ICON} />
            <span className="visually-hidden">{say`Back from`} </span>
            {say`Settings`}
          </button>
        ) : (
          <span className={styles.product}>Wingnut</span>
        )}
        <button type="button" className={styles.toggle} aria-label={say`Close menu`} onClick={onClose}>
          <X {...ICON} />
        </button>
      </div>
      {inSettings ? (
        <div className={styles.middle}>
          <Suspense>
            <SettingsPages rights={rights} open onChoose={onChoose} />
          </Suspense>
        </div>
      ) : (
        <div className={styles.middle}>
          <MenuGroups entries={entries} onChoose={onChoose}>
            <SettingsAction ref={settings} expanded={false} onClick={() => setInSettings(true)} />
          </MenuGroups>
          <HelpCard onChoose={onChoose} />
          <WhoAmI />
        </div>
      )}
      <div className={styles.foot}>
        <MenuFoot entries={entries} onChoose={onChoose} onLogOut={onLogOut} />
      </div>
    </nav>
  );
}

interface TopBarProps extends Pick<MenuSheetProps, 'entries' | 'rights' | 'onLogOut'> {
  readonly title: string;
  /** The menu lies over the page, and the page is inert while it is open. */
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onFind: () => void;
}

/** The frame of small screens: the page's title, find, help, and a menu that lies over the page. */
export function TopBar({ title, entries, rights, open, onOpenChange, onLogOut, onFind }: TopBarProps) {
  const { pathname } = useLocation();
  const toggle = useRef<HTMLButtonElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** An entry has been chosen: the keyboard goes on in its page. */
  const chosen = useRef(false);
  const closeSoon = (then?: () => void) => {
    chosen.current = !then;
    clearTimeout(closing.current);
    closing.current = setTimeout(() => {
      onOpenChange(false);
      then?.();
    }, MENU_CLOSES_AFTER_MS);
  };
  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onOpenChange(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      // The page could not take the focus while it was inert.
      const next = chosen.current ? document.getElementById('page') : toggle.current;
      chosen.current = false;
      next?.focus({ preventScroll: true });
    };
  }, [open, onOpenChange]);
  return (
    <>
      <header className={styles.bar} inert={open}>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-label={say`Menu`}
          aria-expanded={open}
          aria-controls={open ? 'portal-menu' : undefined}
          onClick={() => onOpenChange(true)}
        >
          <Menu {...ICON} />
        </button>
        <span className={styles.title} aria-hidden="true">
          {title}
        </span>
        <button type="button" className={styles.toggle} aria-label={say`Find`} aria-haspopup="dialog" onClick={onFind}>
          <Search {...ICON} />
        </button>
        <Link
          to={PAGE_PATHS.help}
          className={styles.toggle}
          aria-label={say`Help`}
          aria-current={pathname === PAGE_PATHS.help ? 'page' : undefined}
        >
          <CircleQuestionMark {...ICON} />
        </Link>
      </header>
      {open && (
        <>
          <button
            type="button"
            className={styles.scrim}
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => onOpenChange(false)}
          />
          <MenuSheet
            entries={entries}
            rights={rights}
            onClose={() => onOpenChange(false)}
            onChoose={() => closeSoon()}
            onLogOut={() => closeSoon(onLogOut)}
          />
        </>
      )}
    </>
  );
}
