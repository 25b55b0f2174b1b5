import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { type English, say } from '../../../shared/domain/figures/say.ts';
import { classNames } from '../style/class-names.ts';
import styles from './Tabs.module.css';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  /** The words of the names, said to the reader. Without them the names are the words. */
  readonly words?: Readonly<Record<Name, English>>;
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** Shown small after a name. Screen readers read it with the name. */
  readonly asideOf?: (name: Name) => ReactNode;
  /** The tabs stay at the top of the window while their panel scrolls. */
  readonly sticky?: boolean;
  /** Controls in the row of the tabs, for all panels. */
  readonly beside?: ReactNode;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

/** The tab to which a key leads, by its place. Undefined for every other key. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/**
 * Tabs over one panel: only the chosen tab's content exists. The arrow keys choose, and one tab takes part in the order
 * of the Tab key.
 */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, names, words, chosen, onChoose, asideOf, sticky, beside, children } = props;
  const id = useId();
  const tabId = (name: Name) => `${id}${names.indexOf(name)}`;
  const chooseByKey = (event: KeyboardEvent<HTMLElement>) => {
    const next = names[placeAfter(event.key, names.indexOf(chosen), names.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <div>
      <div className={classNames(styles.bar, sticky && styles.sticky, beside !== undefined && styles.shared)}>
        <div role="tablist" aria-label={label} className={styles.list}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={tabId(name)}
              aria-selected={name === chosen}
              aria-controls={`${id}panel`}
              tabIndex={name === chosen ? 0 : -1}
              className={styles.tab}
              onClick={() => onChoose(name)}
              onKeyDown={chooseByKey}
            >
              {words ? say(words[name]) : name}
              {asideOf && <span className={styles.aside}>{asideOf(name)}</span>}
            </button>
          ))}
        </div>
        {beside}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={tabId(chosen)} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
