import { CHECK_METRICS } from '../../shared/platform/metrics.ts';
import { type Fleet, GB, HOURS, KB, MINUTES, messagesOf, SECONDS, screenHours } from './fleet.ts';
import { type Amounts, apiCallsOf, callsOf, sumAmounts } from './function-usage.ts';
import { READINGS_USAGE } from './readings-usage.ts';
import { latestBytes, messageBytes } from './samples.ts';

/** What is paid for, by the path of the data. The report has the same order. */
export const PATHS = {
  telemetry: 'messages in, latest values',
  history: 'stored readings',
  live: 'open dashboards, every poll',
  charts: 'charts and gauges',
  check: 'the minute check',
  accounts: 'people, lists and forms',
  mail: 'alarm mails',
  operating: 'alarms, metrics, dashboard',
} as const;
export type Path = keyof typeof PATHS;

/** The metrics that the alarms of the stack watch, with either store of the readings at most. A test counts them in the templates. */
export const WATCHED_METRICS = 59;

/** Messages per call of ingest: five pollers wait for a second each; a batch has 100 at most. */
function messagesInCall(fleet: Fleet): number {
  const aSecond = messagesOf(fleet) / SECONDS;
  return Math.min(100, Math.max(1, aSecond / 5));
}

function telemetry(fleet: Fleet): Amounts {
  const messages = messagesOf(fleet);
  const metered = messages * Math.ceil(messageBytes(fleet.inputs) / (5 * KB));
  const inCall = messagesInCall(fleet);
  const latest = latestBytes(fleet.inputs);
  return sumAmounts(callsOf('ingest', messages / inCall, 60 + 4 * inCall), {
    iotMinutes: fleet.wingnuts * MINUTES,
    iotMessages: metered,
    iotRules: metered,
    iotActions: metered,
    // Messages are sent one by one, received and deleted in tens at best. Five pollers ask every 20 seconds at least.
    queueRequests: messages + 2 * Math.max(messages / Math.min(10, inCall), (5 * SECONDS) / 20),
    writes: messages * Math.ceil(latest / KB),
    // The device at half price (eventually consistent), its latest values with a consistent read.
    reads: messages * (1 + Math.ceil(latest / (4 * KB))),
  });
}

/** One poll reads the caller, the property, its settings, state and check, and two items per wingnut (lambdas/dashboards/get.ts). */
function live(fleet: Fleet): Amounts {
  const polls = (screenHours(fleet) * 3600) / fleet.poll;
  const wingnuts = fleet.wingnuts / Math.max(1, fleet.properties);
  return sumAmounts(apiCallsOf('dashboards', polls, 30, 2), { reads: polls * (4 + 2 * wingnuts) });
}

/** Ten queries when a dashboard opens and every half hour, six every five minutes (web/pages/dashboard). */
const CHART_CALLS_IN_HOUR = 10 + 2 * 10 + 12 * 6;

function charts(fleet: Fleet): Amounts {
  const calls = screenHours(fleet) * CHART_CALLS_IN_HOUR;
  return sumAmounts(apiCallsOf('analytics', calls, 250, 20), READINGS_USAGE[fleet.readings].charts(fleet));
}

/** docs/decisions/026: three empty queries and a record per minute, sensors and limits per message, a queue entry for ten minutes. */
function check(fleet: Fleet): Amounts {
  return sumAmounts(callsOf('thresholdCheck', MINUTES, 200), {
    writes: MINUTES + fleet.wingnuts * HOURS * 6 * 2 + fleet.alarms * 20,
    reads: MINUTES * 1.5 + messagesOf(fleet),
  });
}

/** About forty calls for lists and forms per hour. 2 % of the properties are new, with five address look-ups each. */
function accounts(fleet: Fleet): Amounts {
  const lists = screenHours(fleet) * 40;
  const gb = ((fleet.wingnuts * 4 + fleet.properties * 3 + fleet.users) * KB) / GB;
  return sumAmounts(apiCallsOf('properties', lists, 80, 15), {
    people: fleet.users,
    places: (fleet.properties / 50) * 5,
    reads: lists * 10,
    stored: gb,
    recoverable: gb,
    // The portal's own files, 0.2 MB per person and day: browsers cache the rest.
    edgeBytes: (fleet.users * 30 * 0.2) / KB,
  });
}

/** An alarm is mailed to three people when it is raised and when it ends. SES events on EventBridge are free. */
const mail = (fleet: Fleet): Amounts => ({ mails: fleet.alarms * 2 * 3 });

const operating = (): Amounts => ({
  alarms: WATCHED_METRICS,
  metrics: Object.keys(CHECK_METRICS).length,
  dashboards: 1,
});

/** The amounts of a month, by path and meter. */
export const usage = (fleet: Fleet): Readonly<Record<Path, Amounts>> => ({
  telemetry: telemetry(fleet),
  history: READINGS_USAGE[fleet.readings].kept(fleet, messagesInCall(fleet)),
  live: live(fleet),
  charts: charts(fleet),
  check: check(fleet),
  accounts: accounts(fleet),
  mail: mail(fleet),
  operating: operating(),
});
