import { isStale } from '../../readings/latest.ts';
import type { EndReason, PropertyAlarms, Transition } from '../property-alarms.ts';
import { type CheckInput, watchedLimits } from './check-input.ts';
import type { Patience } from './sensor-alarm.ts';
import { stepUnknown, type UnknownState, unknownSubjects, type WatchedSensor } from './unknown-alarm.ts';

/** The next states and transitions of sensors and wingnuts whose values are not known. */
export function stepUnknowns(before: PropertyAlarms, watch: CheckInput, now: number, patience: Patience, most: number) {
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
  /** What comes first after a silence was kept by the wingnut meanwhile. Nobody waits for newer values before. */
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
    const { state, event } = unwatched
      ? { state: undefined, event: known?.raisedAt === undefined ? undefined : ('ended' as const) }
      : isHeld
        ? { state: known?.raisedAt === undefined ? undefined : known }
        : stepUnknown(known, seen && { ...seen, since: Math.max(seen.since, from) }, now, patience);
    const waits = event !== undefined && transitions.length >= most;
    const next = waits ? known : state;
    if (next) unknowns[subject] = next;
    const told = state ?? known;
    if (waits || !event || told?.raisedAt === undefined) continue;
    const end = { recovered: 'recovered' as const, ended: unwatched, raised: undefined }[event];
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
      ...(watch.thresholds[subject]?.isMuted && { held: 'muted' as const }),
    });
  }
  return { unknowns, transitions };
}
