import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import styles from './Tabs.module.css';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** Shown small after a name. Screen readers read it with the name. */
  readonly asideOf?: (name: Name) => ReactNode;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

/** Tabs over one panel: only the chosen tab's content exists. */
export function Tabs<Name extends string>({ label, names, chosen, onChoose, asideOf, children }: TabsProps<Name>) {
  return (
    <AriaTabs
      selectedKey={chosen}
      onSelectionChange={(key) => {
        const name = names.find((each) => each === key);
        if (name) onChoose(name);
      }}
    >
      <TabList aria-label={label} className={styles.list ?? ''}>
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
