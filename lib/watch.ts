import { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Alarm, ComparisonOperator, type IAlarm, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { functionAlarms } from './function-alarms.ts';
import type { Condition } from './operator-alarm.ts';
import { portalAlarms, type Watched } from './portal-alarms.ts';

interface WatchProps extends Watched {
  /** The address of the operators. They get mail only after they have confirmed the subscription. */
  readonly operatorMail: string;
  /** US dollars. */
  readonly monthlyBudget: number;
  /** The names of the alarms. Absent: all. */
  readonly only?: readonly string[] | undefined;
}

/** Mails the operators when the portal fails, or costs more than its budget. */
export class Watch extends Construct {
  readonly alarms: readonly IAlarm[];
  private readonly operators: Topic;

  constructor(scope: Construct, id: string, { operatorMail, monthlyBudget, only, ...watched }: WatchProps) {
    super(scope, id);
    this.operators = new Topic(this, 'Operators', { enforceSSL: true });
    this.operators.addSubscription(new EmailSubscription(operatorMail));
    // A topic with a policy of its own has lost AWS's default one, which lets the account's alarms publish.
    const conditions = { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } };
    for (const service of ['cloudwatch', 'budgets']) {
      this.operators.grantPublish(new ServicePrincipal(`${service}.amazonaws.com`, { conditions }));
    }
    const alarms = { ...portalAlarms(watched), ...functionAlarms(this, watched.functions, watched.namespace) };
    const unknown = only?.find((name) => !(name in alarms));
    if (unknown) throw new Error(`There is no alarm ${unknown}`);
    this.alarms = Object.entries(alarms)
      .filter(([name]) => only?.includes(name) ?? true)
      .map(([name, condition]) => this.tell(name, condition));
    this.tellCost(monthlyBudget);
  }

  private tell(name: string, { metric, means, first, above = 0, below, periods = [1, 1] }: Condition): Alarm {
    const alarm = new Alarm(this, name, {
      alarmName: `${Stack.of(this).stackName}-${name}`,
      alarmDescription: `${means} ${first}`,
      metric,
      threshold: below ?? above,
      comparisonOperator:
        below === undefined ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.LESS_THAN_THRESHOLD,
      datapointsToAlarm: periods[0],
      evaluationPeriods: periods[1],
      // Missing data is bad only where a metric must always be there.
      treatMissingData: below === undefined ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
    });
    const action = new SnsAction(this.operators);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    return alarm;
  }

  /** The cost of the whole account. The cost of the stack alone would require active tags in the billing console. */
  private tellCost(limit: number): void {
    const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'SNS', address: this.operators.topicArn }],
    });
    const budget = new CfnBudget(this, 'Cost', {
      budget: {
        budgetName: `${Stack.of(this).stackName}-Cost`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: limit, unit: 'USD' },
      },
      notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
    });
    budget.node.addDependency(this.operators);
  }
}
