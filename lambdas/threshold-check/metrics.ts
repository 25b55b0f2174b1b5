import { CHECK_METRICS, METRICS_NAMESPACE } from '../../shared/platform/metrics.ts';
import type { Check } from '../store/checks.ts';

/** Writes a run's figures as one line of the log that CloudWatch reads as metrics (embedded metric format). */
export function publishMetrics(check: Check): void {
  const { completedAt, ...figures } = check;
  console.log(
    JSON.stringify({
      _aws: {
        Timestamp: completedAt,
        CloudWatchMetrics: [
          {
            Namespace: METRICS_NAMESPACE,
            Dimensions: [[]],
            Metrics: Object.values(CHECK_METRICS).map((Name) => ({ Name, Unit: 'Count' })),
          },
        ],
      },
      [CHECK_METRICS.completed]: 1,
      [CHECK_METRICS.failed]: figures.failed,
      [CHECK_METRICS.givenUp]: figures.givenUp,
      ...figures,
    }),
  );
}
