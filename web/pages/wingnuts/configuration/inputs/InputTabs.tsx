import type { SchemaReply, WingnutDetailReply } from '../../../../../shared/api/types/entity-types.ts';
import { say } from '../../../../../shared/domain/figures/say.ts';
import type { SensorLabel } from '../../../../../shared/domain/sensor.ts';
import type { InputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import { Tabs } from '../../../../ui/controls/Tabs.tsx';
import { configuredInputs } from '../session.ts';
import type { Configuration } from '../use-configuration.ts';
import type { ExpandedRows } from '../use-expanded.ts';
import { InputRow } from './InputRow.tsx';
import styles from './InputTabs.module.css';
import { inputsOf, TAB_NAMES, TAB_WORDS, type TabName } from './offers.ts';
import { waitsForLabel } from './suggestions.ts';

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
  /** Folds an input that is done, and opens the next one that has a signal and no label. */
  const goOn = (done: InputKey) => {
    const waiting = inputsOf(tab).filter(
      (input) => input !== done && waitsForLabel(configuration.session, wingnut.latest, row.now)(input),
    );
    rows.goOn(done, waiting.find((input) => input > done) ?? waiting[0]);
  };
  return (
    <Tabs label={say`Inputs`} names={TAB_NAMES} words={TAB_WORDS} chosen={tab} onChoose={onTab} asideOf={countOf}>
      <div className={styles.rows}>
        <div className={styles.headings} aria-hidden="true">
          <span>{say`Input`}</span>
          <span>{say`Live value`}</span>
          <span>{say`Sensor`}</span>
        </div>
        <ul aria-label={say(TAB_WORDS[tab])}>
          {inputsOf(tab).map((input) => (
            <InputRow
              key={input}
              input={input}
              tab={tab}
              latest={wingnut.latest}
              configuration={configuration}
              expanded={rows.expanded.has(input)}
              onToggle={rows.toggle}
              onDone={goOn}
              {...row}
            />
          ))}
        </ul>
      </div>
    </Tabs>
  );
}
