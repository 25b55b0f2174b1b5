import type { SchemaReply, WingnutDetailReply } from '../../../../../shared/api/types/entity-types.ts';
import type { SensorLabel } from '../../../../../shared/domain/sensor.ts';
import { Tabs } from '../../../../ui/controls/Tabs.tsx';
import { configuredInputs } from '../session.ts';
import type { Configuration } from '../use-configuration.ts';
import type { ExpandedRows } from '../use-expanded.ts';
import { InputRow } from './InputRow.tsx';
import styles from './InputTabs.module.css';
import { inputsOf, TAB_NAMES, type TabName } from './offers.ts';

interface InputTabsProps {
  readonly wingnut: WingnutDetailReply;
  /** The server's clock, UTC ms. */
  readonly now: number;
  readonly schema: SchemaReply | undefined;
  /** The labels of the property's other wingnuts. */
  readonly others: readonly SensorLabel[];
  readonly configuration: Configuration;
  readonly mayExpand: boolean;
  readonly rows: ExpandedRows;
  readonly tab: TabName;
  readonly onTab: (tab: TabName) => void;
}

/** The inputs in four families, one tab for each (docs/product/configuration.md#families). */
export function InputTabs({ wingnut, tab, onTab, rows, configuration, ...row }: InputTabsProps) {
  const configured = new Set(configuredInputs(configuration.session));
  const countOf = (name: TabName) => {
    const inputs = inputsOf(name);
    return `${inputs.filter((input) => configured.has(input)).length} / ${inputs.length}`;
  };
  return (
    <Tabs label="Inputs" names={TAB_NAMES} chosen={tab} onChoose={onTab} asideOf={countOf}>
      <div className={styles.rows}>
        <div className={styles.headings} aria-hidden="true">
          <span>Input</span>
          <span>Live value</span>
          <span>Sensor</span>
        </div>
        <ul aria-label={tab}>
          {inputsOf(tab).map((input) => (
            <InputRow
              key={input}
              input={input}
              tab={tab}
              reading={wingnut.latest[input]}
              configuration={configuration}
              expanded={rows.expanded.has(input)}
              onToggle={rows.toggle}
              {...row}
            />
          ))}
        </ul>
      </div>
    </Tabs>
  );
}
