import { dayNumber, dayTextOf, localDay, momentOf, weekdayOf } from '../../calendar-day.ts';
import { isTimeZone } from '../../property.ts';

/** Rotas: the person on call (docs/product/channels.md#rota). People are ids of users, times UTC ms. */

/** People who take turns, a week each. */
export interface Rota {
  readonly id: string;
  readonly name: string;
  /** In turn, each once. */
  readonly people: readonly string[];
  /** The day of the hand-over: 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** The hour of the hand-over, 0 to 23. */
  readonly hour: number;
  /** IANA name. */
  readonly timeZone: string;
  /** The day on which a turn of the first person began or begins: `2026-11-23`. */
  readonly startDay: string;
}

/** Somebody else is on call from the beginning of the first day to the end of the last one, in the zone of the rota. */
export interface Override {
  readonly id: string;
  readonly rotaId: string;
  readonly userId: string;
  /** `2026-12-24` */
  readonly from: string;
  readonly to: string;
}

/** One person on call, from a moment to the next change. `userId` is undefined if there is nobody. */
export interface Shift {
  readonly userId: string | undefined;
  readonly from: number;
  readonly to: number;
  /** It is no turn of the person. */
  readonly isOverride: boolean;
}

/** Whether a person can be on call: a verified user of the company. */
export type IsHere = (userId: string) => boolean;

const DAYS_OF_WEEK = 7;
/** The shortest time in which a next change is looked for, in weeks. */
const MIN_WEEKS_AHEAD = 8;

const zoneOf = ({ timeZone }: Pick<Rota, 'timeZone'>): string => (isTimeZone(timeZone) ? timeZone : 'UTC');

interface Week {
  /** The day of the hand-over with which it begins. */
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

type HandOver = Pick<Rota, 'weekday' | 'hour' | 'timeZone'>;

const weekFrom = (rota: HandOver, day: number): Week => ({
  day,
  from: momentOf(day, rota.hour, zoneOf(rota)),
  to: momentOf(day + DAYS_OF_WEEK, rota.hour, zoneOf(rota)),
});

/** The week of a rota in which a moment is. The moment of the hand-over belongs to the week that begins. */
function weekAt(rota: HandOver, time: number): Week {
  const today = localDay(time, zoneOf(rota));
  const back = (weekdayOf(today) - rota.weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  let week = weekFrom(rota, today - back);
  while (week.from > time) week = weekFrom(rota, week.day - DAYS_OF_WEEK);
  while (week.to <= time) week = weekFrom(rota, week.day + DAYS_OF_WEEK);
  return week;
}

const modulo = (value: number, count: number): number => ((value % count) + count) % count;

/** The place of the person whose turn a week is. */
const placeIn = ({ people, startDay }: Rota, week: Week): number =>
  modulo(Math.floor((week.day - dayNumber(startDay)) / DAYS_OF_WEEK), people.length);

/** The person on call in a week. For a person who is not here, the next in the list. */
function turnOf(rota: Rota, week: Week, isHere: IsHere): string | undefined {
  if (rota.people.length === 0) return undefined;
  const place = placeIn(rota, week);
  return [...rota.people.slice(place), ...rota.people.slice(0, place)].find(isHere);
}

interface Exception {
  readonly userId: string;
  readonly from: number;
  readonly to: number;
}

/** The overrides of a rota by people who are here, as moments. */
const exceptionsOf = (rota: Rota, overrides: readonly Override[], isHere: IsHere): Exception[] =>
  overrides
    .filter(({ rotaId, userId }) => rotaId === rota.id && isHere(userId))
    .map(({ userId, from, to }) => ({
      userId,
      from: momentOf(dayNumber(from), 0, zoneOf(rota)),
      to: momentOf(dayNumber(to) + 1, 0, zoneOf(rota)),
    }));

/**
 * The person on call, shift after shift, without a gap. The first begins at `from`, the last ends at `to`. Of several overrides
 * the one that was added last counts.
 */
export function shiftsOf(
  rota: Rota,
  overrides: readonly Override[],
  isHere: IsHere,
  from: number,
  to: number,
): Shift[] {
  const weeks: Week[] = [];
  for (let week = weekAt(rota, from); week.from < to; week = weekFrom(rota, week.day + DAYS_OF_WEEK)) weeks.push(week);
  const exceptions = exceptionsOf(rota, overrides, isHere);
  const edges = [...weeks, ...exceptions]
    .flatMap((each) => [each.from, each.to])
    .filter((edge) => edge > from && edge < to);
  const starts = [...new Set([from, ...edges])].sort((a, b) => a - b);
  return starts.map((start, index): Shift => {
    const exception = exceptions.findLast((exception) => exception.from <= start && start < exception.to);
    const week = weeks.find((week) => week.from <= start && start < week.to);
    return {
      userId: exception?.userId ?? (week && turnOf(rota, week, isHere)),
      from: start,
      to: starts[index + 1] ?? to,
      isOverride: exception !== undefined,
    };
  });
}

/** The person on call, until when, and who comes next. */
export interface OnCall {
  readonly userId: string | undefined;
  /** The time at which another person takes over; undefined if nobody does in the next weeks. */
  readonly until: number | undefined;
  readonly next: string | undefined;
}

/** The person on call at a moment. */
export function onCallAt(rota: Rota, overrides: readonly Override[], isHere: IsHere, time: number): OnCall {
  const weeks = Math.max(MIN_WEEKS_AHEAD, rota.people.length + 1);
  const horizon = momentOf(weekAt(rota, time).day + weeks * DAYS_OF_WEEK, rota.hour, zoneOf(rota));
  const [first, ...later] = shiftsOf(rota, overrides, isHere, time, horizon);
  const change = later.find(({ userId }) => userId !== first?.userId);
  return { userId: first?.userId, until: change?.from, next: change?.userId };
}

/** The person whose turn the week of a moment is, whether or not the person is here. */
export const turnAt = (rota: Rota, time: number): string | undefined =>
  rota.people.length > 0 ? turnOf(rota, weekAt(rota, time), () => true) : undefined;

/** The day from which turns are counted, so that a person has the week of a moment. */
export function startDayFor(rota: Omit<Rota, 'startDay' | 'id' | 'name'>, userId: string, time: number): string {
  const place = Math.max(0, rota.people.indexOf(userId));
  return dayTextOf(weekAt(rota, time).day - place * DAYS_OF_WEEK);
}

/**
 * A rota without a person who has left. The turns of the others go on: who has this week keeps it, and for the person who
 * has left, the next in the list takes over.
 */
export function withoutPerson(rota: Rota, userId: string, time: number): Rota {
  const place = rota.people.indexOf(userId);
  if (place < 0) return rota;
  const people = rota.people.filter((id) => id !== userId);
  const current = turnAt(rota, time);
  const successor = current === userId ? rota.people[(place + 1) % rota.people.length] : current;
  const rest = { ...rota, people };
  return { ...rest, startDay: startDayFor(rest, successor ?? '', time) };
}
