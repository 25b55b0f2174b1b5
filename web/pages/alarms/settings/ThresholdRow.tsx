import { useField } from 'formik';
import type { ReactNode } from 'react';
import type { Circumstances } from '../../../../shared/domain/alarms/limits/only-while.ts';
import { isStateLabel } from '../../../../shared/domain/alarms/limits/state-alarm.ts';
import { isApartmentLabel } from '../../../../shared/domain/sensor.ts';
import { Swatch } from '../../../ui/chart/index.ts';
import styles from '../limits/LimitRow.module.css';
import { LimitRow, type LimitRowProps } from '../limits/LimitRow.tsx';
import type { Place, UnderWork } from '../limits/more/place.ts';
import { Suggestion } from '../limits/more/Suggestion.tsx';
import type { ThresholdDraft } from '../limits/threshold-drafts.ts';
import type { Preview } from '../limits/use-preview.ts';
import { LatestFigure } from './LatestFigure.tsx';
import { LimitsPreview } from './LimitsPreview.tsx';
import type { LatestOfSensor } from './latest-words.ts';

interface ThresholdRowProps extends LimitRowProps {
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
  /** MUTE, the first of the acts. */
  readonly muting?: ReactNode;
}

/** One sensor of a property: its newest value, its limits and the alarms that they would have raised. */
export function ThresholdRow(props: ThresholdRowProps) {
  const { colourIndex, latest, now, preview, place, isUnderWork, circumstances, ...row } = props;
  const { label } = row;
  const [{ value: draft }, , { setValue }] = useField<ThresholdDraft>(`thresholds.${label}`);
  const past = { label, place, isUnderWork };
  return (
    <LimitRow
      {...row}
      of="property"
      swatch={
        !isApartmentLabel(label) && (
          <span className={styles.swatch}>
            <Swatch colourIndex={colourIndex} />
          </span>
        )
      }
      measured={
        isApartmentLabel(label) ? (
          <span className={styles.ofApartments}>Each apartment by its own readings, as one alarm</span>
        ) : (
          <>
            <LatestFigure label={label} latest={latest} draft={draft} now={now} circumstances={circumstances} />
            <div className={styles.preview}>
              <LimitsPreview
                {...past}
                colourIndex={colourIndex}
                past={preview.readings}
                days={preview.shownDays}
                draft={draft}
              />
            </div>
          </>
        )
      }
      suggestion={
        !isStateLabel(label) &&
        !isApartmentLabel(label) && (
          <Suggestion {...past} preview={preview} onTake={(limits) => void setValue({ ...draft, ...limits })} />
        )
      }
    />
  );
}
