import { ChevronRight, LogOut, Moon, Settings, Sun } from 'lucide-react';
import { type ReactNode, type Ref, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { say } from '../../../../shared/domain/figures/say.ts';
import { lazyBeside } from '../../../opening/lazy-beside.ts';
import { setTheme, useTheme } from '../../../ui/style/theme.ts';
import styles from './Navigation.module.css';
import { activeAt, type Entry, MENU_GROUPS, type NavigationIcon, SETTINGS } from './navigation.ts';

/** Without it the entry has no count. */
const AlarmCount = lazyBeside(() => import('./AlarmCount.tsx'));

const ICON_SIZE = 20;

interface ItemProps {
  readonly word: string;
  readonly icon: NavigationIcon | undefined;
}

const Face = ({ word, icon: Icon }: ItemProps) => (
  <>
    {Icon && <Icon size={ICON_SIZE} />}
    <span className={styles.word}>{word}</span>
  </>
);

interface ActionProps extends ItemProps {
  readonly onClick: () => void;
  readonly expanded?: boolean;
  readonly active?: boolean;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly children?: ReactNode;
}

/** A button that looks like an entry of the menu. */
export const NavigationAction = ({ onClick, expanded, active, ref, children, ...item }: ActionProps) => (
  <button
    ref={ref}
    type="button"
    className={styles.entry}
    onClick={onClick}
    aria-expanded={expanded}
    aria-current={active || undefined}
  >
    <Face {...item} />
    {children}
  </button>
);

/** Opens the pages behind it. It is active while one of them is open. */
export const SettingsAction = (props: Pick<ActionProps, 'onClick' | 'expanded' | 'ref'>) => (
  <NavigationAction
    {...props}
    word={say`SETTINGS`}
    icon={Settings}
    active={activeAt(useLocation().pathname) === SETTINGS}
  >
    <ChevronRight className={styles.chevron} size={16} />
  </NavigationAction>
);

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly onChoose: () => void;
}

function Entries({ entries, onChoose }: EntriesProps) {
  const active = activeAt(useLocation().pathname);
  return entries.map(({ word, icon, to, countsAlarms }) => (
    <li key={to}>
      <Link to={to} className={styles.entry} aria-current={active === to ? 'page' : undefined} onClick={onChoose}>
        <Face word={word} icon={icon} />
        {countsAlarms && (
          <Suspense>
            <AlarmCount />
          </Suspense>
        )}
      </Link>
    </li>
  ));
}

/** The links to the pages by groups. An open menu shows the names of the groups. @param children the last group */
export const MenuGroups = ({ entries, onChoose, children }: EntriesProps & { readonly children: ReactNode }) => (
  <>
    {Object.entries(MENU_GROUPS).map(([group, name]) => (
      <div key={group} className={styles.group}>
        <p className={styles.name} aria-hidden="true">
          {say(name)}
        </p>
        <ul aria-label={say(name)}>
          <Entries entries={entries.filter((entry) => entry.group === group)} onChoose={onChoose} />
        </ul>
      </div>
    ))}
    <div className={styles.group}>{children}</div>
  </>
);

/** Switches between the light and the dark theme. */
function ThemeAction() {
  const dark = useTheme() === 'dark';
  return (
    <NavigationAction
      word={dark ? say`LIGHT THEME` : say`DARK THEME`}
      icon={dark ? Sun : Moon}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
}

interface FootProps extends EntriesProps {
  readonly onLogOut: () => void;
  readonly children?: ReactNode;
}

/** What is at hand on every page: help, theme, account, and the question before a logout. */
export function MenuFoot({ entries, onChoose, onLogOut, children }: FootProps) {
  const [help, ...others] = entries.filter(({ group }) => group === 'foot');
  return (
    <ul className={styles.foot}>
      <Entries entries={help ? [help] : []} onChoose={onChoose} />
      <li>
        <ThemeAction />
      </li>
      <Entries entries={others} onChoose={onChoose} />
      <li>
        <NavigationAction
          word={say`LOG OUT`}
          icon={LogOut}
          onClick={() => {
            onChoose();
            onLogOut();
          }}
        />
      </li>
      {children}
    </ul>
  );
}
