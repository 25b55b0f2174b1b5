import { useField, useFormikContext } from 'formik';
import { useState } from 'react';
import type { Circumstances } from '../../../../shared/domain/alarms/limits/only-while.ts';
import { isStateLabel } from '../../../../shared/domain/alarms/limits/state-alarm.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { Swatch } from '../../../ui/chart/index.ts';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { Limits } from '../limits/Limits.tsx';
import { MoreLimits } from '../limits/more/MoreLimits.tsx';
import { moreInWords } from '../limits/more/more-words.ts';
import type { Place, UnderWork } from '../limits/more/place.ts';
import { Suggestion } from '../limits/more/Suggestion.tsx';
import { RowActs } from '../limits/RowActs.tsx';
import { SeverityChoice } from '../limits/SeverityChoice.tsx';
import { StateAlarm } from '../limits/StateAlarm.tsx';
import styles from '../limits/ThresholdRow.module.css';
import {
  defaultsFor,
  switchedDraft,
  switchStateOf,
  type ThresholdDraft,
  type ThresholdValues,
} from '../limits/threshold-drafts.ts';
import type { Preview } from '../limits/use-preview.ts';
import { useSought } from '../limits/use-sought.ts';
import { LatestFigure } from './LatestFigure.tsx';
import { LimitsPreview } from './LimitsPreview.tsx';
import type { LatestOfSensor } from './latest-words.ts';

interface ThresholdRowProps {
  readonly label: string;
  /** The colour of its line, 1 to 20. */
  readonly colourIndex: number;
  readonly latest: LatestOfSensor;
  /** The number of breaches found in the last 10 minutes. */
  readonly breaches: number;
  readonly now: number;
  readonly preview: Preview;
  readonly place: Place;
  readonly isUnderWork: UnderWork;
  /** Known facts of the property now. */
  readonly circumstances: Circumstances;
  readonly mayChange: boolean;
  /** It differs from the saved settings. */
  readonly changed: boolean;
  /** The person has opened the settings for this row. */
  readonly sought: boolean;
}

const breachesInWords = (count: number) => (count === 1 ? '1 breach' : `${count} breaches`);

/** One sensor: its newest value, its limits and whether they raise alarms (docs/product/alarms.md#editor). */
export function ThresholdRow(props: ThresholdRowProps) {
  const { label, colourIndex, latest, breaches, now, preview, place, isUnderWork } = props;
  const { circumstances, mayChange, changed, sought } = props;
  const path = `thresholds.${label}`;
  const row = useSought(sought);
  const [{ value: draft }, , { setValue }] = useField<ThresholdDraft>(path);
  const { values } = useFormikContext<ThresholdValues>();
  const [isOpen, open] = useState(false);
  const more = moreInWords(label, draft);
  const words = labelInWords(label);
  const state = switchStateOf(draft.on, breaches);
  return (
    <li ref={row} className={styles.row} aria-label={words} data-changed={changed || undefined}>
      <span className={styles.name}>
        <span className={styles.swatch}>
          <Swatch colourIndex={colourIndex} />
        </span>
        {words}
      </span>
      <LatestFigure label={label} latest={latest} draft={draft} now={now} circumstances={circumstances} />
      <div className={styles.preview}>
        <LimitsPreview
          label={label}
          colourIndex={colourIndex}
          past={preview.readings}
          days={preview.shownDays}
          draft={draft}
          place={place}
          isUnderWork={isUnderWork}
        />
      </div>
      {isStateLabel(label) ? (
        <StateAlarm label={label} mayChange={mayChange} />
      ) : (
        <Limits label={label} mayChange={mayChange} />
      )}
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
      {mayChange && (
        <div className={styles.defaults}>
          <RowActs
            words={words}
            isOpen={isOpen}
            onOpen={open}
            onDefaults={() => void setValue(defaultsFor(label, draft))}
          />
        </div>
      )}
      {more && !isOpen && <p className={styles.moreWords}>{more}</p>}
      {isOpen && (
        <div className={styles.morePanel}>
          <MoreLimits label={label} labels={Object.keys(values.thresholds)}>
            {!isStateLabel(label) && (
              <Suggestion
                label={label}
                preview={preview}
                place={place}
                isUnderWork={isUnderWork}
                onTake={(limits) => void setValue({ ...draft, ...limits })}
              />
            )}
          </MoreLimits>
        </div>
      )}
    </li>
  );
}
