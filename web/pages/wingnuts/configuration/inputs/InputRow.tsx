import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { SchemaReply } from '../../../../../shared/api/types/entity-types.ts';
import { say } from '../../../../../shared/domain/figures/say.ts';
import { remarkOf, sensorInWords } from '../../../../../shared/domain/language/sensor-words.ts';
import type { SensorLabel } from '../../../../../shared/domain/sensor.ts';
import { displayInputKey, type InputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import { limitsText } from '../pump-limits.ts';
import { type Choices, choicesFor, isComplete, labelsBeside } from '../session.ts';
import type { Configuration } from '../use-configuration.ts';
import { InputFields } from './InputFields.tsx';
import { InputNote } from './InputNote.tsx';
import styles from './InputRow.module.css';
import { LiveFigure } from './LiveFigure.tsx';
import { liveValue } from './live-value.ts';
import { numbersOffered, type TabName } from './offers.ts';
import type { Latest } from './suggestions.ts';

interface InputRowProps {
  readonly input: InputKey;
  readonly tab: TabName;
  /** The latest values of the wingnut. */
  readonly latest: Latest;
  /** The server's clock, UTC ms. */
  readonly now: number;
  readonly schema: SchemaReply | undefined;
  readonly others: readonly SensorLabel[];
  readonly configuration: Configuration;
  readonly mayExpand: boolean;
  readonly expanded: boolean;
  readonly onToggle: (input: InputKey) => void;
  /** A suggested label was tapped, so the input is done. */
  readonly onDone: (input: InputKey) => void;
}

const sensorText = (choices: Choices): string => {
  if (isComplete(choices)) return sensorInWords(`${choices.name}${choices.number}`);
  return choices.type ? say`Incomplete` : say`Not configured`;
};

/**
 * One input: its live value, its sensor, and the three choices when it is expanded
 * (docs/product/configuration.md#choices).
 */
export function InputRow(props: InputRowProps) {
  const { input, tab, latest, now, schema, others, configuration, mayExpand, expanded, onToggle, onDone } = props;
  const id = useId();
  const { session } = configuration;
  const choices = choicesFor(session, input);
  const { stored, drafts } = session;
  const unit = drafts[input] === undefined ? stored[input]?.unit : undefined;
  const limits = limitsText(choices);
  const remark = remarkOf(choices.name);
  const live = liveValue(input, latest[input], { name: choices.name, unit }, now);
  const line = (
    <>
      <span className={styles.key}>{displayInputKey(input)}</span>
      <LiveFigure live={live} />
      <span className={styles.sensor} data-none={!isComplete(choices) || undefined}>
        {sensorText(choices)}
        {limits && <small className={styles.limits}> {limits}</small>}
        {remark && <small className={styles.limits}> {say(remark)}</small>}
      </span>
      <InputNote
        id={`${id}-note`}
        session={session}
        input={input}
        noneFree={numbersOffered(choices.name, [...labelsBeside(session, input), ...others]).length === 0}
        seen={live.state === 'fresh'}
      />
    </>
  );
  if (!mayExpand || !schema) return <li className={styles.row}>{<div className={styles.line}>{line}</div>}</li>;
  return (
    <li className={styles.row} data-expanded={expanded || undefined}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={expanded}
        aria-controls={`${id}-fields`}
        onClick={() => onToggle(input)}
      >
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} className={styles.chevron} />
        {line}
      </button>
      <div id={`${id}-fields`} hidden={!expanded}>
        {expanded && (
          <InputFields
            input={input}
            tab={tab}
            schema={schema}
            others={others}
            configuration={configuration}
            latest={latest}
            now={now}
            onDone={() => onDone(input)}
            noteId={`${id}-note`}
          />
        )}
      </div>
    </li>
  );
}
