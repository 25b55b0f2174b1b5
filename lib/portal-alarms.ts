import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import {
  CANARY_METRICS,
  CHECK_METRICS,
  FACTS_METRICS,
  INGEST_METRICS,
  LAG_METRICS,
  OUTBOX_METRICS,
  TELLING_METRICS,
} from '../shared/platform/metrics.ts';
import { REGION } from '../shared/platform/region.ts';
import type { Api } from './api.ts';
import type { Chunks } from './chunks.ts';
import type { Exports } from './exports.ts';
import type { Functions } from './functions.ts';
import { type Conditions, sumOf, together } from './operator-alarm.ts';
import type { Telemetry } from './telemetry.ts';
import type { Telling } from './telling.ts';

/** The parts of the portal that the alarms watch. */
export interface Watched {
  /** The namespace of the stack's own metrics. */
  readonly namespace: string;
  readonly functions: Functions;
  readonly api: Api;
  readonly telemetry: Telemetry;
  readonly check: Chunks;
  readonly facts: Chunks;
  readonly telling: Telling;
  readonly exports: Exports;
  /** The names of the entities table and its index. */
  readonly entities: string;
  readonly entitiesIndex: string;
  /** The name of the table of hours, if DynamoDB stores the readings. */
  readonly hours: string | undefined;
}

const capital = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

const minutes = (count: number, statistic: string) => ({ period: Duration.minutes(count), statistic });

/** SES has these metrics for the whole account, not for one stack. */
const reputation = (metricName: string) => new Metric({ namespace: 'AWS/SES', metricName, ...minutes(60, 'Maximum') });

const ofTable = (tableName: string, metricName: string, index?: string) =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: { TableName: tableName, ...(index && { GlobalSecondaryIndexName: index }) },
    ...minutes(5, 'Sum'),
  });

/**
 * The dimensions that these metrics may have beside the name of the rule: AWS documents no value for SQS. A wrong one has
 * no data, which counts as 0.
 */
const SQS_ACTION = [{}, { ActionType: 'SQS' }, { ActionType: 'Sqs' }, { ActionType: 'sqs' }];

/**
 * Messages that the IoT rule could not read, or could put into no queue. A message that the first queue did not take is in that of the
 * error action, which DeadLetters watches.
 */
function ruleFailures(RuleName: string): MathExpression {
  const ofRule = (metricName: string, more = {}) =>
    new Metric({ namespace: 'AWS/IoT', metricName, dimensionsMap: { RuleName, ...more }, ...minutes(5, 'Sum') });
  const ofAction = (name: string) =>
    SQS_ACTION.map((action, index) => [`${name}${index}`, ofRule(capital(name), action)]);
  return together('not forwarded', {
    parseError: ofRule('ParseError'),
    throttled: ofRule('RuleMessageThrottled'),
    ...Object.fromEntries(ofAction('errorActionFailure')),
  });
}

/**
 * Growth of the dead letters and of other unstored messages in a minute. The number itself stays above 0 until somebody empties the
 * queues, and an alarm on it would hide the next device. A letter that an operator reads is in flight and counts on.
 */
function newLetters(queue: Queue, unstored: Queue): MathExpression {
  const usingMetrics = {
    waiting: queue.metricApproximateNumberOfMessagesVisible(minutes(1, 'Maximum')),
    inFlight: queue.metricApproximateNumberOfMessagesNotVisible(minutes(1, 'Maximum')),
    unstored: unstored.metricApproximateNumberOfMessagesVisible(minutes(1, 'Maximum')),
  };
  const all = Object.keys(usingMetrics).map((name) => `FILL(${name}, 0)`);
  const expression = `DIFF(${all.join(' + ')})`;
  return new MathExpression({ label: 'new letters', expression, usingMetrics, period: Duration.minutes(1) });
}

/**
 * Growth of the queues in a minute, by chunks and messages that Lambda has given up. The runbook reads them without hiding them,
 * so none is in flight.
 */
const newlyLost = (...queues: readonly Queue[]): MathExpression => {
  const usingMetrics = Object.fromEntries(
    queues.map((queue, index) => [
      `lost${index}`,
      queue.metricApproximateNumberOfMessagesVisible(minutes(1, 'Maximum')),
    ]),
  );
  const all = Object.keys(usingMetrics).map((name) => `FILL(${name}, 0)`);
  return new MathExpression({
    label: 'newly lost',
    expression: `DIFF(${all.join(' + ')})`,
    usingMetrics,
    period: Duration.minutes(1),
  });
};

/** Seconds that webhooks, and mails that can wait, may wait for a run. */
const OTHERS_MAY_WAIT_S = 600;

/** The age of the oldest message of the queues that no alarm to people is in, s. */
const ageOfOthers = ({ queues: { webhooks, later } }: Telling): MathExpression =>
  new MathExpression({
    label: 'oldest message',
    expression: 'MAX([FILL(webhooks, 0), FILL(later, 0)])',
    usingMetrics: {
      webhooks: webhooks.metricApproximateAgeOfOldestMessage(minutes(1, 'Maximum')),
      later: later.metricApproximateAgeOfOldestMessage(minutes(1, 'Maximum')),
    },
    period: Duration.minutes(1),
  });

/** The alarms of the portal as a whole, in addition to those of each function. */
export function portalAlarms(watched: Watched): Conditions {
  const { namespace, api, telemetry, check, facts, telling, exports, entities, entitiesIndex, hours } = watched;
  const lag = (metricName: string, statistic = 'p99') =>
    new Metric({ namespace, metricName, ...minutes(1, statistic) });
  return {
    StoredLate: {
      metric: lag(INGEST_METRICS.lag),
      means: 'A promise is broken: one reading in a hundred was not live within 5 seconds, for five minutes.',
      first: 'Look whether TelemetryLate or a throttled table tells why; then read the log of the function ingest.',
      above: 5000,
      periods: [5, 5],
    },
    RaisedLate: {
      metric: lag(LAG_METRICS.raised),
      means: 'A promise is broken: one alarm in a hundred was raised more than 2 minutes after its first sample.',
      first: 'Look whether CheckLate, TelemetryLate or EntitiesThrottled tells why.',
      above: 120_000,
      periods: [3, 5],
    },
    ToldLate: {
      metric: lag(LAG_METRICS.told),
      means: 'A promise is broken: one message in a hundred reached nobody for 2 minutes after its alarm.',
      first: 'Look on the dashboard whether SES takes as many mails a second as wait.',
      above: 120_000,
      periods: [3, 5],
    },
    OutboxLate: {
      metric: lag(OUTBOX_METRICS.oldest, 'Maximum'),
      means: 'Somebody waits for a message, though the queues look empty: it goes back into the outbox each minute.',
      first: 'Compare the rate of SES with what waits; then look whether the queues still feed their functions.',
      above: 300_000,
      periods: [5, 5],
    },
    WebhooksOrMailsLate: {
      metric: ageOfOthers(telling),
      means: 'Webhooks, or mails that can wait, are late: their messages have waited for more than ten minutes.',
      first: 'Look whether the functions tellWebhooks and tellPeople run, and whether their queues feed them.',
      above: OTHERS_MAY_WAIT_S,
      periods: [3, 5],
    },
    MessagesLost: {
      metric: newlyLost(telling.lost, exports.lost),
      means: 'A message or an exported file comes late: Lambda did not take what a queue gave it.',
      first: 'Find out why Lambda did not run; then read the newest letter in TellingLost and ExportsLost.',
    },
    CheckStopped: {
      metric: sumOf(namespace, CHECK_METRICS.completed),
      means: 'Nobody is told of alarms: no check of the limits has ended for 3 minutes.',
      first: 'Read the newest lines in the log of the function thresholdCheck.',
      below: 1,
      periods: [3, 3],
    },
    CheckLate: {
      metric: check.queue.metricApproximateAgeOfOldestMessage(minutes(1, 'Maximum')),
      means: 'Alarms will soon come late: parts of the check wait for more than 40 seconds of its minute.',
      first: 'Look on the dashboard whether properties have become more, or DynamoDB is throttling.',
      above: 40,
      periods: [3, 5],
    },
    ChunksLost: {
      metric: newlyLost(check.lost),
      means: 'The alarms of some buildings may come late: a part of the check has failed three times.',
      first:
        'Read the newest dead letter of the check: it names the buildings. Then read the log of the function checkWorker.',
    },
    PropertiesUnchecked: {
      metric: sumOf(namespace, CHECK_METRICS.failed),
      means: 'The alarms of some buildings come late: the check could not read or keep them.',
      first:
        'Find the lines "A property was not checked" in the log of the function checkWorker; they name the properties.',
      periods: [3, 5],
    },
    AlarmMailsGivenUp: {
      metric: sumOf(namespace, TELLING_METRICS.givenUp),
      means: 'Somebody was not told of an alarm: SES refuses his mail for good.',
      first: 'Open the history of the property’s alarms: it names him, and SES’s reason.',
    },
    TellingLate: {
      metric: telling.queues.people.metricApproximateAgeOfOldestMessage(minutes(1, 'Maximum')),
      means: 'People are told of alarms late: messages have waited for more than two minutes.',
      first: 'Look on the dashboard whether SES takes as many mails a second as wait, and ask AWS for more.',
      above: 120,
      periods: [3, 5],
    },
    CanaryFailed: {
      metric: sumOf(namespace, CANARY_METRICS.broken, 5),
      means:
        'A promise is not kept: a reading was not live within 5 seconds, or nobody was told of an alarm within 2 minutes.',
      first: 'Find the line "A promise was not kept" in the log of the function canary: it says which.',
    },
    CanaryStopped: {
      metric: sumOf(namespace, CANARY_METRICS.completed, 15),
      means: 'Nobody tries whether the portal keeps its promises: no run of the canary has ended for 45 minutes.',
      first: 'Read the newest lines in the log of the function canary.',
      below: 1,
      periods: [3, 3],
    },
    FactsStopped: {
      metric: sumOf(namespace, FACTS_METRICS.completed, 60),
      means: 'Findings and reports lack the newest hours: the hourly run has ended for no company for 3 hours.',
      first: 'Read the newest lines in the log of the function facts, then in that of dayWorker.',
      below: 1,
      periods: [3, 3],
    },
    FactsLate: {
      metric: facts.queue.metricApproximateAgeOfOldestMessage(minutes(5, 'Maximum')),
      means: 'Findings and reports will soon lack an hour: parts of the hourly run wait for more than 45 minutes.',
      first: 'Look on the dashboard whether properties have become more, or the store of readings is slow.',
      above: 2700,
      periods: [3, 3],
    },
    FactsLost: {
      metric: newlyLost(facts.lost),
      means: 'The facts of some buildings are late: a part of the hourly run has failed three times.',
      first:
        'Read the newest dead letter of the facts: it names the buildings. Then read the log of the function dayWorker.',
    },
    FactsUnwritten: {
      metric: sumOf(namespace, FACTS_METRICS.failed, 60),
      means: 'The facts of some buildings are late: runs could not write them, or had no time for them.',
      first:
        'Find the lines "Facts of a property were not written" and "Facts wait for the next run" in the log of the function dayWorker.',
      periods: [3, 3],
    },
    DeadLetters: {
      metric: newLetters(telemetry.deadLetters, telemetry.unstored),
      means: 'A wingnut has sent what cannot be stored, or its storing failed for good.',
      first: 'Read the newest dead letters: each says which wingnut and why.',
    },
    MessagesNotForwarded: {
      metric: ruleFailures(telemetry.ruleName),
      means:
        'Readings may be lost: IoT Core took messages of wingnuts, and could not read them or put them into the queue.',
      first:
        'Compare ParseError and Failure of the rule in CloudWatch, namespace AWS/IoT; then read the log AWSIotLogsV2.',
    },
    TelemetryLate: {
      metric: telemetry.queue.metricApproximateAgeOfOldestMessage(minutes(1, 'Maximum')),
      means: 'Charts and alarms are behind: what wingnuts sent has waited for more than five minutes.',
      first: 'Look at the alarms of ingest and of throttling; nothing is lost for twelve hours.',
      above: 300,
      periods: [5, 5],
    },
    ApiErrors: {
      metric: new Metric({
        namespace: 'AWS/ApiGateway',
        metricName: '5xx',
        dimensionsMap: { ApiId: api.id },
        ...minutes(5, 'Sum'),
      }),
      means:
        'People read that something went wrong: the API has answered five or more calls in five minutes with an error.',
      first: 'Count the calls of status 500 and above by route in the log of the API.',
      above: 4,
    },
    ApiSlow: {
      metric: new Metric({
        namespace: 'AWS/ApiGateway',
        metricName: 'Latency',
        dimensionsMap: { ApiId: api.id },
        ...minutes(5, 'p95'),
      }),
      means: 'People wait: one call in twenty takes more than eight seconds.',
      first: 'Look on the dashboard which functions are slow; long charts wait for the readings’ store.',
      above: 8000,
      periods: [3, 3],
    },
    FunctionsThrottled: {
      metric: sumOf('AWS/Lambda', 'Throttles', 5),
      means:
        'Calls of people and messages of wingnuts are turned away: the account runs as many functions at once as it may.',
      first: `Ask AWS to raise the limit "Concurrent executions" of Lambda in ${REGION}.`,
      periods: [2, 3],
    },
    EntitiesThrottled: {
      metric: together('throttled', {
        reads: ofTable(entities, 'ReadThrottleEvents'),
        writes: ofTable(entities, 'WriteThrottleEvents'),
        indexReads: ofTable(entities, 'ReadThrottleEvents', entitiesIndex),
        indexWrites: ofTable(entities, 'WriteThrottleEvents', entitiesIndex),
      }),
      means: 'Saving and loading is slow or fails: DynamoDB turns calls of the entities table away.',
      first:
        'Look on the dashboard which company or function grew; on-demand tables follow a doubling within half an hour.',
      periods: [2, 3],
    },
    ...(hours !== undefined && {
      ReadingsThrottled: {
        metric: together('throttled', {
          reads: ofTable(hours, 'ReadThrottleEvents'),
          writes: ofTable(hours, 'WriteThrottleEvents'),
        }),
        means: 'Readings come late into charts and alarms: DynamoDB turns calls of the table of hours away.',
        first: 'Find the building or wingnut that posts much more than others; nothing is lost for twelve hours.',
        periods: [2, 3] as const,
      },
    }),
    MailBounces: {
      metric: reputation('Reputation.BounceRate'),
      means: 'All mail may stop: more than 4 % of the account’s mail comes back, and AWS stops accounts at 10 %.',
      first: 'Find who bounces: recipients marked in the portal, then the account’s other senders.',
      above: 0.04,
    },
    MailComplaints: {
      metric: reputation('Reputation.ComplaintRate'),
      means:
        'All mail may stop: more than 0.08 % of the account’s mail is called spam, and AWS stops accounts at 0.5 %.',
      first: 'Find who complained: recipients marked in the portal; ask them whether they want alarms at all.',
      above: 0.0008,
    },
  };
}
