import { Duration } from 'aws-cdk-lib';
import { Schedule as EventSchedule, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

interface ScheduleProps {
  readonly check: LambdaFunction;
  readonly facts: LambdaFunction;
  readonly canary: LambdaFunction;
  readonly firmware: LambdaFunction;
}

/**
 * Runs the threshold check every minute, the canary and the rollouts of firmware every five minutes, and the facts of days every hour. A failed run is not retried, because the next one
 * follows and does what is left.
 */
export class Schedule extends Construct {
  constructor(scope: Construct, id: string, { check, facts, canary, firmware }: ScheduleProps) {
    super(scope, id);
    this.run('EveryMinute', Duration.minutes(1), check);
    this.run('EveryFiveMinutes', Duration.minutes(5), canary);
    this.run('EveryFiveMinutesFirmware', Duration.minutes(5), firmware);
    this.run('EveryHour', Duration.hours(1), facts);
  }

  private run(id: string, every: Duration, target: LambdaFunction): void {
    // EventBridge hands the event over to Lambda, which would try a failed run twice more, and keep the event for six hours.
    target.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: every });
    new Rule(this, id, {
      schedule: EventSchedule.rate(every),
      targets: [new LambdaTarget(target, { retryAttempts: 0, maxEventAge: every })],
    });
  }
}
