import { Duration, Stack } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IAlarm,
  type IMetric,
  Metric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import {
  CANARY_METRICS,
  CHECK_METRICS,
  INGEST_METRICS,
  LAG_METRICS,
  OUTBOX_METRICS,
  TELLING_METRICS,
} from '../shared/platform/metrics.ts';
import { sumOf } from './operator-alarm.ts';
import type { Watched } from './portal-alarms.ts';

const minutes = (count: number, statistic: string) => ({ period: Duration.minutes(count), statistic });

interface Picture {
  readonly title: string;
  readonly left: readonly IMetric[];
  readonly right?: readonly IMetric[];
}

/** The operators' dashboard: all alarms, then a row for each data path. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { alarms, ...watched }: Watched & { readonly alarms: readonly IAlarm[] }) {
    super(scope, id);
    const page = new CloudWatchDashboard(this, 'Page', {
      dashboardName: Stack.of(this).stackName,
      defaultInterval: Duration.days(1),
    });
    page.addWidgets(new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24, height: 6 }));
    for (const row of rows(watched)) {
      page.addWidgets(
        ...row.map(
          ({ title, left, right = [] }) =>
            new GraphWidget({ title, left: [...left], right: [...right], width: 24 / row.length, height: 6 }),
        ),
      );
    }
  }
}

function rows({
  namespace,
  functions,
  api,
  telemetry,
  check,
  facts,
  telling,
  exports,
  entities,
  hours,
}: Watched): Picture[][] {
  const ofApi = (metricName: string, statistic: string) =>
    new Metric({ namespace: 'AWS/ApiGateway', metricName, dimensionsMap: { ApiId: api.id }, ...minutes(5, statistic) });
  const ofTable = (metricName: string, TableName = entities) =>
    new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap: { TableName }, ...minutes(5, 'Sum') });
  const ofMail = (metricName: string, statistic = 'Sum') =>
    new Metric({ namespace: 'AWS/SES', metricName, ...minutes(60, statistic) });
  const lagOf = (metricName: string, statistic: string) =>
    new Metric({ namespace, metricName, ...minutes(5, statistic) });
  const each = functions.all();
  /** The share of a promise's lags that kept it, %. */
  const kept = (label: string, metricName: string, most: number) =>
    new Metric({ namespace, metricName, label, ...minutes(5, `PR(:${most})`) });
  return [
    [
      {
        title: 'Promises kept, %',
        left: [
          kept('stored in 5 s', INGEST_METRICS.lag, 5000),
          kept('raised in 2 min', LAG_METRICS.raised, 120_000),
          kept('told in 2 min', LAG_METRICS.told, 120_000),
        ],
      },
      {
        title: 'The canary: runs, and promises that it saw broken',
        left: Object.values(CANARY_METRICS).map((name) => sumOf(namespace, name, 60)),
      },
      {
        title: 'Outbox: the longest wait, ms, and mails of the account in an hour',
        left: [lagOf(OUTBOX_METRICS.oldest, 'Maximum')],
        right: [ofMail('Send')],
      },
    ],
    [
      { title: 'Calls of the API', left: [ofApi('Count', 'Sum')], right: [ofApi('4xx', 'Sum'), ofApi('5xx', 'Sum')] },
      {
        title: 'Time of a call, ms',
        left: [ofApi('Latency', 'p50'), ofApi('Latency', 'p95'), ofApi('Latency', 'p99')],
      },
    ],
    [
      {
        title: 'Failures by function',
        left: each.map(([label, one]) => one.metricErrors({ label, ...minutes(5, 'Sum') })),
      },
      {
        title: 'Time by function, ms',
        left: each.map(([label, one]) => one.metricDuration({ label, ...minutes(5, 'p95') })),
      },
    ],
    [
      {
        title: 'Messages of wingnuts',
        left: [telemetry.queue.metricNumberOfMessagesSent(minutes(5, 'Sum'))],
        right: [telemetry.queue.metricApproximateAgeOfOldestMessage(minutes(5, 'Maximum'))],
      },
      {
        title: 'From sample to stored, ms',
        left: ['p50', 'p99'].map((statistic) => lagOf(INGEST_METRICS.lag, statistic)),
      },
      {
        title: 'From sample to raised, and to told, ms',
        left: Object.values(LAG_METRICS).flatMap((name) => ['p50', 'p99'].map((statistic) => lagOf(name, statistic))),
      },
      {
        title: 'Dead letters',
        left: [telemetry.deadLetters, telemetry.unstored, check.lost, facts.lost, telling.lost, exports.lost].map(
          (queue) => queue.metricApproximateNumberOfMessagesVisible(minutes(5, 'Maximum')),
        ),
      },
    ],
    [
      {
        title: 'The minute check',
        left: Object.values(CHECK_METRICS).map((name) => sumOf(namespace, name, 5)),
        right: [check.queue.metricApproximateAgeOfOldestMessage(minutes(5, 'Maximum'))],
      },
      {
        title: 'Telling: messages, and the age of the oldest, s',
        left: [
          ...Object.values(telling.queues).map((queue) => queue.metricNumberOfMessagesSent(minutes(5, 'Sum'))),
          ...Object.values(TELLING_METRICS).map((name) => sumOf(namespace, name, 5)),
        ],
        right: Object.values(telling.queues).map((queue) =>
          queue.metricApproximateAgeOfOldestMessage(minutes(5, 'Maximum')),
        ),
      },
      {
        title: 'Mail of the account',
        left: [ofMail('Send'), ofMail('Delivery'), ofMail('Bounce'), ofMail('Complaint')],
        right: [ofMail('Reputation.BounceRate', 'Maximum'), ofMail('Reputation.ComplaintRate', 'Maximum')],
      },
    ],
    [
      {
        title: 'Entities: units read and written',
        left: [ofTable('ConsumedReadCapacityUnits'), ofTable('ConsumedWriteCapacityUnits')],
      },
      { title: 'Entities: turned away', left: [ofTable('ReadThrottleEvents'), ofTable('WriteThrottleEvents')] },
      ...(hours === undefined
        ? []
        : [
            {
              title: 'Readings: turned away',
              left: [ofTable('ReadThrottleEvents', hours), ofTable('WriteThrottleEvents', hours)],
            },
          ]),
    ],
  ];
}
