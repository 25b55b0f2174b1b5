import { LogOut, Moon, Sun } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyBeside } from '../../../opening/lazy-beside.ts';
import { Tooltip } from '../../../ui/controls/Tooltip.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { setTheme, useTheme } from '../../../ui/style/theme.ts';
import styles from './Navigation.module.css';
import { type Entry, isActive, type NavigationIcon } from './navigation.ts';

/** Without it the entry has no count. */
const AlarmCount = lazyBeside(() => import('./AlarmCount.tsx'));

const ICON_SIZE = 20;

interface ItemProps {
  readonly word: string;
  readonly icon: NavigationIcon;
  /** The sidebar is closed: only the icon is visible, and its word is a tooltip. */
  readonly closed?: boolean;
}

const Face = ({ word, icon: Icon, closed }: ItemProps) => (
  <>
    <Icon size={ICON_SIZE} />
    <span className={closed ? 'visually-hidden' : undefined}>{word}</span>
  </>
);

interface ActionProps extends ItemProps {
  readonly onClick: () => void;
  readonly expanded?: boolean;
}

/** A button that looks like an entry of the navigation. */
export const NavigationAction = ({ onClick, expanded, ...item }: ActionProps) => (
  <Tooltip words={item.word} off={!item.closed}>
    <button type="button" className={styles.entry} onClick={onClick} aria-expanded={expanded}>
      <Face {...item} />
    </button>
  </Tooltip>
);

interface LinkProps extends ItemProps {
  readonly to: string;
  readonly active: boolean;
  readonly onChoose?: (() => void) | undefined;
  readonly countsAlarms?: boolean | undefined;
}

/** An entry that leads to a page. */
export const NavigationLink = ({ to, active, onChoose, countsAlarms, ...item }: LinkProps) => (
  <Tooltip words={item.word} off={!item.closed}>
    <Link
      to={to}
      className={classNames(styles.entry, active && styles.active)}
      aria-current={active ? 'page' : undefined}
      {...(onChoose && { onClick: onChoose })}
    >
      <Face {...item} />
      {countsAlarms && (
        <Suspense>
          <AlarmCount />
        </Suspense>
      )}
    </Link>
  </Tooltip>
);

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly closed?: boolean;
  readonly onChoose?: () => void;
}

/** The links to the pages. */
export function NavigationEntries({ entries, closed = false, onChoose }: EntriesProps) {
  const { pathname } = useLocation();
  if (entries.length === 0) return null;
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <NavigationLink
            word={entry.word}
            icon={entry.icon}
            to={entry.to}
            active={isActive(entry, pathname)}
            closed={closed}
            onChoose={onChoose}
            countsAlarms={entry.countsAlarms}
          />
        </li>
      ))}
    </ul>
  );
}

/** Switches between the light and the dark theme. */
export function ThemeAction({ closed = false }: { readonly closed?: boolean }) {
  const dark = useTheme() === 'dark';
  return (
    <NavigationAction
      word={dark ? 'LIGHT THEME' : 'DARK THEME'}
      icon={dark ? Sun : Moon}
      closed={closed}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
}

interface LogOutActionProps {
  readonly closed?: boolean;
  readonly onLogOut: () => void;
}

/** Opens the dialog that asks before a logout. */
export const LogOutAction = ({ closed = false, onLogOut }: LogOutActionProps) => (
  <NavigationAction word="LOG OUT" icon={LogOut} closed={closed} onClick={onLogOut} />
);
