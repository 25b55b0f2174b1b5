import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { CHECK_METRICS, METRICS_NAMESPACE } from '../shared/platform/metrics.ts';

interface WatchProps {
  /** Who runs the portal: told by mail, once he has confirmed it. */
  readonly operatorMail: string;
  readonly deadLetters: Queue;
}

interface Condition {
  readonly metric: IMetric;
  /** What it means to a person, and what to do. */
  readonly says: string;
  /** Goes off when the metric is below this; else when it is anything but 0. */
  readonly below?: number;
  /** How many of the last minutes must be so. */
  readonly minutes: readonly [bad: number, of: number];
}

const sum = (metricName: string) =>
  new Metric({ namespace: METRICS_NAMESPACE, metricName, statistic: 'Sum', period: Duration.minutes(1) });

/** Tells the operators when the portal does not do its duty. */
export class Watch extends Construct {
  constructor(scope: Construct, id: string, { operatorMail, deadLetters }: WatchProps) {
    super(scope, id);
    const operators = new Topic(this, 'Operators', { enforceSSL: true });
    operators.addSubscription(new EmailSubscription(operatorMail));
    const conditions: Readonly<Record<string, Condition>> = {
      CheckStopped: {
        metric: sum(CHECK_METRICS.completed),
        says: 'Nobody is told of alarms: no check of the limits has ended for 3 minutes. See the log of the threshold check.',
        below: 1,
        minutes: [3, 3],
      },
      PropertiesUnchecked: {
        metric: sum(CHECK_METRICS.failed),
        says: 'The alarms of some buildings come late: the check could not read or keep them. Its log names them.',
        minutes: [3, 5],
      },
      AlarmMailsGivenUp: {
        metric: sum(CHECK_METRICS.givenUp),
        says: 'Somebody was not told of an alarm: SES refuses his mail for good. The alarm’s history names him, and why.',
        minutes: [1, 1],
      },
      DeadLetters: {
        metric: deadLetters.metricApproximateNumberOfMessagesVisible({
          period: Duration.minutes(1),
          statistic: 'Maximum',
        }),
        says: 'A wingnut has sent what cannot be stored, or its storing failed for good. The dead letters say which and why.',
        minutes: [1, 1],
      },
    };
    for (const [name, { metric, says, below, minutes }] of Object.entries(conditions)) {
      const alarm = new Alarm(this, name, {
        metric,
        alarmDescription: says,
        threshold: below ?? 0,
        comparisonOperator:
          below === undefined ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.LESS_THAN_THRESHOLD,
        datapointsToAlarm: minutes[0],
        evaluationPeriods: minutes[1],
        // Only what must be there is missed.
        treatMissingData: below === undefined ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
      });
      const action = new SnsAction(operators);
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
  }
}
