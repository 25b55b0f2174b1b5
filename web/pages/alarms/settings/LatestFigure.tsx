import type { Circumstances } from '../../../../shared/domain/alarms/limits/only-while.ts';
import { isStateLabel } from '../../../../shared/domain/alarms/limits/state-alarm.ts';
import { quantityOf, valueInWords } from '../../../../shared/domain/figures/readings.ts';
import { NumberWithUnit } from '../../../ui/figures/NumberWithUnit.tsx';
import styles from '../limits/LimitRow.module.css';
import type { ThresholdDraft } from '../limits/threshold-drafts.ts';
import { type LatestOfSensor, latestNote } from './latest-words.ts';

interface SensorFigureProps {
  readonly label: string;
  readonly value: number | null | undefined;
}

/** A sensor's value with one decimal and its unit, or ON and OFF (docs/product/configuration.md#kinds). */
export function SensorFigure({ label, value }: SensorFigureProps) {
  if (isStateLabel(label) && typeof value === 'number') return <>{valueInWords(label, value)}</>;
  return <NumberWithUnit value={value} quantity={quantityOf(label)} />;
}

interface LatestFigureProps {
  readonly label: string;
  readonly latest: LatestOfSensor;
  readonly draft: ThresholdDraft;
  readonly now: number;
  readonly circumstances: Circumstances;
}

/** A sensor's newest value with its age, and the limit that it has passed. */
export function LatestFigure({ label, latest, draft, now, circumstances }: LatestFigureProps) {
  const { words, tone } = latestNote(label, latest, draft, now, circumstances);
  return (
    <div className={styles.latest} data-tone={tone}>
      <span className={styles.figure}>
        <SensorFigure label={label} value={latest.value} />
      </span>
      <span className={styles.note}>{words}</span>
    </div>
  );
}
