import { DAY_MS, HOUR_MS } from '../../durations.ts';
import { type English, english } from '../../figures/say.ts';
import { DANGERS, sensorNameOf } from '../../sensor.ts';
import { zoneOffset } from '../../time-range.ts';
import type { Threshold, Thresholds } from './breach.ts';
import { fitsName, type NewNames } from './renamed.ts';

/** A sensor or a building of which nobody gets messages for a time (docs/product/alarms.md#mute). Times are UTC ms. */
export interface Mute {
  /** The label of the sensor. Absent: the whole building. */
  readonly label?: string;
  /** Its end, which is not included. Absent: until a person ends it. */
  readonly until?: number;
  /** The time at which it was muted. */
  readonly at: number;
  /** The person who muted it. */
  readonly userId: string;
}

/** A mute without the person. */
type Span = Pick<Mute, 'label' | 'until'>;

/** The ends that are offered (docs/product/alarms.md#mute-ends). */
export const MUTE_CHOICES = ['day', 'monday', 'date', 'on'] as const;
export type MuteChoice = (typeof MUTE_CHOICES)[number];

/** The longest mute with an end, in days: a year, of which one may be a leap year. */
const MAX_MUTE_DAYS = 366;
/** The hour at which a new day begins for people who look after boilers. */
const MORNING_HOUR = 8;
const WEEK_DAYS = 7;
/** January 1, 1970, was a Thursday: so many days after a Monday. */
const FIRST_WEEKDAY = 3;

/** The moment of a local time, UTC ms: the first of two; of one that the clocks leave out, the one after it. @param near UTC ms, before it */
function momentOf(local: number, zone: string, near: number): number {
  const usual = local - zoneOffset(zone, near);
  const moved = local - zoneOffset(zone, usual);
  return [usual, moved].find((time) => time + zoneOffset(zone, time) === local) ?? usual;
}

/**
 * The end of a mute that is offered, UTC ms: the same time of the next day, or the next 8 AM of a Monday, by the clocks of the property.
 * @param zone IANA name
 */
export function muteEnd(choice: Extract<MuteChoice, 'day' | 'monday'>, zone: string, now: number): number {
  const local = now + zoneOffset(zone, now);
  if (choice === 'day') return momentOf(local + DAY_MS, zone, now);
  const day = Math.floor(local / DAY_MS);
  const monday = day + ((WEEK_DAYS - ((day + FIRST_WEEKDAY) % WEEK_DAYS)) % WEEK_DAYS);
  const morning = (on: number) => momentOf(on * DAY_MS + MORNING_HOUR * HOUR_MS, zone, now);
  return morning(monday) > now ? morning(monday) : morning(monday + WEEK_DAYS);
}

/** The reason why a mute is refused. */
export type MuteProblem = 'isOver' | 'isTooLong' | 'isUnknown';

/** Sentences for people who mute (docs/product/alarms.md#mute-refusals). */
export const MUTE_PROBLEMS: Readonly<Record<MuteProblem, English>> = {
  isOver: english('This time has already passed'),
  isTooLong: english('You can mute for up to a year'),
  isUnknown: english('This sensor isn’t at the property'),
};

/** The fault of the end of a mute; undefined if there is none. */
export function muteProblem(until: number | undefined, now: number): MuteProblem | undefined {
  if (until === undefined) return undefined;
  if (until <= now) return 'isOver';
  return until - now > MAX_MUTE_DAYS * DAY_MS ? 'isTooLong' : undefined;
}

/** Whether a mute has ended: the minute of its end is not muted. */
export const isMuteOver = ({ until }: Span, now: number): boolean => until !== undefined && until <= now;

/** The mutes with one more, which stands in the place of an earlier one of the same sensor or building. */
export const withMute = (mutes: readonly Mute[], mute: Mute): Mute[] => [...withoutMute(mutes, mute.label), mute];

/** The mutes without that of a sensor, or of the building. */
export const withoutMute = (mutes: readonly Mute[], label: string | undefined): Mute[] =>
  mutes.filter((mute) => mute.label !== label);

/** The time at which the check must look at the property next, because a mute ends: UTC ms, undefined if none does. */
export function nextMuteEnd(mutes: readonly Span[], now: number): number | undefined {
  const ends = mutes.flatMap(({ until }) => (until !== undefined && until > now ? [until] : []));
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** The mute of a sensor, or of the building, now. */
export const muteOf = <Each extends Span>(
  mutes: readonly Each[],
  label: string | undefined,
  now: number,
): Each | undefined => mutes.find((mute) => mute.label === label && !isMuteOver(mute, now));

/** The mute of a building as facts of a property have it; nothing if it is not muted. */
export function buildingMuted(mutes: readonly Span[], now: number): { readonly mutedUntil?: number | 'on' } {
  const mute = muteOf(mutes, undefined, now);
  return mute ? { mutedUntil: mute.until ?? 'on' } : {};
}

/** Whether alarms of a limit are messaged although the building is muted: the critical ones, and those of a danger. */
const passesBuilding = (label: string, { severity }: Pick<Threshold, 'severity'>): boolean => {
  const name = sensorNameOf(label);
  return severity === 'critical' || (name !== undefined && DANGERS.has(name));
};

/** The limits with the mark of those that are muted themselves for a time. The building's mute marks none. */
export const withMutedSensors = (thresholds: Thresholds, mutes: readonly Span[], now: number): Thresholds =>
  mutes.length === 0 ? thresholds : marked(thresholds, (label) => muteOf(mutes, label, now) !== undefined);

/** The limits with the mark of those of which nobody is notified now, because the sensor or its building is muted. */
export const mutedThresholds = (thresholds: Thresholds, mutes: readonly Span[], now: number): Thresholds => {
  const ofSensors = withMutedSensors(thresholds, mutes, now);
  if (!muteOf(mutes, undefined, now)) return ofSensors;
  return marked(ofSensors, (label, threshold) => !passesBuilding(label, threshold));
};

const marked = (thresholds: Thresholds, isMuted: (label: string, threshold: Threshold) => boolean): Thresholds =>
  Object.fromEntries(
    Object.entries(thresholds).map(([label, threshold]) => [
      label,
      isMuted(label, threshold) ? { ...threshold, isMuted: true as const } : threshold,
    ]),
  );

/** An alarm, as far as a mute asks. */
interface MutableAlarm {
  readonly kind: 'sensor' | 'silence' | 'unknown';
  readonly subject: string;
}

/**
 * The end of the time in which nobody is notified of an alarm: of the mute that lasts longest, `on` if a person must end it. Undefined if
 * people are notified.
 */
export function alarmMutedUntil(
  { kind, subject }: MutableAlarm,
  thresholds: Thresholds,
  mutes: readonly Span[],
  now: number,
): number | 'on' | undefined {
  const threshold = thresholds[subject];
  if (threshold?.isMuted && kind !== 'silence') return 'on';
  const own = kind === 'silence' ? undefined : muteOf(mutes, subject, now);
  const building =
    kind === 'sensor' && passesBuilding(subject, threshold ?? {}) ? undefined : muteOf(mutes, undefined, now);
  const ends = [own, building].flatMap((mute) => (mute ? [mute.until ?? Number.POSITIVE_INFINITY] : []));
  if (ends.length === 0) return undefined;
  const last = Math.max(...ends);
  return Number.isFinite(last) ? last : 'on';
}

/** The mutes after the names of some sensors were corrected: they follow their limits. */
export const renamedMutes = (mutes: readonly Mute[], names: NewNames): Mute[] =>
  mutes.reduce<Mute[]>((next, mute) => {
    const after = mute.label === undefined ? undefined : names.get(mute.label);
    return withMute(next, after && mute.label && fitsName(mute.label, after) ? { ...mute, label: after } : mute);
  }, []);
