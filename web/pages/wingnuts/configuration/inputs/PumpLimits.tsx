import { useId, useState } from 'react';
import { english, say } from '../../../../../shared/domain/figures/say.ts';
import { PUMP } from '../../../../../shared/domain/readings/state.ts';
import { ErrorLine } from '../../../../ui/forms/ErrorLine.tsx';
import { classNames } from '../../../../ui/style/class-names.ts';
import kit from '../../../../ui/style/kit.module.css';
import { type LimitTexts, limitsProblem } from '../pump-limits.ts';
import styles from './PumpLimits.module.css';

interface PumpLimitsProps {
  readonly texts: LimitTexts;
  /** The person has tried to save. */
  readonly alerted: boolean;
  readonly onType: (part: keyof LimitTexts, text: string) => void;
}

const FIELDS = [
  ['onFrom', english('ON from')],
  ['offBelow', english('OFF under')],
] as const;

/** Enough for 19.99 and a slip of the finger. */
const MAX_CHARACTERS = 6;

/**
 * The two limits that a current may have of its own. The placeholders are the limits without them
 * (docs/product/configuration.md#pump-limits).
 */
export function PumpLimits({ texts, alerted, onType }: PumpLimitsProps) {
  const id = useId();
  const [typing, setTyping] = useState(false);
  const problem = limitsProblem(texts);
  // Half of a number is wrong, but nobody has finished it.
  const error = problem && (!typing || alerted) ? problem : undefined;
  return (
    <fieldset
      aria-label={say`Own limits`}
      className={styles.limits}
      onFocus={() => setTyping(true)}
      onBlur={({ currentTarget, relatedTarget }) => setTyping(currentTarget.contains(relatedTarget))}
    >
      {FIELDS.map(([part, name]) => (
        <label key={part} className={styles.limit}>
          {say(name)}
          <span className={classNames(styles.box, error && styles.wrong)}>
            <input
              inputMode="decimal"
              autoComplete="off"
              maxLength={MAX_CHARACTERS}
              placeholder={String(PUMP[part])}
              value={texts[part] ?? ''}
              onChange={({ target }) => onType(part, target.value.replace(',', '.').trim())}
              aria-label={`${say(name)}, A`}
              aria-invalid={error !== undefined}
              aria-describedby={error && `${id}-error`}
              className={styles.input}
            />
            <span className={kit.faint} aria-hidden="true">
              A
            </span>
          </span>
        </label>
      ))}
      <ErrorLine id={`${id}-error`}>{error}</ErrorLine>
    </fieldset>
  );
}
