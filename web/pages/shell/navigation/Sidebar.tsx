import { PanelLeft } from 'lucide-react';
import { type CSSProperties, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { say } from '../../../../shared/domain/figures/say.ts';
import { HOME } from '../../../../shared/portal/public-paths.ts';
import type { Rights } from '../../../api/identity/session.ts';
import { Logo } from '../../../ui/layout/Logo.tsx';
import { HelpCard } from './HelpCard.tsx';
import { SettingsPages } from './lazy-settings-pages.ts';
import { MenuFoot, MenuGroups, NavigationAction, SettingsAction } from './Navigation.tsx';
import type { Entry } from './navigation.ts';
import styles from './Sidebar.module.css';
import type { SidebarState } from './use-sidebar.ts';
import { WhoAmI } from './WhoAmI.tsx';

interface SidebarProps extends SidebarState {
  readonly entries: readonly Entry[];
  readonly rights: Rights;
  readonly onLogOut: () => void;
}

/**
 * The menu of wide screens (docs/product/shell.md#sidebar). It shows an icon with its word below, or when it is open the words beside
 * the icons, the groups' names and the help card.
 */
export function Sidebar({ entries, rights, open, over, toggle, close, onLogOut }: SidebarProps) {
  const nav = useRef<HTMLElement>(null);
  const settings = useRef<HTMLDivElement>(null);
  const toggler = useRef<HTMLButtonElement>(null);
  /** The top of SETTINGS in the window while its panel is open, px. */
  const [panelAt, setPanelAt] = useState<number>();
  const expanded = panelAt !== undefined;
  const closePanel = () => setPanelAt(undefined);
  const choose = () => {
    closePanel();
    close();
  };

  useEffect(() => {
    if (!expanded && !over) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (expanded) settings.current?.querySelector('button')?.focus();
      else toggler.current?.focus();
      if (expanded) setPanelAt(undefined);
      else close();
    };
    const onElsewhere = ({ type, target }: Event) => {
      if (!(target instanceof Node)) return;
      if (!settings.current?.contains(target)) setPanelAt(undefined);
      // Not before the finger has left: what lies below would take the press.
      if (over && type === 'click' && !nav.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKey);
    for (const type of ['pointerdown', 'focusin', 'click']) document.addEventListener(type, onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      for (const type of ['pointerdown', 'focusin', 'click']) document.removeEventListener(type, onElsewhere);
    };
  }, [expanded, over, close]);

  return (
    <div className={styles.place}>
      {over && <div className={styles.scrim} />}
      <nav ref={nav} className={styles.sidebar} data-sidebar={open ? 'open' : 'closed'} aria-label={say`Portal`}>
        <Link to={HOME} className={styles.brand} aria-label="Wingnut" onClick={choose}>
          <Logo size={26} />
          {open && <span>Wingnut</span>}
        </Link>
        <div className={styles.middle}>
          <MenuGroups entries={entries} onChoose={choose}>
            <div ref={settings}>
              <SettingsAction
                expanded={expanded}
                onClick={() => setPanelAt(expanded ? undefined : settings.current?.getBoundingClientRect().top)}
              />
              <div
                className={styles.beside}
                hidden={!expanded}
                style={{ '--at': `${panelAt ?? 0}px` } as CSSProperties}
              >
                <div className={styles.panel}>
                  <p className={styles.name} aria-hidden="true">
                    {say`Settings`}
                  </p>
                  <Suspense>
                    <SettingsPages rights={rights} open={expanded} onChoose={choose} />
                  </Suspense>
                </div>
              </div>
            </div>
          </MenuGroups>
          {open && (
            <div className={styles.help}>
              <HelpCard onChoose={choose} />
            </div>
          )}
        </div>
        <div className={styles.foot}>
          {open && <WhoAmI />}
          <MenuFoot entries={entries} onChoose={choose} onLogOut={onLogOut}>
            <li>
              <NavigationAction
                ref={toggler}
                word={open ? say`COLLAPSE` : say`EXPAND`}
                icon={PanelLeft}
                onClick={toggle}
                expanded={open}
              />
            </li>
          </MenuFoot>
        </div>
      </nav>
    </div>
  );
}
