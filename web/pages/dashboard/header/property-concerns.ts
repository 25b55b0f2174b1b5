import type { DashboardReply, LinkedWingnut } from '../../../../shared/api/types/entity-types.ts';
import { durationInWords, subjectInWords, valueInWords } from '../../../../shared/domain/alarms/alarm-words.ts';
import { isCheckLate } from '../../../../shared/domain/alarms/check/check.ts';
import { isUnderWay } from '../../../../shared/domain/alarms/check/planned-work.ts';
import { limitsOf } from '../../../../shared/domain/alarms/limits/breach.ts';
import { alarmWhen, suggestedWhen } from '../../../../shared/domain/alarms/limits/state-alarm.ts';
import { isAhead, isStale } from '../../../../shared/domain/readings/latest.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { parseUtc } from '../../../../shared/domain/time-text.ts';
import { labelsOf } from '../../../../shared/domain/wingnuts/wiring.ts';
import { alarmCards } from '../../alarms/banner/alarm-cards.ts';
import { limitsInForce } from '../../common/charts/chart-series.ts';
import { faultSince, type Tail } from '../readings/live-series.ts';

/** Something that a person must know about a property before it can be called fine. */
export interface Concern {
  readonly id: string;
  /**
   * `alarm`: an alarm is open. `outside`: a value is outside its limits without an alarm yet. `clock`: the values of a
   * wingnut come from the future.
   */
  readonly kind: 'alarm' | 'outside' | 'state' | 'fault' | 'silent' | 'clock';
  /** The sensor or the wingnut. */
  readonly name: string;
  /** '77.6 °F · 52.4 below min 130 · for 2 hours 5 minutes'. */
  readonly words: string;
  /** The wingnut that does not send. Undefined for a sensor. */
  readonly wingnutId?: string | undefined;
}

type Reply = Omit<DashboardReply, 'checkedAt'>;

const joined = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(' · ');
const lasting = (since: number | undefined, now: number): string | undefined =>
  since === undefined ? undefined : `for ${durationInWords(now - since)}`;

/** The open alarms, and the sensors outside their limits, each with value, limit and age. */
const alarmConcerns = (reply: Reply): Concern[] =>
  alarmCards({ ...reply, checkedAt: null }).map(({ id, title, label, value, distance, since }) => ({
    id,
    kind: since === undefined ? 'outside' : 'alarm',
    name: title,
    words: joined(
      label && typeof value === 'number' && valueInWords(label, value),
      distance,
      since === undefined ? 'no alarm yet' : lasting(since, reply.now),
    ),
    ...(!label && { wingnutId: reply.alarms.find((alarm) => alarm.id === id)?.subject }),
  }));

/**
 * Whether a state means trouble: the one that its settings name, also while its alarm is off. Without a setting, a leak
 * sensor that is ON, and a limit switch that is OFF, so it has tripped.
 */
function isTrouble(label: string, value: number, { thresholds }: Reply): boolean {
  const own = thresholds[label];
  const when = (own && alarmWhen(limitsOf(own))) ?? suggestedWhen(label);
  return when !== undefined && value === (when === 'on' ? 1 : 0);
}

/** What a wired sensor says of itself: trouble, a fault, or nothing for too long. Undefined when it is fine. */
function sensorConcern(label: string, reply: Reply, tail: Tail): Concern | undefined {
  const { latest, now } = reply;
  const reading = latest[label];
  const concern = (kind: Concern['kind'], words: string) => ({ id: label, kind, name: labelInWords(label), words });
  if (!reading) return concern('fault', 'No value yet');
  if (isStale(reading.time, now)) return concern('fault', joined('No value', lasting(reading.time, now)));
  if (reading.value === null) {
    return concern('fault', joined('Sensor fault', lasting(faultSince(tail[label] ?? []), now)));
  }
  return isTrouble(label, reading.value, reply) ? concern('state', valueInWords(label, reading.value)) : undefined;
}

function silentConcern({ id, externalId, status, config }: LinkedWingnut, now: number): Concern {
  const posted = config.latestPost ? parseUtc(config.latestPost) : undefined;
  return {
    id,
    kind: 'silent',
    name: subjectInWords({ kind: 'silence', subject: id, serial: externalId }),
    words: status === 'Unconfigured' ? 'No sensors configured' : joined('No data arrives', lasting(posted, now)),
    wingnutId: id,
  };
}

/** How far a reading lies in the future, in words: the clock of its wingnut may be wrong. */
export const aheadText = (time: number, now: number): string | undefined =>
  isAhead(time, now) ? `${durationInWords(time - now)} ahead: its clock may be wrong` : undefined;

/** What a Live wingnut says of itself when its values come from the future. */
function clockConcern({ id, externalId, config }: LinkedWingnut, { latest, now }: Reply): Concern[] {
  const words = aheadText(Math.max(...labelsOf(config.sensors).map((label) => latest[label]?.time ?? 0)), now);
  const name = subjectInWords({ kind: 'silence', subject: id, serial: externalId });
  return words ? [{ id: `${id} clock`, kind: 'clock', name, words, wingnutId: id }] : [];
}

const KINDS = ['alarm', 'outside', 'state', 'fault', 'silent', 'clock'] as const;

/**
 * Everything about a property that is not fine, the alarms first, each thing once.
 * @param tail live points; they show since when a sensor sends faults
 */
export function concernsOf(reply: Reply, tail: Tail = {}): Concern[] {
  const { linkedWingnuts } = reply.property;
  const alarms = alarmConcerns(reply);
  const told = new Set(reply.alarms.map(({ subject }) => subject));
  for (const label of reply.active) told.add(label);
  const rest = linkedWingnuts.flatMap((wingnut) =>
    wingnut.status === 'Live'
      ? [
          ...labelsOf(wingnut.config.sensors).flatMap((label) => sensorConcern(label, reply, tail) ?? []),
          ...clockConcern(wingnut, reply),
        ]
      : [silentConcern(wingnut, reply.now)],
  );
  const all = [...alarms, ...rest.filter(({ id }) => !told.has(id))];
  return all.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

/** A short fact for the tags of the header. */
export interface HeaderTag {
  readonly tone: 'ok' | 'alarm' | 'warn' | 'neutral';
  readonly words: string;
}

/**
 * The state of a property in a few words (docs/product/dashboard.md#property-card). 'No alarms active' is only said when
 * all that could raise one is watched, and when the answer and the last check are new.
 * @param isCurrent false while the page gets no answers
 */
export function tagsOf(
  reply: Reply & Pick<DashboardReply, 'checkedAt'>,
  concerns: readonly Concern[],
  isCurrent = true,
): HeaderTag[] {
  const { linkedWingnuts } = reply.property;
  const isChecked = reply.checkedAt === null || !isCheckLate(reply.checkedAt, reply.now);
  if (linkedWingnuts.length === 0) return [];
  const countOf = (wanted: Concern['kind']) => concerns.filter(({ kind }) => kind === wanted).length;
  const [alarms, outside, states, faults] = [
    reply.alarms.length,
    countOf('outside'),
    countOf('state'),
    countOf('fault'),
  ];
  const silent = linkedWingnuts.filter(({ status }) => status !== 'Live').length;
  const isLimited = Object.keys(reply.thresholds).some((label) => limitsInForce(reply.thresholds, label));
  const tags: HeaderTag[] = [];
  if (alarms > 0) tags.push({ tone: 'alarm', words: alarms === 1 ? '1 alarm active' : `${alarms} alarms active` });
  if (outside > 0) tags.push({ tone: 'alarm', words: `${outside} outside limits` });
  if (states > 0) tags.push({ tone: 'warn', words: states === 1 ? '1 warning' : `${states} warnings` });
  if (faults > 0) {
    tags.push({ tone: 'warn', words: faults === 1 ? '1 sensor without a value' : `${faults} sensors without a value` });
  }
  if (countOf('silent') > 0) {
    const total = linkedWingnuts.length;
    tags.push({ tone: 'warn', words: total === 1 ? 'Wingnut silent' : `${silent} of ${total} wingnuts silent` });
  }
  if (!isLimited) tags.push({ tone: 'neutral', words: 'No limits set' });
  // Nothing is raised under planned work, so not all is watched.
  if ((reply.plannedWork ?? []).some((work) => isUnderWay(work, reply.now)))
    tags.push({ tone: 'neutral', words: 'Planned work' });
  return tags.length > 0 || !isChecked || !isCurrent ? tags : [{ tone: 'ok', words: 'No alarms active' }];
}
