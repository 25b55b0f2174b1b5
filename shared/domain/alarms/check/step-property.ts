import { isStale, type LatestValue } from '../../readings/latest.ts';
import { isActive, limitsOf, NO_LIMITS, type Thresholds } from '../limits/breach.ts';
import { type Circumstances, isPaused } from '../limits/only-while.ts';
import { chosenSeverity, type Severity } from '../limits/severity.ts';
import {
  alarmId,
  type EndReason,
  openAlarms,
  type PropertyAlarms,
  recent,
  type Transition,
} from '../property-alarms.ts';
import { holdFlapping, type LastEnd } from './flapping.ts';
import { groupAlarms, type NewFollower, newFollowers, placeTransitions } from './grouping.ts';
import type { OutsideSamples } from './outside-samples.ts';
import { type AlarmState, isKeptByBand, PATIENCE, type Patience, patienceOf, stepAlarm } from './sensor-alarm.ts';
import { type SilenceState, stepSilence } from './silence.ts';
import { awakePatience, isWanted, nextSnoozed } from './snooze-marks.ts';
import { holdStorm } from './storm.ts';
import { stepUnknown, type UnknownState, unknownSubjects, type WatchedSensor } from './unknown-alarm.ts';

/** The input of the check of a property. */
export interface CheckInput extends Omit<Circumstances, 'latest'> {
  /** The reason why the property is not checked; undefined while its alarms are on. */
  readonly inactiveReason?: Extract<EndReason, 'switchedOff' | 'removed'> | undefined;
  readonly thresholds: Thresholds;
  /** The newest value of each wired sensor, by label; undefined before its first. */
  readonly latest: Readonly<Record<string, LatestValue | undefined>>;
  /** The newest samples outside the limits of each sensor, by label. */
  readonly outside?: Readonly<Record<string, OutsideSamples>>;
  /** The linked wingnuts, each with the time of its last post, UTC ms. */
  readonly wingnuts: readonly {
    readonly id: string;
    readonly serial: string;
    readonly postedAt: number | undefined;
    /** The newest reading time of its values, UTC ms. */
    readonly newestTime?: number | undefined;
    /** The labels of its sensors. */
    readonly labels?: readonly string[];
  }[];
}

/**
 * The most changes in one check. Each may need two writes, so that all fit into one transaction with the state and the mail.
 * More changes wait for the next check.
 */
export const MAX_TRANSITIONS = 48;

function nextBreaches(before: PropertyAlarms, watch: CheckInput, now: number) {
  const { inactiveReason, thresholds, latest } = watch;
  const breaches: Record<string, readonly number[]> = {};
  for (const label of new Set([...Object.keys(before.breaches), ...Object.keys(thresholds)])) {
    const threshold = thresholds[label];
    const value = latest[label];
    const known = recent(before.breaches[label] ?? [], now);
    const isNew =
      !inactiveReason && threshold && value && isActive(value, threshold, now, watch) && !known.includes(value.time);
    const times = isNew ? [...known, value.time] : known;
    if (times.length > 0) breaches[label] = times;
  }
  return breaches;
}

/** The limits of a watched sensor, or the reason why it is not watched. */
function watchedLimits(label: string, { inactiveReason, thresholds, latest }: CheckInput) {
  const threshold = thresholds[label];
  if (inactiveReason) return inactiveReason;
  if (!Object.hasOwn(latest, label)) return 'unlinked';
  return threshold?.thresholdStatus === 'enabled' ? limitsOf(threshold) : 'thresholdOff';
}

/** A raised alarm with the severity that its limit has now. */
function withSeverity(state: AlarmState, severity: Severity | undefined): AlarmState {
  if (state?.phase !== 'raised') return state;
  const { severity: _, ...others } = state;
  return { ...others, ...chosenSeverity(severity) };
}

/** The next states and transitions of the sensors. */
function stepSensors(before: PropertyAlarms, watch: CheckInput, now: number, patience: Patience, most: number) {
  const sensors: Record<string, NonNullable<AlarmState>> = {};
  const lastEnds: Record<string, LastEnd> = {};
  const transitions: Transition[] = [];
  for (const label of new Set([...Object.keys(before.sensors), ...Object.keys(watch.thresholds)])) {
    const known = before.sensors[label];
    const limits = watchedLimits(label, watch);
    const latest = watch.latest[label];
    const { onlyWhile } = watch.thresholds[label] ?? {};
    const paused = isPaused(onlyWhile, watch, now);
    const watched = typeof limits === 'string' ? undefined : paused ? NO_LIMITS : limits;
    const last = before.lastEnds?.[label];
    const usual = patienceOf(watch.thresholds[label] ?? {}, patience);
    const own = awakePatience(before, { kind: 'sensor', subject: label, since: known?.since }, now, usual);
    const change = stepAlarm(known, latest, watched, now, own, paused ? undefined : watch.outside?.[label]);
    const step = holdFlapping(change, known, last, now);
    const shown = change.sample ?? latest;
    const waits = step.event !== undefined && transitions.length >= most;
    const state = waits ? known : withSeverity(step.state, watch.thresholds[label]?.severity);
    if (state) sensors[label] = state;
    const lastEnd = waits ? last : step.lastEnd;
    if (lastEnd) lastEnds[label] = lastEnd;
    const told = state?.phase === 'raised' ? state : known;
    if (waits || !step.event || told?.phase !== 'raised') continue;
    const { since, raisedAt, extreme, severity } = told;
    const isEnd = step.event === 'recovered' || step.event === 'ended';
    transitions.push({
      kind: 'sensor',
      subject: label,
      event: step.event,
      since,
      raisedAt,
      extreme,
      ...chosenSeverity(severity),
      ...(paused && step.event === 'recovered' && onlyWhile && { onlyWhile }),
      ...(step.event === 'reminded' && isKeptByBand(latest, watched, own, now) && { keptBy: 'band' as const }),
      ...(shown && { latest: shown }),
      at: step.event === 'recovered' ? (told.insideAt ?? now) : now,
      ...(isEnd && { endReason: typeof limits === 'string' ? limits : 'recovered' }),
      ...(step.held && { held: step.held }),
      ...(step.unmailed && { unmailed: step.unmailed }),
    });
  }
  return { sensors, lastEnds, transitions };
}

/** The next states and transitions of the wingnuts' connections. */
function stepWingnuts(before: PropertyAlarms, watch: CheckInput, now: number, patience: Patience) {
  const wingnuts: Record<string, NonNullable<SilenceState>> = {};
  const lastEnds: Record<string, LastEnd> = {};
  const transitions: Transition[] = [];
  const linked = new Map(watch.inactiveReason ? [] : watch.wingnuts.map((wingnut) => [wingnut.id, wingnut]));
  for (const id of new Set([...Object.keys(before.wingnuts), ...linked.keys()])) {
    const known = before.wingnuts[id];
    const wingnut = linked.get(id);
    const common = { kind: 'silence', subject: id, ...(wingnut && { serial: wingnut.serial }) } as const;
    const isFull = transitions.length >= MAX_TRANSITIONS;
    if (!wingnut) {
      if (known && isFull) wingnuts[id] = known;
      else if (known) {
        const { since, raisedAt } = known;
        const endReason = watch.inactiveReason ?? 'unlinked';
        transitions.push({ ...common, event: 'ended', since, raisedAt, at: now, endReason });
      }
      continue;
    }
    const own = awakePatience(before, { ...common, since: known?.since }, now, patience);
    const change = stepSilence(known, wingnut.postedAt, now, own);
    const last = before.lastEnds?.[id];
    const step = holdFlapping(change, known, last, now);
    const { event, held, unmailed } = step;
    const waits = event !== undefined && isFull;
    const state = waits ? known : step.state;
    if (state) wingnuts[id] = state;
    const lastEnd = waits ? last : step.lastEnd;
    if (lastEnd) lastEnds[id] = lastEnd;
    const told = state ?? known;
    if (waits || !event || !told) continue;
    const { since, raisedAt } = told;
    const back =
      event === 'recovered' ? { at: known?.back?.seenAt ?? now, endReason: 'recovered' as const } : { at: now };
    transitions.push({
      ...common,
      event,
      since,
      raisedAt,
      ...back,
      ...(held && { held }),
      ...(unmailed && { unmailed }),
    });
  }
  return { wingnuts, lastEnds, transitions };
}

/** The next states and transitions of sensors and wingnuts whose values are not known. */
function stepUnknowns(before: PropertyAlarms, watch: CheckInput, now: number, patience: Patience, most: number) {
  const unknowns: Record<string, UnknownState> = {};
  const transitions: Transition[] = [];
  const { inactiveReason, wingnuts } = watch;
  const isWatched = (label: string) => typeof watchedLimits(label, watch) !== 'string';
  const isSilent = ({ postedAt }: CheckInput['wingnuts'][number]) => postedAt === undefined || isStale(postedAt, now);
  // A silent wingnut is an alarm of its own: nothing begins or ends meanwhile.
  const live = wingnuts.filter((wingnut) => !isSilent(wingnut));
  const causes = unknownSubjects(
    live.flatMap(({ id, labels = [], newestTime }) =>
      labels.filter(isWatched).flatMap((label): WatchedSensor[] => {
        const latest = watch.latest[label];
        return latest && newestTime !== undefined ? [{ label, wingnutId: id, latest, newestTime }] : [];
      }),
    ),
    now,
  );
  const ofWingnut = (subject: string) =>
    wingnuts.find(({ id, labels = [] }) => id === subject || labels.includes(subject));
  for (const subject of new Set([...Object.keys(before.unknowns ?? {}), ...causes.keys()])) {
    const known = before.unknowns?.[subject];
    const wingnut = ofWingnut(subject);
    const labels = wingnut?.id === subject ? (wingnut.labels ?? []) : [subject];
    const unwatched: EndReason | undefined =
      inactiveReason ?? (wingnut ? (labels.some(isWatched) ? undefined : 'thresholdOff') : 'unlinked');
    const isHeld = wingnut && isSilent(wingnut);
    const { state, event } = unwatched
      ? { state: undefined, event: known?.raisedAt === undefined ? undefined : ('ended' as const) }
      : isHeld
        ? { state: known?.raisedAt === undefined ? undefined : known }
        : stepUnknown(known, causes.get(subject), now, patience);
    const waits = event !== undefined && transitions.length >= most;
    const next = waits ? known : state;
    if (next) unknowns[subject] = next;
    const told = state ?? known;
    if (waits || !event || told?.raisedAt === undefined) continue;
    const end = { recovered: 'recovered' as const, ended: unwatched, raised: undefined }[event];
    transitions.push({
      ...{ kind: 'unknown', subject, event, cause: told.cause, since: told.since, raisedAt: told.raisedAt },
      ...(wingnut?.id === subject && { serial: wingnut.serial }),
      at: event === 'recovered' ? (told.goodAt ?? now) : now,
      ...(end && { endReason: end }),
    });
  }
  return { unknowns, transitions };
}

/**
 * One check of a property: makes one step for each sensor and each wingnut, and returns what to store and what to mail.
 * An acknowledged alarm is not mailed again while it lasts (docs/product/alarms.md#acknowledge), and a snoozed one when its
 * snooze ends (docs/product/incidents.md#snooze).
 * @param now UTC ms
 */
export function stepProperty(
  before: PropertyAlarms,
  watch: CheckInput,
  now: number,
  patience: Patience = PATIENCE,
): { state: PropertyAlarms; transitions: Transition[]; followers: NewFollower[] } {
  const { wingnuts, lastEnds: endsOfWingnuts, transitions: ofWingnuts } = stepWingnuts(before, watch, now, patience);
  const forSensors = MAX_TRANSITIONS - ofWingnuts.length;
  const {
    sensors,
    lastEnds: endsOfSensors,
    transitions: ofSensors,
  } = stepSensors(before, watch, now, patience, forSensors);
  const lastEnds = { ...endsOfSensors, ...endsOfWingnuts };
  const forUnknowns = forSensors - ofSensors.length;
  const { unknowns, transitions: ofUnknowns } = stepUnknowns(before, watch, now, patience, forUnknowns);
  const changes = [...ofSensors, ...ofWingnuts, ...ofUnknowns];
  const alarms = openAlarms({ sensors, wingnuts, unknowns });
  const raised = new Set(changes.filter(({ event }) => event === 'raised').map(alarmId));
  const wingnutIds = watch.wingnuts.filter(({ postedAt }) => postedAt !== undefined).map(({ id }) => id);
  const plant = { latest: watch.latest, wingnutIds, now };
  const known = before.groups ?? {};
  const grouped = groupAlarms(known, alarms, raised, plant, MAX_TRANSITIONS - changes.length);
  const { transitions: placed, groups } = placeTransitions(changes, known, grouped, alarms, now);
  const { transitions, storm } = holdStorm(placed, before.storm, changes.length >= MAX_TRANSITIONS, now);
  const mailed = transitions.filter((each) => isWanted(before, each, now));
  const kept = new Set([...alarms.map(alarmId), ...Object.keys(groups)]);
  const state: PropertyAlarms = {
    sensors,
    wingnuts,
    breaches: nextBreaches(before, watch, now),
    acknowledged: before.acknowledged.filter((id) => kept.has(id)),
    ...nextSnoozed(before, kept, mailed, now),
    ...(Object.keys(lastEnds).length > 0 && { lastEnds }),
    ...(Object.keys(unknowns).length > 0 && { unknowns }),
    ...(Object.keys(groups).length > 0 && { groups }),
    ...(storm && { storm }),
  };
  return {
    state,
    transitions: mailed,
    followers: newFollowers(known, grouped, changes),
  };
}
