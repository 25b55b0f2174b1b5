import { Duration } from 'aws-cdk-lib';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Group } from '../shared/api/routes.ts';
import type { EventFunction } from '../shared/platform/functions.ts';
import { ERROR_METRICS } from '../shared/platform/metrics.ts';
import { SIGN_UP_REFUSED } from '../shared/platform/sign-up.ts';
import type { Functions } from './functions.ts';
import { type Conditions, sumOf, together } from './operator-alarm.ts';

/** The function that refuses what anybody may ask by an error, which is no reason for an alarm, and the error's message. */
const REFUSING: Group | EventFunction = 'preSignUp';
const REFUSAL = SIGN_UP_REFUSED;

/**
 * The log lines of failures of the refusing function: Lambda's own line about an error that a function has thrown has its
 * message, and its report of a call says whether the call timed out or crashed.
 */
const FAILURES = FilterPattern.any(
  FilterPattern.all(
    FilterPattern.stringValue('$.level', '=', 'ERROR'),
    FilterPattern.any(
      FilterPattern.notExists('$.message.errorMessage'),
      FilterPattern.stringValue('$.message.errorMessage', '!=', REFUSAL),
    ),
  ),
  FilterPattern.stringValue('$.record.status', '=', 'timeout'),
  // A thrown error is no crash. Lambda names these two.
  ...['Runtime.ExitError', 'Runtime.OutOfMemory'].map((crash) =>
    FilterPattern.stringValue('$.record.errorType', '=', crash),
  ),
);

const FIRST = 'Run the query under FunctionErrors in the runbook: it names the function and the request.';

/**
 * Two alarms for all functions: one crashed, timed out, or logged an error. Lambda counts crashes, for all functions of the account
 * together at no cost; each function writes its logged errors as a metric (docs/decisions/194). A crash of a vital function is in
 * FunctionErrors, and in CheckStopped, TellingLate, WebhooksOrMailsLate or TelemetryLate when it lasts.
 */
export function functionAlarms(scope: Construct, functions: Functions, namespace: string): Conditions {
  const failedOf = (name: Group | EventFunction) => functions.of(name).metricErrors({ period: Duration.minutes(5) });
  // Lambda counts its refusals as errors, so it is judged by its log alone.
  new MetricFilter(scope, 'RefusingFailed', {
    logGroup: functions.of(REFUSING).logGroup,
    filterPattern: FAILURES,
    metricNamespace: namespace,
    metricName: ERROR_METRICS.other,
    metricValue: '1',
  });
  return {
    VitalErrors: {
      metric: sumOf(namespace, ERROR_METRICS.vital, 5),
      means:
        'Alarms come late, or readings wait: the minute check, a worker of it, a teller or ingest has logged an error.',
      first: FIRST,
    },
    FunctionErrors: {
      metric: together(
        'failures',
        { failed: sumOf('AWS/Lambda', 'Errors', 5), logged: sumOf(namespace, ERROR_METRICS.other, 5) },
        { refused: failedOf(REFUSING) },
      ),
      means: 'People do not get something: a function crashed, ran out of its time, or logged an error.',
      first: FIRST,
    },
  };
}
