import { Duration } from 'aws-cdk-lib';
import { Schedule as EventSchedule, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

/** Runs the threshold check every minute. A failed run is not retried, because the next run follows within a minute. */
export class Schedule extends Construct {
  constructor(scope: Construct, id: string, check: LambdaFunction) {
    super(scope, id);
    new Rule(this, 'EveryMinute', {
      schedule: EventSchedule.rate(Duration.minutes(1)),
      targets: [new LambdaTarget(check, { retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
    });
  }
}
