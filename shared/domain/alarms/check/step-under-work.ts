import { isStale } from '../../readings/latest.ts';
import { alarmId, type PropertyAlarms, type Transition } from '../property-alarms.ts';
import type { CheckInput } from './check-input.ts';
import { isUnderWork, lastWorkEnd, type PlannedWork } from './planned-work.ts';
import { PATIENCE, type Patience } from './sensor-alarm.ts';
import { stepProperty } from './step-property.ts';

const isOpen = (state: object | undefined): boolean =>
  state !== undefined && 'raisedAt' in state && state.raisedAt !== undefined;

/** The effect of planned work on the sensors and wingnuts of a property at one check. */
function workOf(watch: CheckInput, works: readonly PlannedWork[], now: number) {
  const wingnutOf = new Map(
    watch.wingnuts.flatMap(({ id, labels = [] }) => [
      [id, id] as const,
      ...labels.map((label) => [label, id] as const),
    ]),
  );
  return {
    /** Whether work holds back the alarms of a label or a wingnut now. */
    isUnder: (subject: string) => isUnderWork(works, subject, wingnutOf.get(subject), now),
    /** The end of the last work that did, UTC ms. It is 0 if there was none. */
    endOf: (subject: string) => lastWorkEnd(works, subject, wingnutOf.get(subject), now) ?? 0,
  };
}
type Work = ReturnType<typeof workOf>;

/** An open state as if a mail about it had just been written, so that no reminder is due. */
const justTold = <State extends object>(state: State, now: number): State =>
  'toldAt' in state ? { ...state, toldAt: now } : state;

/**
 * The input of the check as if nothing had been seen during the work: a breach that is pending is forgotten, samples of
 * the time of the work are left out, and the value at its end counts as a sample of the end. A wingnut that has been
 * silent during the work looks like one that never posted. So the step raises nothing, and groups only what is open.
 */
function withoutWorkTime(before: PropertyAlarms, watch: CheckInput, { isUnder, endOf }: Work, now: number) {
  const stated = <State extends object>(states: Readonly<Record<string, State>>, seenAt: (state: State) => number) =>
    Object.fromEntries(
      Object.entries(states).flatMap(([subject, state]) => {
        if (isOpen(state)) return [[subject, isUnder(subject) ? justTold(state, now) : state] as const];
        return isUnder(subject) || seenAt(state) < endOf(subject) ? [] : [[subject, state] as const];
      }),
    );
  const known: PropertyAlarms = {
    ...before,
    sensors: stated(before.sensors, (state) => (state.phase === 'pending' ? state.seenAt : now)),
    wingnuts: stated(before.wingnuts, () => now),
    ...(before.unknowns && { unknowns: stated(before.unknowns, ({ since }) => since) }),
  };
  const latest = Object.fromEntries(
    Object.entries(watch.latest).map(([label, value]) => [
      label,
      value && !isStale(value.time, now) ? { ...value, time: Math.max(value.time, endOf(label)) } : value,
    ]),
  );
  const outside = Object.fromEntries(
    Object.entries(watch.outside ?? {}).flatMap(([label, known]) => {
      // The end of an open alarm is judged by all samples.
      if (isOpen(before.sensors[label])) return [[label, known] as const];
      const { worst, samples, receivedAt } = known;
      const isAfter = ({ time }: { readonly time: number }) => !isUnder(label) && time >= endOf(label);
      const after = samples.filter(isAfter);
      if (after.length === 0) return [];
      return [[label, { samples: after, receivedAt, ...(worst && isAfter(worst) && { worst }) }] as const];
    }),
  );
  const wingnuts = watch.wingnuts.map((wingnut) => {
    const { id, postedAt } = wingnut;
    const isSilent = postedAt !== undefined && isStale(postedAt, now) && !before.wingnuts[id];
    return isSilent && (isUnder(id) || !isStale(endOf(id), now)) ? { ...wingnut, postedAt: undefined } : wingnut;
  });
  const subjects = watch.wingnuts.flatMap(({ id, labels = [] }) => [id, ...labels]);
  const unknownFrom = Object.fromEntries(
    subjects.map((subject) => [subject, isUnder(subject) ? now : endOf(subject)] as const),
  );
  return { before: known, watch: { ...watch, latest, wingnuts, unknownFrom, ...(watch.outside && { outside }) } };
}

/** The alarms of one kind under work: none that is not open begins, and the marks of mails stay as they were. */
const calmed = <State extends object>(
  after: Readonly<Record<string, State>>,
  before: Readonly<Record<string, object>> | undefined,
  isUnder: (subject: string) => boolean,
): Record<string, State> =>
  Object.fromEntries(
    Object.entries(after).flatMap(([subject, state]) => {
      if (!isUnder(subject)) return [[subject, state] as const];
      const known = before?.[subject];
      if (!known || !isOpen(known)) return [];
      const { toldAt, mailing, isMuted } = known as {
        readonly toldAt?: number;
        readonly mailing?: 'held';
        readonly isMuted?: true;
      };
      const marks = {
        ...(toldAt !== undefined && { toldAt }),
        ...(mailing && { mailing }),
        ...(isMuted && { isMuted }),
      };
      return [[subject, { ...state, ...marks }] as const];
    }),
  );

/** `name` with a record, if the record has entries: a state leaves empty records out. */
const ifAny = <Name extends string, Value>(name: Name, record: Readonly<Record<string, Value>>) =>
  Object.keys(record).length > 0 ? ({ [name]: record } as Record<Name, typeof record>) : {};

/**
 * One check of a property with planned work. Meanwhile nothing is raised and nobody is reminded; an alarm that is open
 * ends as ever. The patience of what is still outside begins at the end of the work
 * (docs/product/incidents.md#planned-work-check). Without work it is `stepProperty`.
 * @param now UTC ms
 */
export function stepUnderWork(
  before: PropertyAlarms,
  watch: CheckInput,
  works: readonly PlannedWork[],
  now: number,
  patience: Patience = PATIENCE,
): ReturnType<typeof stepProperty> {
  if (works.length === 0) return stepProperty(before, watch, now, patience);
  const work = workOf(watch, works, now);
  const { isUnder, endOf } = work;
  const input = withoutWorkTime(before, watch, work, now);
  const step = stepProperty(input.before, input.watch, now, patience);
  // The first mail about a value that flaps is a reminder too, and it may be due.
  const isWithheld = ({ event, subject }: Transition): boolean => event === 'reminded' && isUnder(subject);
  const withheld = new Set(step.transitions.filter(isWithheld).map(({ subject }) => subject));
  const { unknowns = {}, lastEnds = {}, snoozed = {}, ...state } = step.state;
  // A snooze that has ended under work is mailed after it.
  const unmailed = step.transitions.filter(isWithheld).flatMap((each) => [alarmId(each), each.follows]);
  const asleep = Object.entries(before.snoozed ?? {}).filter(([id]) => unmailed.includes(id));
  const breaches = Object.entries(state.breaches).map(([label, times]) => {
    const isWorkTime = isUnder(label) || (watch.latest[label]?.time ?? 0) < endOf(label);
    return [label, isWorkTime ? times.filter((time) => before.breaches[label]?.includes(time)) : times] as const;
  });
  return {
    ...step,
    state: {
      ...state,
      sensors: calmed(state.sensors, before.sensors, isUnder),
      wingnuts: calmed(state.wingnuts, before.wingnuts, isUnder),
      breaches: Object.fromEntries(breaches.filter(([, times]) => times.length > 0)),
      ...ifAny('lastEnds', {
        ...lastEnds,
        ...Object.fromEntries(Object.entries(before.lastEnds ?? {}).filter(([subject]) => withheld.has(subject))),
      }),
      ...ifAny('snoozed', { ...snoozed, ...Object.fromEntries(asleep) }),
      ...ifAny('unknowns', calmed(unknowns, before.unknowns, isUnder)),
    },
    transitions: step.transitions.filter((transition) => !isWithheld(transition)),
  };
}
