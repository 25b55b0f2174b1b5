import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';

/** When operators are told, and what they read. The name heads its entry of the runbook (docs/operations.md). */
export interface Condition {
  readonly metric: IMetric;
  /** What it means to a person, as a sentence. */
  readonly means: string;
  /** What to do first, as a sentence. */
  readonly first: string;
  /** Goes off when the metric is above this (0, if not told), or below. */
  readonly above?: number;
  readonly below?: number;
  /** How many of the last periods must be so; one, if not told. */
  readonly periods?: readonly [bad: number, of: number];
}

export type Conditions = Readonly<Record<string, Condition>>;

/** The sum of a metric in each period of some minutes. */
export const sumOf = (namespace: string, metricName: string, minutes = 1): Metric =>
  new Metric({ namespace, metricName, statistic: 'Sum', period: Duration.minutes(minutes) });

/** Several metrics that together are one: what is missing counts as nothing. */
export const together = (label: string, metrics: Readonly<Record<string, IMetric>>, minutes = 5): MathExpression =>
  new MathExpression({
    label,
    expression: Object.keys(metrics)
      .map((name) => `FILL(${name}, 0)`)
      .join(' + '),
    usingMetrics: { ...metrics },
    period: Duration.minutes(minutes),
  });
