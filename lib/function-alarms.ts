import { Duration } from 'aws-cdk-lib';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Group } from '../shared/api/routes.ts';
import type { EventFunction } from '../shared/platform/functions.ts';
import { SIGN_UP_REFUSED } from '../shared/platform/sign-up.ts';
import type { Functions } from './functions.ts';
import { type Conditions, sumOf, together } from './operator-alarm.ts';

/** What a failure of each function means to a person. A new function does not compile without its sentence. */
const MEANS: Readonly<Record<Group | EventFunction, string>> = {
  users: 'People who sign in do not get into the portal, or see a page that could not be loaded.',
  schema: 'The form that sets up a wingnut does not open.',
  dashboards: 'Dashboards do not open, or show no live values.',
  properties: 'Properties cannot be listed, added or changed.',
  wingnuts: 'Wingnuts cannot be listed, claimed, set up or linked.',
  notifications: 'Alarm settings do not open or are not saved; alarms themselves go on.',
  thresholds: 'Alarms and limits of a property are not shown; alarms are still mailed.',
  escalations: 'Nobody can see or change who is on call; alarms are still mailed and still escalate.',
  alarms: 'The page of all alarms does not open, and nobody can take or snooze an alarm; alarms are still mailed.',
  alerts: 'Nobody can change how the portal tells of alarms; alarms are still sent.',
  companies: 'Users cannot be invited, changed or deleted.',
  analytics: 'Charts and gauges stay empty; readings are still stored.',
  messages: 'Messages from the contact form and the help page are lost, and their senders are told so.',
  webhooks: 'Admins cannot list, change or test webhooks; alarms are still sent to them.',
  exports: 'Nobody can ask for a file or download one.',
  records: 'Heat and hot-water records do not open, and cannot be issued or checked.',
  contractor:
    'Contractors from outside see nothing of the property that they work on, and cannot configure its wingnuts.',
  exportFiles: 'Files that people have exported are late, or could not be made; they are told so.',
  ingest: 'Readings come late into charts and alarms; none is lost for twelve hours.',
  thresholdCheck: 'Alarms come late, to some or to everybody.',
  preSignUp: 'Invited people cannot create their account.',
  postConfirmation: 'Invited people cannot finish their account; what was begun has been taken back.',
  facts:
    'The facts of days, which findings and reports are made of, are late for some buildings; readings are stored all the same.',
  bounces:
    'Whose mail comes back is not marked: the portal goes on mailing where nobody reads. Test alarms do not show what became of their mails.',
  customMessage: 'Recovery codes and codes for a new address are mailed in the identity provider’s own plain words.',
};

/** The errors by which a function refuses what anybody may ask. They are no reason for an alarm. */
const REFUSALS: Partial<Record<Group | EventFunction, string>> = { preSignUp: SIGN_UP_REFUSED };

const ERROR_LINE = FilterPattern.stringValue('$.level', '=', 'ERROR');

/**
 * The log lines of errors other than a refusal: Lambda's own line about an error that a function has thrown has its
 * message, and its report of a call says whether the call timed out or crashed.
 */
const linesWithout = (refusal: string) =>
  FilterPattern.any(
    FilterPattern.all(
      ERROR_LINE,
      FilterPattern.any(
        FilterPattern.notExists('$.message.errorMessage'),
        FilterPattern.stringValue('$.message.errorMessage', '!=', refusal),
      ),
    ),
    FilterPattern.stringValue('$.record.status', '=', 'timeout'),
    // A thrown error is no crash. Lambda names these two.
    ...['Runtime.ExitError', 'Runtime.OutOfMemory'].map((crash) =>
      FilterPattern.stringValue('$.record.errorType', '=', crash),
    ),
  );

/**
 * One alarm for each function: it crashed, timed out, or logged an error. A function that refuses by an error is judged
 * by its log alone, because Lambda counts its refusals as errors.
 */
export function functionAlarms(scope: Construct, functions: Functions, namespace: string): Conditions {
  return Object.fromEntries(
    functions.all().map(([name, each]) => {
      const alarm = `${name[0]?.toUpperCase()}${name.slice(1)}Errors`;
      const refusal = REFUSALS[name];
      // This costs nothing while there is no error: a metric is billed only for the hours in which it has values.
      new MetricFilter(scope, `${alarm}Logged`, {
        logGroup: each.logGroup,
        filterPattern: refusal ? linesWithout(refusal) : ERROR_LINE,
        metricNamespace: namespace,
        metricName: alarm,
        metricValue: '1',
      });
      return [
        alarm,
        {
          metric: together(name, {
            ...(!refusal && { failed: each.metricErrors({ period: Duration.minutes(5) }) }),
            logged: sumOf(namespace, alarm, 5),
          }),
          means: MEANS[name],
          first: `Read the newest lines of level ERROR in the log of the function ${name}: each names its request.`,
        },
      ];
    }),
  );
}
