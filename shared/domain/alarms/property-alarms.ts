import { MINUTE_MS } from '../durations.ts';
import type { LatestValue } from '../readings/latest.ts';
import type { RefusedCause } from '../readings/refused.ts';
import type { ApartmentRuns, OutApartments } from './apartments/apartment-runs.ts';
import type { AlarmGroups, CommonCause } from './check/alarm-group.ts';
import type { LastEnd } from './check/flapping.ts';
import type { AlarmEvent, AlarmState, Extreme, Need } from './check/sensor-alarm.ts';
import type { SilenceState } from './check/silence.ts';
import type { Storm } from './check/storm.ts';
import type { UnknownCause, UnknownState } from './check/unknown-alarm.ts';
import type { OnlyWhile } from './limits/only-while.ts';
import { chosenSeverity, type Severity } from './limits/severity.ts';

/** `unknown`: nobody knows the value of a watched sensor (`unknown-alarm.ts`). */
export type AlarmKind = 'sensor' | 'silence' | 'unknown';

/** All reasons for which an alarm ends. */
export const END_REASONS = [
  'recovered',
  'limitChanged',
  'lessRequired',
  'thresholdOff',
  'unlinked',
  'switchedOff',
  'removed',
] as const;
/**
 * The reason why an alarm ended. The first two are mailed: the value is inside its limits, or its limit moved and not the value. Of the others
 * nobody is mailed, because the sensor is not watched any more.
 */
export type EndReason = (typeof END_REASONS)[number];

/** The end of a pause of the reminders of an alarm: until a time, UTC ms, or until the alarm is over. */
export type SnoozeEnd = number | 'over';

/**
 * The stored alarm state of a property, by sensor label and by wingnut id. It has no entry for a sensor or wingnut
 * without an alarm.
 */
export interface PropertyAlarms {
  readonly sensors: Readonly<Record<string, NonNullable<AlarmState>>>;
  readonly wingnuts: Readonly<Record<string, NonNullable<SilenceState>>>;
  /** The times of samples in breach that checks have found in the last 10 minutes, by label, UTC ms. */
  readonly breaches: Readonly<Record<string, readonly number[]>>;
  /** The ids of open alarms that somebody has acknowledged. No reminders are sent for them. */
  readonly acknowledged: readonly string[];
  /**
   * Until when the reminders of open alarms are paused, by alarm id. At that time the check sends one. Absent if there are
   * none, and in states of earlier versions.
   */
  readonly snoozed?: Readonly<Record<string, SnoozeEnd>>;
  /**
   * The last alarms whose end was mailed, by label or wingnut id. Absent if there are none, and in states of earlier
   * versions.
   */
  readonly lastEnds?: Readonly<Record<string, LastEnd>>;
  /**
   * Sensors without a good value by label, and wingnuts whose values come late by id. Absent if there are none, and in
   * states of earlier versions.
   */
  readonly unknowns?: Readonly<Record<string, UnknownState>>;
  /**
   * Open alarms that have one cause in common, by the id of the first. Absent if there are none, and in states of
   * earlier versions.
   */
  readonly groups?: AlarmGroups;
  /**
   * How long apartments have been outside a limit of theirs, by its label and by sensor. Absent if none is, and in states of earlier
   * versions.
   */
  readonly apartmentRuns?: Readonly<Record<string, ApartmentRuns>>;
  /** More has changed than one check records. Absent if not, and in states of earlier versions. */
  readonly storm?: Storm;
}

/** The state of a property that has had no alarms. */
export const NO_ALARMS: PropertyAlarms = { sensors: {}, wingnuts: {}, breaches: {}, acknowledged: [] };

const PARTS = [
  ...[
    'sensors',
    'wingnuts',
    'breaches',
    'acknowledged',
    'snoozed',
    'lastEnds',
    'unknowns',
    'groups',
    'storm',
    'apartmentRuns',
  ],
] as readonly (keyof PropertyAlarms)[];

/** The state alone of an item that has it. An absent part is undefined. */
export const stateOnly = (state: PropertyAlarms): Readonly<Record<string, unknown>> =>
  Object.fromEntries(PARTS.map((name) => [name, state[name]]));

/** The stored state of the sensor or wingnut of an alarm of some kind. */
export const subjectState = (
  alarms: Pick<PropertyAlarms, 'sensors' | 'wingnuts' | 'unknowns'> | undefined,
  { kind, subject }: Pick<AlarmFacts, 'kind' | 'subject'>,
): NonNullable<AlarmState> | SilenceState | UnknownState | undefined =>
  ({ sensor: alarms?.sensors, silence: alarms?.wingnuts, unknown: alarms?.unknowns })[kind]?.[subject];

/** Known facts of an alarm. Times UTC ms. */
export interface AlarmFacts {
  /** A sensor outside its limits, a wingnut that has fallen silent, or a watched value that nobody knows. */
  readonly kind: AlarmKind;
  /** The sensor's label, or the wingnut's id. */
  readonly subject: string;
  /** The serial of the silent or late wingnut. */
  readonly serial?: string;
  /** The reason why a value is unknown: a sensor fault, no value of the input, or values that come late. Only of the kind `unknown`. */
  readonly cause?: UnknownCause;
  /** The reason why the readings are refused. Absent if they are not. */
  readonly refused?: RefusedCause;
  /** The first sample outside, or the last post before the silence. */
  readonly since: number;
  readonly raisedAt: number;
  /** The sensor's value farthest outside, and the limit that it passed. */
  readonly extreme?: Extreme;
  /** Absent for the default of its kind: a warning, or a notice of an unknown value (docs/product/alarms.md#severity). */
  readonly severity?: Severity;
  /** The condition that ended the alarm, because its limits count only while it holds. Absent for any other end. */
  readonly onlyWhile?: OnlyWhile;
}

/** The facts of an alarm out of something that has more. */
export const alarmFacts = ({
  kind,
  subject,
  serial,
  cause,
  refused,
  since,
  raisedAt,
  extreme,
  severity,
  onlyWhile,
}: AlarmFacts): AlarmFacts => ({
  kind,
  subject,
  ...(serial && { serial }),
  ...(cause && { cause }),
  ...(refused && { refused }),
  since,
  raisedAt,
  ...(extreme && { extreme }),
  ...chosenSeverity(severity),
  ...(onlyWhile && { onlyWhile }),
});

/** A change of an alarm. It is written into the history. It is also mailed, unless it is `ended` or held. */
export interface Transition extends AlarmFacts {
  readonly event: AlarmEvent;
  /** The sensor's newest value. For an alarm whose value is inside again already, the newest value outside. */
  readonly latest?: LatestValue;
  /** The time of the change, UTC ms. For a recovery: the time from which the value is inside its limits again. */
  readonly at: number;
  readonly endReason?: EndReason;
  /** The reason why the alarm lasts although the value is inside its limits: it is not back by the band (docs/product/alarms.md#back-by). */
  readonly keptBy?: 'band';
  /** The apartments that it is about. They are not kept in the history. */
  readonly apartments?: OutApartments;
  /** The change is recorded, but not mailed (docs/product/alarms.md#flapping, docs/product/alarms.md#muted). */
  readonly held?: 'flaps' | 'muted';
  /** The first reminder after a mute: its message is that of an alarm that is raised (docs/product/alarms.md#mute-end). Never stored. */
  readonly afterMute?: true;
  /** The number of alarms of the subject before this mail that were not mailed. */
  readonly unmailed?: number;
  /** The cause that it has in common with other alarms of the property (docs/product/incidents.md#causes). */
  readonly commonCause?: CommonCause;
  /** The id of the alarm that leads its incident, if that is another one. */
  readonly follows?: string;
  /** The level of the escalation that is notified (docs/product/channels.md#escalation). Absent: the recipients are notified. */
  readonly level?: number;
  /** The change is recorded and not mailed, because the recipients know of its incident. */
  readonly quiet?: true;
  /** The news since an end that has waited: nobody knows the value now, or it is in alarm again (`judged-end.ts`). Never stored. */
  readonly afterwards?: 'unknown' | 'again';
}

/** The time for which a breach counts as recent (docs/product/alarms.md#breach-count). */
const BREACH_WINDOW_MS = 10 * MINUTE_MS;
/** The permanent id of an alarm. It is unique because two alarms of one sensor never begin at the same time. */
export const alarmId = ({ kind, since, subject }: Pick<Transition, 'kind' | 'since' | 'subject'>): string =>
  kind === 'unknown' ? `${since}-unknown-${subject}` : `${since}-${subject}`;

export const recent = (times: readonly number[], now: number) => times.filter((time) => now - time <= BREACH_WINDOW_MS);

/** The number of times that checks have found each sensor in breach in the last 10 minutes, by label. */
export const breachCounts = ({ breaches }: PropertyAlarms, now: number): Record<string, number> =>
  Object.fromEntries(Object.entries(breaches).map(([label, times]) => [label, recent(times, now).length]));
/** Whether no alarm is open or pending. */
export const isQuiet = ({ sensors, wingnuts, unknowns = {} }: PropertyAlarms): boolean =>
  [sensors, wingnuts, unknowns].every((states) => Object.keys(states).length === 0);

/** An alarm that was raised and has not ended. */
export interface OpenAlarm extends Omit<AlarmFacts, 'serial'>, Need {
  /** Nobody is notified of it (docs/product/alarms.md#mute). */
  readonly isMuted?: true;
  /** The apartments that it is about now. */
  readonly apartments?: OutApartments;
}

/** The parts of a stored state that hold open alarms. */
export type AlarmStates = Pick<PropertyAlarms, 'sensors' | 'wingnuts' | 'unknowns'>;

/** The open alarms, the oldest first. */
export function openAlarms({ sensors, wingnuts, unknowns = {} }: AlarmStates): OpenAlarm[] {
  const ofSensors = Object.entries(sensors).flatMap(([subject, state]): OpenAlarm[] => {
    if (state.phase !== 'raised') return [];
    const { since, raisedAt, extreme, severity, depth, noHeat, isMuted, apartments } = state;
    const more = {
      ...(apartments && { apartments }),
      ...(depth && { depth }),
      ...(noHeat && { noHeat }),
      ...(isMuted && { isMuted }),
    };
    return [{ kind: 'sensor', subject, since, raisedAt, extreme, ...chosenSeverity(severity), ...more }];
  });
  const ofWingnuts = Object.entries(wingnuts).map(
    ([subject, { since, raisedAt, isMuted }]): OpenAlarm => ({
      kind: 'silence',
      subject,
      since,
      raisedAt,
      ...(isMuted && { isMuted }),
    }),
  );
  const ofUnknowns = Object.entries(unknowns).flatMap(
    ([subject, { cause, refused, since, raisedAt, isMuted }]): OpenAlarm[] => {
      if (raisedAt === undefined) return [];
      const marks = { ...(refused && { refused }), ...(isMuted && { isMuted }) };
      return [{ kind: 'unknown', subject, since, raisedAt, cause, ...marks }];
    },
  );
  return [...ofSensors, ...ofWingnuts, ...ofUnknowns].sort((a, b) => a.since - b.since);
}

/** Each sensor that has an open alarm or may get one (docs/product/alarms.md#alarms-by-label). */
export const alarmsByLabel = ({ sensors }: Pick<PropertyAlarms, 'sensors'>): Record<string, 'ALARM' | 'OK'> =>
  Object.fromEntries(
    Object.entries(sensors).map(([label, { phase }]) => [label, phase === 'raised' ? 'ALARM' : 'OK'] as const),
  );

/** The sensors whose breach the check has seen and not raised yet. */
export const pendingCount = ({ sensors }: Pick<AlarmStates, 'sensors'>): number =>
  Object.values(sensors).filter(({ phase }) => phase === 'pending').length;
