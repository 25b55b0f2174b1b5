import { isStale, type LatestValue } from '../../readings/latest.ts';
import { isApartmentLabel } from '../../sensor.ts';
import type { OutApartments } from '../apartments/apartment-runs.ts';
import { isActive, NO_LIMITS } from '../limits/breach.ts';
import { isPaused } from '../limits/only-while.ts';
import { chosenSeverity, type Severity, severityRank } from '../limits/severity.ts';
import {
  alarmId,
  type EndReason,
  openAlarms,
  type PropertyAlarms,
  recent,
  type Transition,
} from '../property-alarms.ts';
import { type CheckInput, MAX_TRANSITIONS, toldAtOf, watchedLimits } from './check-input.ts';
import { holdFlapping, holdMuted, holdUnknown, type LastEnd } from './flapping.ts';
import { groupAlarms, type NewFollower, newFollowers, placeTransitions } from './grouping.ts';
import { withNeed } from './need.ts';
import {
  type AlarmState,
  type Extreme,
  isKeptByBand,
  PATIENCE,
  type Patience,
  patienceOf,
  stepAlarm,
} from './sensor-alarm.ts';
import { type SilenceState, stepSilence } from './silence.ts';
import { awakePatience, isWanted, nextSnoozed } from './snooze-marks.ts';
import { holdStorm } from './storm.ts';
import { stepUnknown, type UnknownState, unknownSubjects, type WatchedSensor } from './unknown-alarm.ts';

/** A raised alarm with the severity that its limit has now. */
function withSeverity(state: AlarmState, severity: Severity | undefined): AlarmState {
  if (state?.phase !== 'raised') return state;
  const { severity: _, ...others } = state;
  return { ...others, ...chosenSeverity(severity) };
}

/** A raised alarm about apartments with those that are outside now: they join and leave without a message. */
const withApartments = (state: AlarmState, apartments: OutApartments | undefined): AlarmState =>
  state?.phase === 'raised' && apartments ? { ...state, apartments } : state;

/** Whether the value that ends an alarm still passes the limit that it had passed (docs/product/alarms.md#limit-changed). */
function hasLimitMoved(latest: LatestValue | undefined, { side, limit }: Extreme): boolean {
  if (typeof latest?.value !== 'number') return false;
  return side === 'max' ? latest.value > limit : latest.value < limit;
}

/** The next states and transitions of the sensors. */
function stepSensors(before: PropertyAlarms, watch: CheckInput, now: number, patience: Patience, most: number) {
  const sensors: Record<string, NonNullable<AlarmState>> = {};
  const lastEnds: Record<string, LastEnd> = {};
  const transitions: Transition[] = [];
  const rank = (label: string) => severityRank(watch.thresholds[label] ?? {});
  const labels = new Set([...Object.keys(before.sensors), ...Object.keys(watch.thresholds)]);
  // Where there are more changes than one check records, critical ones are not those that wait.
  for (const label of [...labels].sort((a, b) => rank(a) - rank(b))) {
    const known = before.sensors[label];
    const limits = watchedLimits(label, watch);
    const latest = watch.latest[label];
    const { onlyWhile, isMuted, byRules, severity: chosen } = watch.thresholds[label] ?? {};
    const paused = isPaused(onlyWhile, watch, now);
    const watched = typeof limits === 'string' ? undefined : paused ? NO_LIMITS : limits;
    const last = before.lastEnds?.[label];
    const usual = patienceOf(watch.thresholds[label] ?? {}, patience);
    const own = awakePatience(before, { kind: 'sensor', subject: label, since: known?.since }, now, usual);
    const change = stepAlarm(known, latest, watched, now, own, paused ? undefined : watch.outside?.[label]);
    const toldAt = toldAtOf(watch, last);
    const step = isMuted ? holdMuted(change) : holdFlapping(change, known, last, now, chosen === 'critical', toldAt);
    const shown = change.sample ?? latest;
    const waits = step.event !== undefined && transitions.length >= most;
    const apartments = watch.apartments?.[label];
    const placed = withApartments(withSeverity(step.state, chosen), apartments);
    const state = waits ? known : withNeed(placed, label, watched, watch.latest, now);
    if (state) sensors[label] = state;
    const lastEnd = waits ? last : step.lastEnd;
    if (lastEnd) lastEnds[label] = lastEnd;
    const told = state?.phase === 'raised' ? state : known;
    if (waits || !step.event || told?.phase !== 'raised') continue;
    const { since, raisedAt, extreme, severity } = told;
    const isEnd = step.event === 'recovered' || step.event === 'ended';
    const moved = byRules ? 'lessRequired' : 'limitChanged';
    const back = !paused && hasLimitMoved(shown, extreme) ? moved : 'recovered';
    transitions.push({
      kind: 'sensor',
      subject: label,
      event: step.event,
      since,
      raisedAt,
      extreme,
      ...chosenSeverity(severity),
      ...(!isEnd && apartments && { apartments }),
      ...(paused && step.event === 'recovered' && onlyWhile && { onlyWhile }),
      ...(step.event === 'reminded' && isKeptByBand(latest, watched, own, now) && { keptBy: 'band' as const }),
      ...(shown && { latest: shown }),
      at: step.event === 'recovered' ? (told.insideAt ?? now) : now,
      ...(isEnd && { endReason: typeof limits === 'string' ? limits : back }),
      ...(step.held && { held: step.held }),
      ...(step.afterMute && { afterMute: true as const }),
      ...(step.unmailed && { unmailed: step.unmailed }),
    });
  }
  return { sensors, lastEnds, transitions };
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
  const unknownNow = unknownSubjects(
    live.flatMap(({ id, labels = [], postedAt = now, newestTime, isNew, refused }) =>
      labels.filter(isWatched).map((label): WatchedSensor => {
        const latest = watch.latest[label];
        return { label, wingnutId: id, latest, postedAt, newestTime, isNew, refused };
      }),
    ),
    now,
  );
  const ofWingnut = (subject: string) =>
    wingnuts.find(({ id, labels = [] }) => id === subject || labels.includes(subject));
  /** The first readings after a silence were kept by the wingnut meanwhile. Nobody waits for newer values before. */
  const sinceReturn = (id: string | undefined) => (id !== undefined && before.wingnuts[id] ? now : 0);
  for (const subject of new Set([...Object.keys(before.unknowns ?? {}), ...unknownNow.keys()])) {
    const known = before.unknowns?.[subject];
    const wingnut = ofWingnut(subject);
    const labels = wingnut?.id === subject ? (wingnut.labels ?? []) : [subject];
    const unwatched: EndReason | undefined =
      inactiveReason ?? (wingnut ? (labels.some(isWatched) ? undefined : 'thresholdOff') : 'unlinked');
    const isHeld = wingnut && isSilent(wingnut);
    const seen = unknownNow.get(subject);
    const from = Math.max(watch.unknownFrom?.[subject] ?? 0, sinceReturn(wingnut?.id));
    const change = unwatched
      ? { state: undefined, event: known?.raisedAt === undefined ? undefined : ('ended' as const) }
      : isHeld
        ? { state: known?.raisedAt === undefined ? undefined : known }
        : stepUnknown(known, seen && { ...seen, since: Math.max(seen.since, from) }, now, patience);
    const isMuted = watch.isMuted || watch.thresholds[subject]?.isMuted === true;
    const { state, event, held, afterMute } = holdUnknown(change, known, isMuted);
    const waits = event !== undefined && transitions.length >= most;
    const next = waits ? known : state;
    if (next) unknowns[subject] = next;
    const told = state ?? known;
    if (waits || !event || told?.raisedAt === undefined) continue;
    const end = event === 'recovered' ? event : event === 'ended' ? unwatched : undefined;
    transitions.push({
      kind: 'unknown',
      subject,
      event,
      cause: told.cause,
      since: told.since,
      raisedAt: told.raisedAt,
      ...(told.refused && { refused: told.refused }),
      ...(wingnut?.id === subject && { serial: wingnut.serial }),
      at: event === 'recovered' ? (told.goodAt ?? now) : now,
      ...(end && { endReason: end }),
      ...(held && { held }),
      ...(afterMute && { afterMute }),
    });
  }
  return { unknowns, transitions };
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
    const step = watch.isMuted
      ? holdMuted(change)
      : holdFlapping(change, known, last, now, false, toldAtOf(watch, last));
    const { event, held, unmailed, afterMute } = step;
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
      ...(afterMute && { afterMute }),
      ...(unmailed && { unmailed }),
    });
  }
  return { wingnuts, lastEnds, transitions };
}

function nextBreaches(before: PropertyAlarms, watch: CheckInput, now: number) {
  const { inactiveReason, thresholds, latest } = watch;
  const breaches: Record<string, readonly number[]> = {};
  for (const label of new Set([...Object.keys(before.breaches), ...Object.keys(thresholds)])) {
    // Apartments are judged by each reading of theirs: their value is not a sample of this minute.
    if (isApartmentLabel(label)) continue;
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
  const grouped = groupAlarms(
    known,
    alarms,
    raised,
    plant,
    MAX_TRANSITIONS - changes.length,
    ({ kind, subject }) => watch.thresholds[subject]?.isMuted === true || (watch.isMuted === true && kind !== 'sensor'),
  );
  const { transitions: placed, groups } = placeTransitions(changes, known, grouped, alarms, now);
  const { transitions, storm } = holdStorm(placed, before.storm, changes.length >= MAX_TRANSITIONS, now);
  const mailed = transitions.filter((transition) => isWanted(before, transition, now));
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
