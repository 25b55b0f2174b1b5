import { isActive } from '../limits/breach.ts';
import { alarmId, openAlarms, type PropertyAlarms, recent, type Transition } from '../property-alarms.ts';
import { type CheckInput, MAX_TRANSITIONS } from './check-input.ts';
import { groupAlarms, type NewFollower, newFollowers, placeTransitions } from './grouping.ts';
import { PATIENCE, type Patience } from './sensor-alarm.ts';
import { isWanted, nextSnoozed } from './snooze-marks.ts';
import { stepSensors } from './step-sensors.ts';
import { stepUnknowns } from './step-unknowns.ts';
import { stepWingnuts } from './step-wingnuts.ts';
import { holdStorm } from './storm.ts';

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
    ({ subject }) => watch.thresholds[subject]?.isMuted === true,
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
