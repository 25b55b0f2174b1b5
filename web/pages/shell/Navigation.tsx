import { LogOut, type LucideIcon, Moon, Sun } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { setTheme, useTheme } from '../../ui/theme.ts';
import styles from './Navigation.module.css';
import { ENTRIES } from './navigation.ts';

const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

interface ActionProps {
  readonly word: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
  readonly expanded?: boolean;
}

/** A button that looks like an entry of the navigation. When the sidebar is closed its word shows as a tooltip. */
export const NavigationAction = ({ word, icon: Icon, onClick, expanded }: ActionProps) => (
  <button type="button" className={styles.entry} onClick={onClick} aria-expanded={expanded}>
    <Icon {...ICON} />
    <span className={styles.word}>{word}</span>
  </button>
);

/** The pages one can go to. */
export function NavigationEntries({ onChoose }: { readonly onChoose?: () => void }) {
  const { pathname } = useLocation();
  return (
    <ul className={styles.list}>
      {ENTRIES.map(({ word, to, under, icon: Icon }) => {
        const active = pathname.startsWith(under);
        return (
          <li key={to}>
            <Link
              to={to}
              className={classNames(styles.entry, active && styles.active)}
              aria-current={active ? 'page' : undefined}
              {...(onChoose ? { onClick: onChoose } : {})}
            >
              <Icon {...ICON} />
              <span className={styles.word}>{word}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** What stands at the foot of the navigation: the theme and the way out. */
export function NavigationFoot({ onLogOut }: { readonly onLogOut: () => void }) {
  const dark = useTheme() === 'dark';
  return (
    <>
      <NavigationAction
        word={dark ? 'LIGHT THEME' : 'DARK THEME'}
        icon={dark ? Sun : Moon}
        onClick={() => setTheme(dark ? 'light' : 'dark')}
      />
      <NavigationAction word="LOG OUT" icon={LogOut} onClick={onLogOut} />
    </>
  );
}
