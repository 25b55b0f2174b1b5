import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import type { CheckedInput } from '../../../../shared/domain/checkout/check-inputs.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { sensorInWords } from '../../../../shared/domain/language/sensor-words.ts';
import { parseSensorLabel } from '../../../../shared/domain/sensor.ts';
import { displayInputKey } from '../../../../shared/domain/wingnuts/input.ts';
import { TickBox } from '../../../ui/forms/choices/TickBox.tsx';
import { LiveFigure } from '../configuration/inputs/LiveFigure.tsx';
import { liveValue } from '../configuration/inputs/live-value.ts';
import styles from './Rows.module.css';
import { VerdictMark } from './VerdictMark.tsx';

interface InputRowsProps {
  readonly inputs: readonly CheckedInput[];
  readonly wingnut: WingnutDetailReply;
  /** The server's clock, UTC ms. */
  readonly now: number;
  readonly isTicked: (input: CheckedInput) => boolean;
  /** A live one, or one that was ticked before the connection was lost. */
  readonly isTickable: (input: CheckedInput) => boolean;
  /** Undefined for somebody who may not sign off. */
  readonly onTick: ((input: CheckedInput, isTicked: boolean) => void) | undefined;
}

/** The wired inputs with their present values. Only a live one can be ticked (docs/product/commissioning.md#live). */
export const InputRows = ({
  inputs,
  wingnut: { config, latest },
  now,
  isTicked,
  isTickable,
  onTick,
}: InputRowsProps) => (
  <ul aria-label={say`Inputs`} className={styles.rows}>
    {inputs.map((each) => {
      const { input, label, verdict, says } = each;
      const unit = config.sensors[input]?.unit;
      const name = parseSensorLabel(label)?.name ?? '';
      return (
        <li key={input} className={styles.row} data-verdict={verdict}>
          {onTick && isTickable(each) ? (
            <TickBox
              className={styles.tick}
              label={say`${displayInputKey(input)} ${sensorInWords(label)} is right`}
              ticked={isTicked(each)}
              onTick={(ticked) => onTick(each, ticked)}
            />
          ) : (
            <span aria-hidden className={styles.none}>
              –
            </span>
          )}
          <span className={styles.input}>{displayInputKey(input)}</span>
          <span className={styles.name}>{sensorInWords(label)}</span>
          <span className={styles.says}>
            {says.map((words) => (
              <span key={words}>{words}</span>
            ))}
          </span>
          <span className={styles.value}>
            <LiveFigure live={liveValue(input, latest[input], { name, unit }, now)} />
          </span>
          <span className={styles.verdict}>
            <VerdictMark verdict={verdict} />
          </span>
        </li>
      );
    })}
  </ul>
);
