import type { DashboardReply, LinkedWingnut } from '../../../../shared/api/types/entity-types.ts';
import { isCheckLate } from '../../../../shared/domain/alarms/check/check.ts';
import { isUnderWay } from '../../../../shared/domain/alarms/check/planned-work.ts';
import {
  type StateFacts,
  type StateStatement,
  statementsOf,
  WAITING_WORDS,
} from '../../../../shared/domain/alarms/property-state.ts';
import { sensorTrouble } from '../../../../shared/domain/alarms/sensor-trouble.ts';
import { subjectInWords } from '../../../../shared/domain/alarms/words/about.ts';
import { valueInWords } from '../../../../shared/domain/figures/readings.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { durationText } from '../../../../shared/domain/figures/spans.ts';
import { sensorInWords } from '../../../../shared/domain/language/sensor-words.ts';
import { isAhead, isStale } from '../../../../shared/domain/readings/latest.ts';
import { REFUSED_IN_WORDS } from '../../../../shared/domain/readings/refused.ts';
import type { SensorLabel } from '../../../../shared/domain/sensor.ts';
import { parseUtc } from '../../../../shared/domain/time-text.ts';
import { displayInputKey } from '../../../../shared/domain/wingnuts/input.ts';
import { isWaiting, waitingCount } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { labelsOf } from '../../../../shared/domain/wingnuts/wiring.ts';
import { alarmCards } from '../../alarms/banner/alarm-cards.ts';
import { faultSince, type Tail } from '../readings/live-series.ts';

/** Something that a person must know about a property before it can be called fine. */
export interface Concern {
  readonly id: string;
  /**
   * `alarm`: an alarm is open. `outside`: a value is outside its limits without an alarm yet. `clock`: the values of a
   * wingnut come from the future. `refused`: its readings are refused.
   */
  readonly kind: 'alarm' | 'outside' | 'state' | 'fault' | 'silent' | 'refused' | 'clock';
  /** The sensor or the wingnut. */
  readonly name: string;
  /** '77.6°F · 52.4 below min 130 · for 2 hr 5 min'. */
  readonly words: string;
  /** The wingnut that does not send. Undefined for a sensor. */
  readonly wingnutId?: string | undefined;
}

type Reply = Omit<DashboardReply, 'checkedAt'>;

const joined = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(' · ');
const lasting = (since: number | undefined, now: number): string | undefined =>
  since === undefined ? undefined : say`for ${durationText(now - since)}`;

/** The open alarms, and the sensors outside their limits, each with value, limit and age. */
const alarmConcerns = (reply: Reply): Concern[] =>
  alarmCards(reply).map(({ id, title, label, value, distance, since }) => ({
    id,
    kind: since === undefined ? 'outside' : 'alarm',
    name: title,
    words: joined(
      label && typeof value === 'number' && valueInWords(label, value),
      distance,
      since === undefined ? (reply.watch.isOn ? say`alarm pending` : say`alarms are off`) : lasting(since, reply.now),
    ),
    ...(!label && { wingnutId: reply.alarms.find((alarm) => alarm.id === id)?.subject }),
  }));

/** Concern about a wired sensor: trouble, a fault, or no readings for too long. Undefined when it is fine. */
function sensorConcern(label: SensorLabel, reply: Reply, tail: Tail): Concern | undefined {
  const { latest, now } = reply;
  const reading = latest[label];
  const trouble = sensorTrouble(label, reading, reply.thresholds[label], now);
  const concern = (kind: Concern['kind'], words: string) => ({ id: label, kind, name: sensorInWords(label), words });
  if (!reading) return concern('fault', say`No readings yet`);
  if (isStale(reading.time, now)) return concern('fault', joined(say`No readings`, lasting(reading.time, now)));
  if (reading.value === null) {
    return concern('fault', joined(say`Sensor fault`, lasting(faultSince(tail[label] ?? []), now)));
  }
  return trouble === 'warning' ? concern('state', valueInWords(label, reading.value)) : undefined;
}

function silentConcern({ id, externalId, status, config }: LinkedWingnut, now: number): Concern {
  const posted = config.latestPost ? parseUtc(config.latestPost) : undefined;
  return {
    id,
    kind: 'silent',
    name: subjectInWords({ kind: 'silence', subject: id, serial: externalId }),
    words:
      status === 'Unconfigured'
        ? say`No sensors configured`
        : posted === undefined
          ? say(WAITING_WORDS)
          : joined(say`No data`, lasting(posted, now)),
    wingnutId: id,
  };
}

/** Time by which a reading lies in the future, in words: the clock of its wingnut may be wrong. */
export const aheadText = (time: number, now: number): string | undefined =>
  isAhead(time, now) ? say`${durationText(time - now)} in the future; the device clock may be wrong` : undefined;

/** Concern about a Live wingnut whose values come from the future. */
function clockConcern({ id, externalId, config }: LinkedWingnut, { latest, now }: Reply): Concern[] {
  const words = aheadText(Math.max(...labelsOf(config.sensors).map((label) => latest[label]?.time ?? 0)), now);
  const name = subjectInWords({ kind: 'silence', subject: id, serial: externalId });
  return words ? [{ id: `${id} clock`, kind: 'clock', name, words, wingnutId: id }] : [];
}

/** Concern about a Live wingnut whose readings are refused. One that names a wrong input beside good ones lacks nothing here. */
function refusedConcern({ id, externalId, refused }: LinkedWingnut, now: number): Concern[] {
  if (!refused?.isAll && !refused?.inputs) return [];
  const { cause, since, inputs, isAll } = refused;
  const which =
    isAll || !inputs ? say`Readings rejected` : say`Rejected inputs: ${inputs.map(displayInputKey).join(', ')}`;
  const name = subjectInWords({ kind: 'silence', subject: id, serial: externalId });
  const words = joined(which, say(REFUSED_IN_WORDS[cause]).toLowerCase(), lasting(since, now));
  return [{ id: `${id} refused`, kind: 'refused', name, words, wingnutId: id }];
}

const KINDS = ['alarm', 'outside', 'state', 'fault', 'silent', 'refused', 'clock'] as const;

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
          ...(told.has(wingnut.id) ? [] : refusedConcern(wingnut, reply.now)),
        ]
      : [silentConcern(wingnut, reply.now)],
  );
  const all = [...alarms, ...rest.filter(({ id }) => !told.has(id))];
  return all.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

/**
 * Facts that decide the state of a property. What an open alarm says is not counted again (docs/product/dashboard.md#property-card).
 */
function factsOf(reply: Reply, concerns: readonly Concern[]): StateFacts {
  const { linkedWingnuts } = reply.property;
  const countOf = (wanted: Concern['kind']) => concerns.filter(({ kind }) => kind === wanted).length;
  const withStatus = (wanted: LinkedWingnut['status']) =>
    linkedWingnuts.filter(({ status }) => status === wanted).length;
  const told = new Set(reply.alarms.map(({ subject }) => subject));
  const waiting = waitingCount(linkedWingnuts);
  const isSaid = linkedWingnuts.every(
    (wingnut) => wingnut.status !== 'Disconnected' || told.has(wingnut.id) || isWaiting(wingnut),
  );
  return {
    watch: { ...reply.watch, outside: countOf('outside'), warnings: countOf('state'), unknown: countOf('fault') },
    openAlarms: reply.property.openAlarms ?? 0,
    ...(reply.property.quietAlarms && { quiet: reply.property.quietAlarms }),
    wingnuts: linkedWingnuts.length,
    silent: isSaid ? waiting : withStatus('Disconnected'),
    waiting,
    unconfigured: withStatus('Unconfigured'),
    isUnderWork: (reply.plannedWork ?? []).some((work) => isUnderWay(work, reply.now)),
  };
}

/**
 * Tags of the header. 'No alarms active' is said only when the answer and the last check are new.
 * @param isCurrent false while the page gets no answers
 */
export function tagsOf(
  reply: Reply & Pick<DashboardReply, 'checkedAt'>,
  concerns: readonly Concern[],
  isCurrent = true,
): readonly StateStatement[] {
  const isChecked = reply.checkedAt === null || !isCheckLate(reply.checkedAt, reply.now);
  return statementsOf(factsOf(reply, concerns)).filter(({ tone }) => tone !== 'ok' || (isChecked && isCurrent));
}
