import type { StageName } from '../../lib/stage.ts';
import { EXPORT_FILE_DAYS } from '../../shared/domain/exports/export.ts';
import { MAX_RULE_DAYS } from '../../shared/domain/findings/rules.ts';
import { EVENT_FUNCTIONS } from '../../shared/platform/functions.ts';
import { MAX_FACTS_CHUNK } from '../../shared/platform/items/facts-chunks.ts';
import {
  CANARY_METRICS,
  CHECK_METRICS,
  FACTS_METRICS,
  INGEST_METRICS,
  LAG_METRICS,
  OUTBOX_METRICS,
  TELLING_METRICS,
} from '../../shared/platform/metrics.ts';
import { TELLING } from '../../shared/platform/telling.ts';
import { energyMonthBytes } from './energy-sample.ts';
import {
  boardHours,
  DAYS,
  type Fleet,
  GB,
  HOURS,
  KB,
  MINUTES,
  messagesOf,
  readingsOf,
  SECONDS,
  screenHours,
  tellingsOf,
  wingnutsOfProperty,
} from './fleet.ts';
import { type Amounts, apiCallsOf, callsOf, sumAmounts } from './function-usage.ts';
import { provisioned } from './provisioned.ts';
import { READINGS_USAGE } from './readings-usage.ts';
import { factsBytes, halfHoursBytes, healthBytes, latestBytes, messageBytes, wingnutBytes } from './samples.ts';

/** Paid parts of the portal, by the path of the data. The report has the same order. */
export const PATHS = {
  telemetry: 'messages in, latest values, health',
  history: 'stored readings',
  live: 'open dashboards, every poll',
  boards: 'open boards, every poll',
  charts: 'charts and gauges',
  check: 'the minute check',
  facts: 'facts of days and findings',
  energy: 'days, list and pages of energy',
  reports: 'email reports',
  accounts: 'people, lists and forms',
  mail: 'alarm emails, texts and calls',
  files: 'photos and exported files',
  operating: 'alarms, metrics, dashboard',
} as const;
export type Path = keyof typeof PATHS;

/** The metrics that the alarms of a stage watch, with either store of the readings at most. A test counts them in the templates. */
export const WATCHED_METRICS: Readonly<Record<StageName, number>> = { dev: 10, prod: 45 };

/** Lambda asks a queue without messages by five pollers, each for 20 seconds. */
const IDLE_REQUESTS = (5 * SECONDS) / 20;

/** Messages per call of ingest: five pollers wait for a second each; a batch has 1000 at most. */
function messagesInCall(fleet: Fleet): number {
  const aSecond = messagesOf(fleet) / SECONDS;
  return Math.min(1000, Math.max(1, aSecond / 5));
}

function telemetry(fleet: Fleet): Amounts {
  const messages = messagesOf(fleet);
  const readings = Math.max(1, Math.round(readingsOf(fleet) / Math.max(1, messages)));
  const metered = messages * Math.ceil(messageBytes(fleet.inputs, readings) / (5 * KB));
  const inCall = messagesInCall(fleet);
  const latest = latestBytes(fleet.inputs);
  const halfHours = fleet.wingnuts * HOURS * 2;
  const batches = messages / Math.min(10, inCall);
  // A status an hour at most, of which each changes the day of its health (docs/device.md#status).
  const statuses = fleet.wingnuts * HOURS;
  return sumAmounts(callsOf(fleet.tracing, 'ingest', messages / inCall, 60 + 4 * inCall), {
    iotMinutes: fleet.wingnuts * MINUTES,
    iotMessages: (fleet.ingest === 'basic' ? 0 : metered) + tellingsOf(fleet),
    iotRules: metered,
    iotActions: metered,
    // Messages are sent one by one, received and deleted in tens at best.
    queueRequests: messages + Math.max(batches, IDLE_REQUESTS) + batches,
    // The last message to a wingnut is in its latest values. Each half hour that is over is written once.
    writes:
      (messages + tellingsOf(fleet) / 3) * Math.ceil(latest / KB) +
      halfHours * Math.ceil(halfHoursBytes() / KB) +
      statuses * Math.ceil(healthBytes() / KB),
    // The device at half price (eventually consistent), its latest values and half hours with consistent reads.
    reads:
      messages * (0.5 + Math.ceil(latest / (4 * KB))) +
      halfHours * Math.ceil(halfHoursBytes() / (4 * KB)) +
      statuses * Math.ceil(healthBytes() / (4 * KB)),
  });
}

/** While somebody looks, a wingnut posts each minute: of fifteen polls one finds something new. */
const POLLS_OF_NEWS = 15;

/**
 * One poll reads the caller, the property, its settings, state and check, and two items per wingnut, at half price. A poll
 * that finds something new reads them again (docs/decisions/005).
 */
function live(fleet: Fleet): Amounts {
  const polls = (screenHours(fleet) * 3600) / fleet.poll;
  const wingnuts = wingnutsOfProperty(fleet);
  return sumAmounts(apiCallsOf(fleet.tracing, 'dashboards', polls, 30, 0.2 + 1.8 / POLLS_OF_NEWS), {
    reads: polls * (4 + 2 * wingnuts) * (1 / 2 + 1 / POLLS_OF_NEWS),
  });
}

/** Ten queries when a dashboard opens and every half hour, six every five minutes (web/pages/dashboard). */
const CHART_CALLS_IN_HOUR = 10 + 2 * 10 + 12 * 6;

function charts(fleet: Fleet): Amounts {
  const calls = screenHours(fleet) * CHART_CALLS_IN_HOUR;
  return sumAmounts(
    apiCallsOf(fleet.tracing, 'analytics', calls, 250, 20),
    READINGS_USAGE[fleet.readings].charts(fleet),
  );
}

/** Wingnuts that fall silent on the days of an outage. */
const silent = ({ wingnuts, outages }: Fleet) => (wingnuts / 10) * outages;
const allAlarms = (fleet: Fleet) => fleet.alarms + silent(fleet);

/**
 * docs/decisions/200. Each minute: one query of seven keys, a record, and a chunk of what is in alarm for a worker. Each message:
 * sensors and limits. Every ten minutes: a queue entry.
 */
function check(fleet: Fleet): Amounts {
  const chunks = fleet.wingnuts > 0 ? MINUTES : 0;
  return sumAmounts(
    callsOf(fleet.tracing, 'thresholdCheck', MINUTES, 50),
    callsOf(fleet.tracing, 'checkWorker', chunks, 150),
    {
      // Those of the tellers and that of the chunks, which are sent, received and deleted.
      queueRequests: (Object.keys(TELLING).length + 1) * IDLE_REQUESTS + 3 * chunks,
      writes: MINUTES + fleet.wingnuts * HOURS * 6 * 2 + allAlarms(fleet) * 20,
      reads: MINUTES * 3.5 + messagesOf(fleet),
    },
  );
}

/** A day is written each hour, and twice when it is over. */
const WRITES_OF_DAY = 26;
/** Computing time for the day of a wingnut at a run, ms: half a day on average. */
export const MS_OF_WINGNUT_DAY = 25;

/** Time in which a company is listed and handed on, ms. */
const MS_OF_LISTED_COMPANY = 20;

/** Bytes of a property's findings, of their heads, and of the property, and the time in which a day is judged, ms. */
const FINDINGS_BYTES = [2 * KB, KB, 2 * KB];
export const MS_OF_JUDGEMENT = 20;

/** Once a day the findings of each property are judged from the facts of its last days (docs/decisions/156). A transaction writes twice. */
function findings({ properties }: Fleet, bytesOfFacts: number): Pick<Amounts, 'reads' | 'writes'> {
  const judged = properties * DAYS;
  const writes = FINDINGS_BYTES.reduce((sum, bytes) => sum + 2 * Math.ceil(bytes / KB), 0);
  const read = Math.ceil((MAX_RULE_DAYS * bytesOfFacts) / (4 * KB)) * 0.5;
  return { writes: judged * writes, reads: judged * (read + 2) };
}

/**
 * Each run lists the properties of all companies and their sources, and hands them on in chunks (docs/decisions/278). A worker reads
 * property, sources, latest values, two items of facts and the limits of each, all at half price, and the samples of the days that it
 * writes (docs/decisions/150).
 */
function facts(fleet: Fleet): Amounts {
  const runs = HOURS * (WRITES_OF_DAY / 24);
  const bytes = factsBytes(fleet.inputs * wingnutsOfProperty(fleet));
  const gb = (fleet.properties * DAYS * fleet.months * bytes) / GB;
  // The configuration of a wingnut stands for the item of its source.
  const listed = unitsOfList(fleet) * Math.max(1, fleet.companies) * HOURS;
  // A chunk has properties of one company alone.
  const chunksOfHour = fleet.properties > 0 ? Math.max(1, fleet.companies, fleet.properties / MAX_FACTS_CHUNK) : 0;
  const chunks = HOURS * chunksOfHour;
  const msOfHour =
    fleet.wingnuts * MS_OF_WINGNUT_DAY * (WRITES_OF_DAY / 24) + (fleet.properties * MS_OF_JUDGEMENT) / 24;
  const visited = 2 + wingnutsOfProperty(fleet) * Math.ceil(latestBytes(fleet.inputs) / (4 * KB));
  return sumAmounts(
    callsOf(fleet.tracing, 'facts', HOURS, 100 + fleet.companies * MS_OF_LISTED_COMPANY),
    callsOf(fleet.tracing, 'dayWorker', chunks, msOfHour / Math.max(1, chunksOfHour)),
    READINGS_USAGE[fleet.readings].facts(fleet),
    findings(fleet, bytes),
    {
      writes: fleet.properties * runs * Math.ceil(bytes / KB),
      reads: listed + fleet.properties * (HOURS * (visited + 2 * Math.ceil(bytes / (4 * KB))) + runs) * 0.5,
      // Each chunk is sent, received and deleted.
      queueRequests: IDLE_REQUESTS + 3 * chunks,
      stored: gb,
      recoverable: gb,
    },
  );
}

/** A property has a meter of gas, of electricity and of water: more than most have. */
const METERS = 3;
/** A report of energy looks back on so many months. */
const MONTHS_OF_ENERGY = 27;
/** The units of a report, at half price: its months, what people said, two days of facts and the notes. */
const unitsOfEnergy = () => (Math.ceil((MONTHS_OF_ENERGY * energyMonthBytes(METERS)) / (4 * KB)) + 4) / 2;
/** Bytes of a row of the list of all properties for each source, and the time in which a report is made, ms. */
const [ENERGY_ROW_BYTES, MS_OF_ENERGY] = [600, 150];
/** Pages of energy that a person opens on a day, and the KB of an answer. */
const [ENERGY_PAGES, ENERGY_PAGE_KB] = [3, 25];

/**
 * The days that are over are compared with their month twice, and written once; an item has half of its month on average. Once a day the row of
 * each property is made anew and written in the transaction of its findings (docs/decisions/262).
 */
function energy(fleet: Fleet): Amounts {
  const days = fleet.properties * DAYS;
  const bytes = energyMonthBytes(METERS);
  const pages = fleet.users * ENERGY_PAGES * DAYS;
  const gb = (fleet.properties * fleet.months * bytes) / GB;
  const listed = (METERS * ENERGY_ROW_BYTES * fleet.properties) / Math.max(1, fleet.companies) / (4 * KB) / 2;
  return sumAmounts(
    { computing: (days * MS_OF_ENERGY * (EVENT_FUNCTIONS.facts.memoryMb / KB)) / 1000 },
    // Every third one is the list.
    apiCallsOf(fleet.tracing, 'properties', pages, MS_OF_ENERGY, ENERGY_PAGE_KB),
    {
      writes: days * (Math.ceil(bytes / 2 / KB) + 2 * Math.ceil((METERS * ENERGY_ROW_BYTES) / KB)),
      reads:
        days * (2 * Math.ceil(bytes / 2 / (4 * KB)) + unitsOfEnergy()) +
        pages * ((2 / 3) * unitsOfEnergy() + listed / 3),
      stored: gb,
      recoverable: gb,
    },
  );
}

/** Each company gets a report of all its properties each week and each month, and one person of ten gets both. */
const REPORTS_IN_MONTH = { weekly: DAYS / 7, monthly: 1 } as const;
const PEOPLE_OF_READER = 10;
/** A report reads the facts of its period and of the one before, and the months of energy in which they are. */
const DAYS_OF_REPORT = { weekly: 14, monthly: 61 } as const;
const ENERGY_OF_REPORT = 2;
/** Bytes of a property's findings, alarms of a period and notes, which a report reads too, and of a report in the outbox. */
const [TOLD_BYTES, REPORT_BYTES] = [8 * KB, 40 * KB];
/** Computing time for a property of a report, ms. */
const MS_OF_REPORTED = 40;

/** A report is made once, by the hourly run, waits in the outbox, and is sent to each of its people (docs/decisions/157). */
function reports(fleet: Fleet): Amounts {
  // A report without a person who gets it is not made.
  if (fleet.users === 0) return {};
  const made = REPORTS_IN_MONTH.weekly + REPORTS_IN_MONTH.monthly;
  const days = REPORTS_IN_MONTH.weekly * DAYS_OF_REPORT.weekly + REPORTS_IN_MONTH.monthly * DAYS_OF_REPORT.monthly;
  const bytes = factsBytes(fleet.inputs * wingnutsOfProperty(fleet));
  const mails = made * (fleet.users / PEOPLE_OF_READER);
  const companies = Math.max(1, fleet.companies);
  return sumAmounts(
    callsOf(fleet.tracing, 'facts', made * companies, (fleet.properties / companies) * MS_OF_REPORTED),
    {
      // All at half price, and the list of reports at each run of the hour.
      reads:
        (fleet.properties *
          (days * Math.ceil(bytes / (4 * KB)) +
            made * Math.ceil((TOLD_BYTES + ENERGY_OF_REPORT * energyMonthBytes(METERS)) / (4 * KB)))) /
          2 +
        (companies * HOURS) / 2,
      // It is written once in a transaction, and once for each person who has got it.
      writes: companies * made * 2 * Math.ceil(REPORT_BYTES / KB) + mails * Math.ceil(REPORT_BYTES / KB),
      mails,
    },
  );
}

/** Calls for lists and forms in an hour of work, and how many of them read a list of the whole company. */
const CALLS_IN_HOUR = { all: 40, lists: 10 } as const;
/** Bytes of a property and of the state of its alarms, which its list reads too. */
const PROPERTY_BYTES = 1500;

/** The units of one list: every wingnut with its latest values, every property, at half price (docs/decisions/096). */
function unitsOfList(fleet: Fleet): number {
  const wingnuts = fleet.wingnuts * (wingnutBytes(fleet.inputs) + latestBytes(fleet.inputs));
  return (wingnuts + fleet.properties * PROPERTY_BYTES) / Math.max(1, fleet.companies) / (4 * KB) / 2;
}

/** An open board asks every 15 seconds. Of two polls of one person the second finds the rows of the first (docs/decisions/096). */
const BOARD_POLLS_IN_HOUR = 3600 / 15;
/** Bytes of the alarm settings of a property, which only the board reads. */
const SETTINGS_BYTES = 2000;
/** KB of an answer with what has changed in 15 seconds, for each wingnut of the company, and of the rest. */
const CHANGED_KB = 0.05;

/** The board of more properties is read once in 30 seconds for all who look, and stored (docs/decisions/293). */
const STORED_FROM = 2000;
const READINGS_IN_MONTH = HOURS * (3600 / 30);
/** Bytes of the changed part of a stored row when its wingnuts post (`npm run bench -- board`). */
const STEP_BYTES = 45;

/**
 * Reads and writes of DynamoDB for open boards: those of a list of properties, with half hours and alarm settings. Colleagues who look at
 * the same time share a reading, so this is the most that it costs.
 */
function boardReadings(fleet: Fleet, polls: number): Pick<Amounts, 'reads' | 'writes'> {
  const companies = Math.max(1, fleet.companies);
  const properties = fleet.properties / companies;
  const more = (fleet.wingnuts * halfHoursBytes() + fleet.properties * SETTINGS_BYTES) / companies / (4 * KB) / 2;
  const whole = unitsOfList(fleet) + more;
  if (properties <= STORED_FROM) return { reads: (polls / 2) * whole };
  const readings = Math.min(polls / 2, companies * READINGS_IN_MONTH);
  // Steps together are as long as the first reading, so that each is written twice. Of two polls the second finds nothing new.
  return {
    reads: readings * whole + (polls / 2) * Math.ceil((properties * STEP_BYTES) / (4 * KB)),
    writes: readings * 2 * Math.ceil((properties * STEP_BYTES) / KB),
  };
}

/** The polls of open boards (docs/product/board.md#fresh). */
function boards(fleet: Fleet): Amounts {
  const polls = boardHours(fleet) * BOARD_POLLS_IN_HOUR;
  const kb = 0.3 + (CHANGED_KB * fleet.wingnuts) / Math.max(1, fleet.companies);
  return sumAmounts(apiCallsOf(fleet.tracing, 'dashboards', polls, 40, kb), boardReadings(fleet, polls));
}

/** 2 % of the properties are new, with five address look-ups each, and four lists of suggestions before each. */
function accounts(fleet: Fleet): Amounts {
  const calls = screenHours(fleet) * CALLS_IN_HOUR.all;
  const lists = screenHours(fleet) * CALLS_IN_HOUR.lists;
  const places = (fleet.properties / 50) * 5;
  const gb = ((fleet.wingnuts * 4 + fleet.properties * 3 + fleet.users) * KB) / GB;
  // Each sign-in and each hour of an open page brings new tokens, which a trigger looks at (docs/decisions/177).
  const tokens = callsOf(fleet.tracing, 'preTokenGeneration', screenHours(fleet), 5);
  return sumAmounts(apiCallsOf(fleet.tracing, 'properties', calls, 80, 15), tokens, {
    people: fleet.users,
    places,
    suggestions: places * 4,
    reads: (calls - lists) * 10 + lists * unitsOfList(fleet),
    stored: gb,
    recoverable: gb,
    // The portal's own files, 0.2 MB per person and day: browsers cache the rest.
    edgeBytes: (fleet.users * 30 * 0.2) / KB,
  });
}

/**
 * An alarm is mailed to three people when it is raised and when it ends, and again every four hours of a day's silence.
 * SES events on EventBridge are free; the delivery of each is recorded by a run of a function and a write (docs/decisions/130).
 */
function mail(fleet: Fleet): Amounts {
  const messages = allAlarms(fleet) * 2 + silent(fleet) * 5;
  const mails = messages * 3;
  return sumAmounts(callsOf(fleet.tracing, 'tellPeople', messages, 300), callsOf(fleet.tracing, 'bounces', mails, 50), {
    // Each message is sent, received and deleted alone: few alarms come in the same second.
    queueRequests: messages * 3,
    mails,
    writes: mails,
    texts: fleet.texts,
    callMinutes: fleet.calls,
    senders: fleet.texts + fleet.calls > 0 ? 1 : 0,
  });
}

/** Photos that are taken of a property in a month, how often each is looked at, and its size with the small one, GB. */
const [PHOTOS, LOOKS, PHOTO_GB] = [2, 5, 0.0005];
/** So many people ask for one exported file a month, of so many GB. It is there for a week. */
const [PEOPLE_OF_EXPORT, EXPORT_GB] = [4, 0.005];
const EXPORT_MONTHS = EXPORT_FILE_DAYS / DAYS;

/** Browsers read photos and files from S3 itself. What was removed or written over is there for another month, which is a twentieth. */
function files({ properties, users, months }: Fleet): Amounts {
  const photos = properties * PHOTOS;
  const made = users / PEOPLE_OF_EXPORT;
  return {
    // An exported file is sent, received and deleted.
    queueRequests: IDLE_REQUESTS + 3 * made,
    filesStored: photos * months * PHOTO_GB * 1.05 + made * EXPORT_GB * EXPORT_MONTHS,
    filesWritten: 2 * photos + made,
    filesRead: photos * LOOKS + made,
    filesSent: photos * LOOKS * PHOTO_GB + made * EXPORT_GB,
  };
}

const operating = ({ stage, wingnuts }: Fleet): Amounts => ({
  alarms: WATCHED_METRICS[stage],
  metrics: [
    CHECK_METRICS,
    TELLING_METRICS,
    OUTBOX_METRICS,
    FACTS_METRICS,
    CANARY_METRICS,
    ...(wingnuts > 0 ? [INGEST_METRICS, LAG_METRICS] : []),
  ].flatMap((each) => Object.values(each)).length,
  dashboards: 1,
});

/** WAF looks at every request that reaches CloudFront. */
const firewallOf = ({ firewall }: Fleet, ...paths: readonly Amounts[]): Amounts =>
  firewall === 'off' ? {} : { firewalls: 1, firewallRequests: sumAmounts(...paths).edgeRequests ?? 0 };

/** Daily backups that are kept at the portal and in the vault outside (docs/operations.md#restore). Each has the whole tables. */
const KEPT_BACKUPS = 7 + 35;

/** Backups of the tables each day, and their copies outside. Timestream is not among them. */
function copiesOf({ copies }: Fleet, ...paths: readonly Amounts[]): Amounts {
  if (copies === 'off') return {};
  const gb = sumAmounts(...paths).recoverable ?? 0;
  return { backups: gb * KEPT_BACKUPS, copied: gb * DAYS };
}

/** The amounts of a month, by path and meter. */
export function usage(fleet: Fleet): Readonly<Record<Path, Amounts>> {
  const used = {
    telemetry: telemetry(fleet),
    history: READINGS_USAGE[fleet.readings].kept(fleet, messagesInCall(fleet)),
    live: live(fleet),
    boards: boards(fleet),
    charts: charts(fleet),
    check: check(fleet),
    facts: facts(fleet),
    energy: energy(fleet),
    reports: reports(fleet),
    accounts: accounts(fleet),
    mail: mail(fleet),
    files: files(fleet),
  };
  const paths = Object.values(used);
  const rest = sumAmounts(operating(fleet), firewallOf(fleet, ...paths), copiesOf(fleet, ...paths));
  return fleet.capacity === 'provisioned' ? provisioned({ ...used, operating: rest }) : { ...used, operating: rest };
}
