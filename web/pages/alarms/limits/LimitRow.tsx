import { useField, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isStateLabel } from '../../../../shared/domain/alarms/limits/state-alarm.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import styles from './LimitRow.module.css';
import { Limits } from './Limits.tsx';
import { MoreLimits } from './more/MoreLimits.tsx';
import { moreInWords } from './more/more-words.ts';
import { SeverityChoice } from './SeverityChoice.tsx';
import { StateAlarm } from './StateAlarm.tsx';
import {
  defaultsFor,
  type LimitValues,
  switchedDraft,
  switchStateOf,
  type ThresholdDraft,
} from './threshold-drafts.ts';

/** The editor of limits stands in the settings of a property, and in a template. */
type Place = 'property' | 'template';

interface LimitHeadsProps {
  readonly of: Place;
  /** Headings between that of the sensor and those of its limits. */
  readonly children?: ReactNode;
}

/** The headings above the columns of the sensors, where there is room. The fields have their own names. */
export const LimitHeads = ({ of, children }: LimitHeadsProps) => (
  <div className={classNames(styles.heads, styles[of])} aria-hidden="true">
    <span className={styles.name}>Sensor</span>
    {children}
    <span className={styles.limits}>
      <span>Min</span>
      <span>Max</span>
    </span>
    <span className={styles.severity}>Severity</span>
    <span className={styles.switch}>Alarm</span>
  </div>
);

export interface LimitRowProps {
  /** The label of a sensor; in a template also a name of sensors. */
  readonly label: string;
  readonly mayChange: boolean;
  /** It differs from what is saved. */
  readonly changed: boolean;
  /** The person has opened the editor for this row, or has just added it. */
  readonly sought: boolean;
}

interface LimitRowParts extends LimitRowProps {
  readonly of: Place;
  /** The number of breaches found in the last 10 minutes. */
  readonly breaches?: number;
  /** The sensors that a condition may name. Without it those of the form. */
  readonly conditions?: (labels: readonly string[]) => readonly string[];
  /** Stands before the name. */
  readonly swatch?: ReactNode;
  /** The columns between the name and the limits. */
  readonly measured?: ReactNode;
  /** Shown below the choices behind MORE. */
  readonly suggestion?: ReactNode;
  /** MUTE, the first of the acts. */
  readonly muting?: ReactNode;
  /** The button at the end. */
  readonly children?: ReactNode;
}

/** The row of a property says itself that its sensor is muted. */
const withoutMute = ({ isMuted: _, ...draft }: ThresholdDraft): ThresholdDraft => draft;

const breachesInWords = (count: number) => (count === 1 ? '1 breach' : `${count} breaches`);

/** The limits of one sensor and whether they raise alarms (docs/product/alarms.md#editor). A row that is sought gets the focus. */
export function LimitRow(props: LimitRowParts) {
  const { of, label, mayChange, changed, sought, breaches = 0, conditions = (labels) => labels } = props;
  const [{ value: draft }, , { setValue }] = useField<ThresholdDraft>(`thresholds.${label}`);
  const { thresholds } = useFormikContext<LimitValues>().values;
  const [isOpen, open] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!sought) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [sought]);
  const words = labelInWords(label);
  const more = moreInWords(label, of === 'template' ? draft : withoutMute(draft));
  const state = switchStateOf(draft.on, breaches);
  const Fields = isStateLabel(label) ? StateAlarm : Limits;
  return (
    <li ref={row} className={classNames(styles.row, styles[of])} aria-label={words} data-changed={changed || undefined}>
      <span className={styles.name}>
        {props.swatch}
        {words}
      </span>
      {props.measured}
      <Fields label={label} mayChange={mayChange} />
      <SeverityChoice label={label} mayChange={mayChange} />
      <div className={styles.switch}>
        <Switch
          label={`Alarm for ${words}`}
          state={state}
          word={state === 2 ? breachesInWords(breaches) : undefined}
          disabled={!mayChange}
          onSwitch={(next) => void setValue(switchedDraft(label, draft, next === 1))}
        />
      </div>
      <div className={styles.acts}>
        {props.muting}
        {mayChange && (
          <>
            <Button
              look="text"
              aria-label={`SET DEFAULTS for ${words}`}
              onClick={() => void setValue(defaultsFor(label, draft))}
            >
              SET DEFAULTS
            </Button>
            <Button
              look="text"
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'LESS' : 'MORE'} for ${words}`}
              onClick={() => open(!isOpen)}
            >
              {isOpen ? 'LESS' : 'MORE'}
            </Button>
          </>
        )}
      </div>
      {props.children}
      {more && !isOpen && <p className={styles.moreWords}>{more}</p>}
      {isOpen && (
        <div className={styles.morePanel}>
          <MoreLimits label={label} labels={conditions(Object.keys(thresholds))} mayMute={of === 'template'}>
            {props.suggestion}
          </MoreLimits>
        </div>
      )}
    </li>
  );
}
