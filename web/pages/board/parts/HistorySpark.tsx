import { memo } from 'react';
import type { BoardHistory } from '../../../../shared/api/types/board-types.ts';
import { SPARK, sparkOf } from '../rules/history.ts';
import styles from './HistorySpark.module.css';

/** The id of the pattern for half hours without a reading. */
const MISSING_ID = 'board-missing';

/** Defines the pattern once for the whole board. */
export const MissingPattern = () => (
  <svg width="0" height="0" aria-hidden="true" className={styles.defs}>
    <defs>
      <pattern id={MISSING_ID} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V5" className={styles.hatch} />
      </pattern>
    </defs>
  </svg>
);

interface HistorySparkProps {
  readonly history: BoardHistory;
  /** The limits of the supply temperature, °F. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Begin of the current half hour, UTC ms. */
  readonly halfHour: number;
}

/** The supply temperature of the last 24 hours. One scale for all properties. */
export const HistorySpark = memo(function HistorySpark({ history, min, max, halfHour }: HistorySparkProps) {
  const { band, line, now, breach, limits, missing } = sparkOf(history, { min, max }, halfHour);
  return (
    <svg
      viewBox={`0 0 ${SPARK.width} ${SPARK.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles.spark}
    >
      {missing && <path d={missing} fill={`url(#${MISSING_ID})`} />}
      {limits && <path d={limits} className={styles.limit} />}
      {band && <path d={band} className={styles.band} />}
      {line && <path d={line} className={styles.line} />}
      {breach && <path d={breach} className={styles.breach} />}
      {now && <path d={now} className={styles.now} />}
    </svg>
  );
});
