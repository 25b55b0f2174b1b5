import { useDeferredValue, useMemo } from 'react';
import type { HistoryReply } from '../../../../shared/api/types/alarm-types.ts';
import { patienceOf } from '../../../../shared/domain/alarms/check/sensor-alarm.ts';
import { backtest, pausesIn } from '../../../../shared/domain/alarms/limits/backtest.ts';
import { limitsOf } from '../../../../shared/domain/alarms/limits/breach.ts';
import { decodeHistory } from '../../../../shared/domain/alarms/limits/history-encoding.ts';
import { isCrossed } from '../../../../shared/domain/alarms/limits/threshold.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Sparkline } from '../../../ui/figures/Sparkline.tsx';
import { sparkColumns } from '../../../ui/figures/spark.ts';
import type { PreviewDays } from '../alarm-queries.ts';
import styles from '../limits/LimitRow.module.css';
import type { Place, UnderWork } from '../limits/more/place.ts';
import type { ThresholdDraft } from '../limits/threshold-drafts.ts';
import { previewWords } from './preview-words.ts';

const COLUMNS = 200;

interface LimitsPreviewProps {
  readonly label: string;
  readonly colourIndex: number;
  /** Undefined while it is loading, null when it could not be loaded. */
  readonly past: HistoryReply | null | undefined;
  readonly days: PreviewDays;
  readonly draft: ThresholdDraft;
  readonly place: Place;
  readonly isUnderWork: UnderWork;
}

/**
 * Number and times of the alarms that the typed limits would have raised. The state machine of the real check counts
 * them.
 */
export function LimitsPreview({ label, colourIndex, past, days, draft, place, isUnderWork }: LimitsPreviewProps) {
  // Typing has priority. The replay of some ten thousand minutes comes after it.
  const { min, max, forMinutes, band, onlyWhile } = useDeferredValue(draft);
  const code = past?.values[label];
  const values = useMemo(() => decodeHistory(code ?? ''), [code]);
  const columns = useMemo(() => sparkColumns(values, COLUMNS), [values]);
  const crossed = isCrossed({ min, max });
  const limits = useMemo(
    () => (crossed ? { min: undefined, max: undefined } : limitsOf({ min, max, thresholdStatus: 'enabled' })),
    [crossed, min, max],
  );
  const { start, stepMs } = past ?? { start: 0, stepMs: 1 };
  const other = onlyWhile && 'label' in onlyWhile ? (past?.values[onlyWhile.label] ?? '') : '';
  const isPausedAt = useMemo(
    () => pausesIn({ start, stepMs, values: decodeHistory(other) }, onlyWhile, place),
    [start, stepMs, other, onlyWhile, place],
  );
  const alarms = useMemo(
    () => backtest({ start, stepMs, values }, limits, patienceOf({ forMinutes, band }), isPausedAt, isUnderWork(label)),
    [start, stepMs, values, limits, forMinutes, band, isPausedAt, isUnderWork, label],
  );
  const moments = useMemo(() => {
    const part = (time: number) => (time - start) / (stepMs * Math.max(1, values.length));
    return alarms.map(({ since, until }) => [part(since), until === undefined ? 1 : part(until)] as const);
  }, [alarms, start, stepMs, values]);
  if (past === null) return null;
  if (!past) return <Skeleton height={34} />;
  return (
    <>
      {values.length > 0 && (
        <Sparkline colourIndex={colourIndex} columns={columns} min={limits.min} max={limits.max} moments={moments} />
      )}
      <span className={styles.note}>
        {previewWords({ known: values.length > 0, crossed, limits, count: alarms.length, days })}
      </span>
    </>
  );
}
