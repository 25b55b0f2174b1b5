import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { classNames } from '../style/class-names.ts';
import styles from './Tabs.module.css';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** Shown small after a name. Screen readers read it with the name. */
  readonly asideOf?: (name: Name) => ReactNode;
  /** The tabs stay at the top of the window while their panel scrolls. */
  readonly sticky?: boolean;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

/** Tabs over one panel: only the chosen tab's content exists. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, names, chosen, onChoose, asideOf, sticky, children } = props;
  return (
    <AriaTabs
      selectedKey={chosen}
      onSelectionChange={(key) => {
        const name = names.find((each) => each === key);
        if (name) onChoose(name);
      }}
    >
      <TabList aria-label={label} className={classNames(styles.list, sticky && styles.sticky)}>
        {names.map((name) => (
          <Tab key={name} id={name} className={styles.tab ?? ''}>
            {name}
            {asideOf && <span className={styles.aside}>{asideOf(name)}</span>}
          </Tab>
        ))}
      </TabList>
      <TabPanel id={chosen} className={styles.panel ?? ''}>
        {children}
      </TabPanel>
    </AriaTabs>
  );
}
