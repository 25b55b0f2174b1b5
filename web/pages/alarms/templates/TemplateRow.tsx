import { useField, useFormikContext } from 'formik';
import { X } from 'lucide-react';
import { useState } from 'react';
import { isStateLabel } from '../../../../shared/domain/alarms/limits/state-alarm.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { Limits } from '../limits/Limits.tsx';
import { MoreLimits } from '../limits/more/MoreLimits.tsx';
import { moreInWords } from '../limits/more/more-words.ts';
import { RowActs } from '../limits/RowActs.tsx';
import { SeverityChoice } from '../limits/SeverityChoice.tsx';
import { StateAlarm } from '../limits/StateAlarm.tsx';
import { defaultsFor, switchedDraft, type ThresholdDraft } from '../limits/threshold-drafts.ts';
import { useSought } from '../limits/use-sought.ts';
import styles from './TemplateRow.module.css';
import { conditionLabels, type TemplateValues } from './template-drafts.ts';

interface TemplateRowProps {
  /** The name of a sensor, or the label of one. */
  readonly sensor: string;
  readonly mayChange: boolean;
  /** It differs from the saved template. */
  readonly changed: boolean;
  /** The person has just added it. */
  readonly sought: boolean;
  readonly onRemove: () => void;
}

/** The limits of a template for one name of sensor, or for one label (docs/product/limit-templates.md#editor). */
export function TemplateRow({ sensor, mayChange, changed, sought, onRemove }: TemplateRowProps) {
  const [{ value: draft }, , { setValue }] = useField<ThresholdDraft>(`thresholds.${sensor}`);
  const { thresholds } = useFormikContext<TemplateValues>().values;
  const [isOpen, open] = useState(false);
  const row = useSought(sought);
  const words = labelInWords(sensor);
  const more = moreInWords(sensor, draft);
  const Fields = isStateLabel(sensor) ? StateAlarm : Limits;
  return (
    <li ref={row} className={styles.row} aria-label={words} data-changed={changed || undefined}>
      <span className={styles.name}>{words}</span>
      <Fields label={sensor} mayChange={mayChange} />
      <SeverityChoice label={sensor} mayChange={mayChange} />
      <div className={styles.switch}>
        <Switch
          label={`Alarm for ${words}`}
          state={draft.on ? 1 : 0}
          disabled={!mayChange}
          onSwitch={(next) => void setValue(switchedDraft(sensor, draft, next === 1))}
        />
      </div>
      {mayChange && (
        <>
          <div className={styles.acts}>
            <RowActs
              words={words}
              isOpen={isOpen}
              onOpen={open}
              onDefaults={() => void setValue(defaultsFor(sensor, draft))}
            />
          </div>
          <Button icon look="text" className={styles.remove} aria-label={`Remove ${words}`} onClick={onRemove}>
            <X aria-hidden size={16} strokeWidth={1.75} />
          </Button>
        </>
      )}
      {more && !isOpen && <p className={styles.moreWords}>{more}</p>}
      {isOpen && (
        <div className={styles.morePanel}>
          <MoreLimits label={sensor} labels={conditionLabels(Object.keys(thresholds))} />
        </div>
      )}
    </li>
  );
}
