import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../durations.ts';
import type { Channel } from '../channels/channel.ts';
import type { IncidentCause } from '../incidents/incident.ts';
import type { IncidentWork } from '../incidents/incident-changes.ts';
import { severityOf } from '../limits/severity.ts';
import type { AlarmFacts } from '../property-alarms.ts';

/**
 * The quality of the alarms of a company: which sensors send alarms that need nobody, and the measures of ISA-18.2 and EEMUA 191
 * (docs/product/alarm-quality.md). All times UTC ms.
 */

/** The days over which alarms are counted and limits are replayed. */
export const QUALITY_DAYS = 30;
/** An alarm that ends by itself so soon needs nobody, ms. One that lasts longer must never be lost by a milder limit. */
export const SHORT_MS = 15 * MINUTE_MS;
/** So many alarms of one sensor that are said to be false make a proposal. */
export const FALSE_ENOUGH = 3;
/** A sensor is noisy when so many of its alarms, and most of them, needed nobody. */
export const NOISY_ENOUGH = 3;
/** Shares mean nothing of fewer alarms, or of fewer that people explained. */
const FEWEST = { alarms: 20, explained: 5 };
const [PEAK_MS, STANDING_MS, WEEK_MS] = [10 * MINUTE_MS, DAY_MS, 7 * DAY_MS];
/** So many alarms of a sensor within an hour are chattering. */
const CHATTER = { alarms: 3, withinMs: HOUR_MS };
const MOST_SENSORS = 10;

interface Message {
  readonly userId: string;
  readonly at: number;
  readonly channel?: Channel;
  readonly digestAt?: number;
  readonly failure?: string;
}

/** The counts of an alarm. */
export interface CountedAlarm extends AlarmFacts, Pick<IncidentWork, 'foundCause' | 'assignee'> {
  readonly id: string;
  readonly propertyId: string;
  readonly endedAt?: number;
  readonly told: readonly Message[];
  readonly toldCount?: number;
  /** `muted`: nobody was notified, so it is not counted. */
  readonly mailing?: 'held' | 'joined' | 'muted';
  /** The id of the alarm that leads its incident. */
  readonly follows?: string;
  readonly acknowledged?: object;
}

/** A measure with the most that is good. */
interface Measure {
  readonly title: string;
  readonly atMost: number;
  /** The guideline that the bound comes from. */
  readonly source: 'ISA-18.2' | 'ISA-18.2, EEMUA 191' | 'Our recommendation';
  readonly isShare?: true;
}
const measure = (title: string, atMost: number, source: Measure['source'], isShare?: true): Measure => ({
  title,
  atMost,
  source,
  ...(isShare && { isShare }),
});

/** The measures in their order, with their bounds (docs/product/alarm-quality.md#measures). Shares are percentages. */
export const MEASURES = {
  messages: measure('Messages per person per week', 14, 'Our recommendation'),
  hourly: measure('Alarms per hour (average)', 6, 'ISA-18.2, EEMUA 191'),
  peak: measure('Peak alarms in 10 minutes', 10, 'ISA-18.2, EEMUA 191'),
  critical: measure('Critical alarms', 5, 'ISA-18.2, EEMUA 191', true),
  warning: measure('Warnings', 15, 'ISA-18.2, EEMUA 191', true),
  standing: measure('Open for more than 24 hours', 4, 'ISA-18.2'),
  chattering: measure('Sensors with 3 alarms in an hour', 0, 'ISA-18.2'),
  unanswered: measure('Never acknowledged', 10, 'Our recommendation', true),
  false: measure('Marked as false alarms', 10, 'Our recommendation', true),
} as const satisfies Readonly<Record<string, Measure>>;
export type MeasureId = keyof typeof MEASURES;

/** Each measure, to one decimal; null when there are too few alarms to judge. */
export type MeasureValues = Readonly<Record<MeasureId, number | null>>;

/** Whether a measure is worse than its bound. An unknown one is not. */
export const isTooHigh = (id: MeasureId, value: number | null): boolean =>
  value !== null && value > MEASURES[id].atMost;

/** A sensor or wingnut whose alarms needed nobody. */
export interface NoisySensor extends Pick<AlarmFacts, 'kind' | 'subject' | 'serial'> {
  readonly propertyId: string;
  readonly alarms: number;
  /** The number of them that needed nobody. */
  readonly noise: number;
  /** The number that people said to be false. */
  readonly saidFalse: number;
  /** The number of these because of the sensor, not of its limit. */
  readonly saidSensor: number;
  /** Half of its alarms that ended lasted no longer, ms. Null when none has ended. */
  readonly medianMs: number | null;
  /** Its share of all alarms, percent. */
  readonly share: number;
}

/** The quality of some alarms. */
export interface Quality {
  readonly alarms: number;
  readonly noise: number;
  readonly messages: number;
  readonly people: number;
  readonly measures: MeasureValues;
  /** The worst first, at most ten. */
  readonly sensors: readonly NoisySensor[];
}

/** An alarm with the answers of people. */
interface Answered extends Pick<CountedAlarm, 'raisedAt'> {
  readonly endedAt?: number | null | undefined;
  readonly foundCause?: { readonly cause: IncidentCause } | null | undefined;
  readonly acknowledged?: object | null | undefined;
  readonly assignee?: object | null | undefined;
}

const isFalse = ({ foundCause }: Pick<Answered, 'foundCause'>): boolean =>
  foundCause?.cause === 'falseLimit' || foundCause?.cause === 'falseSensor';

/** Whether people said that an alarm meant something: they gave it a cause that is not 'false'. */
export const isReal = (alarm: Pick<CountedAlarm, 'foundCause'>): boolean =>
  alarm.foundCause !== undefined && !isFalse(alarm);

/** Whether an alarm needed nobody (docs/product/alarm-quality.md#noise). @param lead the alarm whose answer counts for it too */
export function needsNobody(alarm: Answered, lead: Answered = alarm): boolean {
  if (isFalse(alarm)) return true;
  const isAnswered = [alarm, lead].some((each) => each.acknowledged || each.assignee || each.foundCause);
  return !isAnswered && typeof alarm.endedAt === 'number' && alarm.endedAt - alarm.raisedAt < SHORT_MS;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const percent = (part: number, whole: number): number => tenth((100 * part) / whole);

/** The most times within a span. @param times ascending */
function mostWithin(times: readonly number[], spanMs: number): number {
  let [from, most] = [0, 0];
  for (const [at, time] of times.entries()) {
    while (time - (times[from] ?? time) >= spanMs) from += 1;
    most = Math.max(most, at - from + 1);
  }
  return most;
}

/** The number of messages that people got, and of these people. One message about several alarms counts once. @param now UTC ms */
function messagesOf(alarms: readonly CountedAlarm[], now: number): Pick<Quality, 'messages' | 'people'> {
  const seen = new Set<string>();
  const people = new Set<string>();
  let notKept = 0;
  for (const { told, toldCount = told.length } of alarms) {
    notKept += Math.max(0, toldCount - told.length);
    for (const { userId, at, channel = 'email', digestAt, failure } of told) {
      if (failure !== undefined || channel === 'webhook' || (digestAt ?? 0) > now) continue;
      seen.add([userId, channel, digestAt ?? at].join(' '));
      people.add(userId);
    }
  }
  return { messages: seen.size + (people.size > 0 ? notKept : 0), people: people.size };
}

const sensorOf = ({ propertyId, kind, subject }: CountedAlarm): string => [propertyId, kind, subject].join(' ');
const begins = (alarms: readonly CountedAlarm[]): number[] =>
  alarms.map(({ raisedAt }) => raisedAt).sort((a, b) => a - b);

function medianOf(alarms: readonly CountedAlarm[]): number | null {
  const lengths = alarms.flatMap(({ since, endedAt }) => (endedAt === undefined ? [] : [endedAt - since]));
  return lengths.sort((a, b) => a - b)[Math.ceil(lengths.length / 2) - 1] ?? null;
}

function noisySensor(own: readonly CountedAlarm[], noise: number, all: number): NoisySensor[] {
  const newest = own.reduce((a, b) => (b.raisedAt > a.raisedAt ? b : a), own[0] as CountedAlarm);
  const { propertyId, kind, subject, serial } = newest;
  return noise === 0
    ? []
    : [
        {
          propertyId,
          kind,
          subject,
          ...(serial && { serial }),
          alarms: own.length,
          noise,
          saidFalse: own.filter(isFalse).length,
          saidSensor: own.filter(({ foundCause }) => foundCause?.cause === 'falseSensor').length,
          medianMs: medianOf(own),
          share: percent(own.length, all),
        },
      ];
}

/**
 * The quality of the alarms of some properties.
 * @param every the alarms that began in the window, in any order
 * @param open since when each alarm lasts that is open now, also of those that began before the window
 * @param from when the window begins
 */
export function qualityOf(
  every: readonly CountedAlarm[],
  open: readonly { readonly since: number }[],
  from: number,
  now: number,
): Quality {
  const alarms = every.filter(({ mailing }) => mailing !== 'muted');
  const byId = new Map(alarms.map((alarm) => [`${alarm.propertyId} ${alarm.id}`, alarm]));
  const leadOf = (alarm: CountedAlarm) => byId.get(`${alarm.propertyId} ${alarm.follows}`) ?? alarm;
  const noise = new Set(alarms.filter((alarm) => needsNobody(alarm, leadOf(alarm))));
  const bySensor = [...Map.groupBy(alarms, sensorOf).values()];
  const share = (part: readonly unknown[], whole: readonly unknown[], fewest = 1) =>
    alarms.length < FEWEST.alarms || whole.length < fewest ? null : percent(part.length, whole.length);
  const withSeverity = (wanted: string) => alarms.filter((alarm) => severityOf(alarm) === wanted);
  const asking = alarms.filter((alarm) => alarm.endedAt !== undefined && severityOf(alarm) !== 'notice');
  const explained = alarms.filter(({ foundCause }) => foundCause);
  const { messages, people } = messagesOf(alarms, now);
  const span = Math.max(now - from, HOUR_MS);
  return {
    alarms: alarms.length,
    noise: noise.size,
    messages,
    people,
    measures: {
      messages: people === 0 ? 0 : tenth((messages / people) * (WEEK_MS / span)),
      hourly: tenth(alarms.length / (span / HOUR_MS)),
      peak: mostWithin(begins(alarms), PEAK_MS),
      critical: share(withSeverity('critical'), alarms),
      warning: share(withSeverity('warning'), alarms),
      standing: open.filter(({ since }) => now - since > STANDING_MS).length,
      chattering: bySensor.filter((own) => mostWithin(begins(own), CHATTER.withinMs) >= CHATTER.alarms).length,
      unanswered: share(
        asking.filter((alarm) => !alarm.foundCause && !alarm.acknowledged && !leadOf(alarm).acknowledged),
        asking,
      ),
      false: share(explained.filter(isFalse), explained, FEWEST.explained),
    },
    sensors: bySensor
      .flatMap((own) => noisySensor(own, own.filter((alarm) => noise.has(alarm)).length, alarms.length))
      .sort((a, b) => b.noise - a.noise || b.alarms - a.alarms || a.subject.localeCompare(b.subject))
      .slice(0, MOST_SENSORS),
  };
}
