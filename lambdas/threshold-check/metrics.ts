import { CHECK_METRICS } from '../../shared/platform/metrics.ts';
import { writeLags } from '../common/lags.ts';
import { logMetrics } from '../common/log.ts';
import type { Check } from '../store/alarms/checks.ts';

/** Writes a run's figures to the log. CloudWatch reads its metrics there. */
export function publishMetrics(check: Check): void {
  const { completedAt, reached: _, ...figures } = check;
  const metrics = {
    [CHECK_METRICS.completed]: 1,
    [CHECK_METRICS.failed]: figures.failed + figures.waiting,
  };
  logMetrics(metrics, figures, completedAt);
  writeLags(completedAt);
}
