import { useField, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { HistoryReply } from '../../../../shared/api/types.ts';
import { labelInWords, parseSensorLabel, unitOf } from '../../../../shared/domain/sensor.ts';
import { Swatch } from '../../../ui/chart/index.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { ErrorLine } from '../../../ui/forms/ErrorLine.tsx';
import { NumberField } from '../../../ui/forms/NumberField.tsx';
import type { PreviewDays } from '../alarm-queries.ts';
import { LatestFigure } from './LatestFigure.tsx';
import { LimitsPreview } from './LimitsPreview.tsx';
import type { LatestOfSensor } from './latest-words.ts';
import styles from './ThresholdRow.module.css';
import { presetDraft, switchStateOf, type ThresholdDraft } from './threshold-drafts.ts';

interface ThresholdRowProps {
  readonly label: string;
  /** The colour of its line, 1 to 20. */
  readonly colourIndex: number;
  readonly latest: LatestOfSensor;
  /** The number of breaches found in the last 10 minutes. */
  readonly breaches: number;
  readonly now: number;
  readonly days: PreviewDays;
  readonly past: HistoryReply | null | undefined;
  readonly mayChange: boolean;
  /** It differs from the saved settings. */
  readonly changed: boolean;
  /** The person has opened the settings for this row. */
  readonly sought: boolean;
}

const breachesInWords = (count: number) => (count === 1 ? '1 breach' : `${count} breaches`);

/** Scrolls to the requested row and sets the focus on its first field. */
function useSought(sought: boolean) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!sought) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [sought]);
  return row;
}

/** One sensor: its newest value, its limits and whether they raise alarms (docs/product/alarms.md#editor). */
export function ThresholdRow(props: ThresholdRowProps) {
  const { label, colourIndex, latest, breaches, now, days, past, mayChange, changed, sought } = props;
  const path = `thresholds.${label}`;
  const row = useSought(sought);
  const { getFieldMeta, setFieldTouched } = useFormikContext();
  const [{ value: draft }, , { setValue }] = useField<ThresholdDraft>(path);
  const left = getFieldMeta(`${path}.min`).touched || getFieldMeta(`${path}.max`).touched;
  // An error concerns both limits. Both show it when the person leaves one of them.
  useEffect(() => {
    if (!left) return;
    for (const side of ['min', 'max']) void setFieldTouched(`${path}.${side}`, true, false);
  }, [left, path, setFieldTouched]);
  const words = labelInWords(label);
  const name = parseSensorLabel(label)?.name;
  const unit = name ? unitOf(name) : '';
  const state = switchStateOf(draft.on, breaches);
  return (
    <li ref={row} className={styles.row} aria-label={words} data-changed={changed || undefined}>
      <span className={styles.name}>
        <span className={styles.swatch}>
          <Swatch colourIndex={colourIndex} />
        </span>
        {words}
      </span>
      <LatestFigure label={label} latest={latest} draft={draft} now={now} />
      <div className={styles.preview}>
        <LimitsPreview label={label} colourIndex={colourIndex} past={past} days={days} draft={draft} />
      </div>
      <div className={styles.limits}>
        {(['min', 'max'] as const).map((side) => (
          <div key={side} className={styles.limit}>
            <span className={styles.side} aria-hidden="true">
              {side === 'min' ? 'Min' : 'Max'}
            </span>
            <NumberField
              name={`${path}.${side}`}
              label={`${side === 'min' ? 'Min' : 'Max'} of ${words}`}
              unit={unit}
              disabled={!mayChange}
              describedBy={`${label}-${side}-error`}
            />
            <ErrorLine id={`${label}-${side}-error`}>{left && getFieldMeta(`${path}.${side}`).error}</ErrorLine>
          </div>
        ))}
      </div>
      <div className={styles.switch}>
        <Switch
          label={`Alarm of ${words}`}
          state={state}
          word={state === 2 ? breachesInWords(breaches) : undefined}
          disabled={!mayChange}
          onSwitch={(next) => void setValue({ ...draft, on: next === 1 })}
        />
      </div>
      {mayChange && (
        <div className={styles.defaults}>
          <Button look="text" aria-label={`SET DEFAULTS of ${words}`} onClick={() => void setValue(presetDraft(label))}>
            SET DEFAULTS
          </Button>
        </div>
      )}
    </li>
  );
}
