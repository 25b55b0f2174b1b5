import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';

/** An alarm for operators. Its name is the heading of its entry in the runbook (docs/operations.md). */
export interface Condition {
  readonly metric: IMetric;
  /** Meaning for a person, as a sentence. */
  readonly means: string;
  /** First thing to do, as a sentence. */
  readonly first: string;
  /** The alarm goes off when the metric is above this (default: 0), or below. */
  readonly above?: number;
  readonly below?: number;
  /** Number of the last periods that must breach; default: one. */
  readonly periods?: readonly [bad: number, of: number];
}

export type Conditions = Readonly<Record<string, Condition>>;

/** The sum of a metric in each period of some minutes. */
export const sumOf = (namespace: string, metricName: string, minutes = 1): Metric =>
  new Metric({ namespace, metricName, statistic: 'Sum', period: Duration.minutes(minutes) });

/** The sum of several metrics, less some others. A missing value counts as 0. */
export const together = (
  label: string,
  metrics: Readonly<Record<string, IMetric>>,
  less: Readonly<Record<string, IMetric>> = {},
): MathExpression =>
  new MathExpression({
    label,
    expression: [
      Object.keys(metrics)
        .map((name) => `FILL(${name}, 0)`)
        .join(' + '),
      ...Object.keys(less).map((name) => `FILL(${name}, 0)`),
    ].join(' - '),
    usingMetrics: { ...metrics, ...less },
    period: Duration.minutes(5),
  });
