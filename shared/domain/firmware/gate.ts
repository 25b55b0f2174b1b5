import { dayTextOf, localDay } from '../calendar-day.ts';
import { HOUR_MS } from '../durations.ts';
import { type English, english } from '../figures/say.ts';
import { isStale } from '../readings/latest.ts';
import { isInWindow, type UpdateWindow } from './window.ts';

/** Whether a wingnut may be disturbed now (docs/product/firmware.md#gate). */

/** Below this nobody risks a heating system without its watch, °F. */
const FROST_BELOW = 20;

/** Why a wingnut waits for its update. Answers have it, so it is written out: the table is no type of theirs. */
export type Wait =
  | 'noJobs'
  | 'notYet'
  | 'postponed'
  | 'outsideHours'
  | 'silent'
  | 'watched'
  | 'alarm'
  | 'maintenance'
  | 'frost'
  | 'unknownWeather';

/** The words that people read, in the order in which the rules are asked. */
export const WAITS: Readonly<Record<Wait, English>> = {
  noJobs: english('its firmware is too old for remote updates'),
  notYet: english('the update starts later'),
  postponed: english('your company postponed the update'),
  outsideHours: english('updates run at other hours'),
  silent: english('the wingnut is disconnected'),
  watched: english('someone is viewing live data'),
  alarm: english('an alarm is active'),
  maintenance: english('maintenance is under way'),
  frost: english('it’s too cold outside'),
  unknownWeather: english('the outdoor temperature is unknown in winter'),
};
/** The reasons that follow from clocks and from what the company has said. */
export const EARLY_WAITS = ['noJobs', 'notYet', 'postponed', 'outsideHours'] as const;
type EarlyWait = (typeof EARLY_WAITS)[number];
export const isEarly = (wait: Wait): wait is EarlyWait => EARLY_WAITS.some((each) => each === wait);

/** An older outdoor temperature says nothing of now. */
const WEATHER_KEPT_MS = 3 * HOUR_MS;
/** The months in which an unknown outdoor temperature counts as frost: November to March. */
const WINTER_MONTHS: readonly number[] = [11, 12, 1, 2, 3];

/** What is known of a wingnut that somebody owns without looking at its property. Times are UTC ms. */
export interface EarlyFacts {
  /** The wingnut has said that it understands jobs. */
  readonly jobs: boolean;
  /** The first moment of the ring for wingnuts that somebody owns. */
  readonly startsAt: number;
  /** The end of the company's postponement. */
  readonly postponedUntil?: number | undefined;
  readonly window: UpdateWindow;
  /** Of the property; of the company while it is not linked. */
  readonly zone: string;
}

/** What is known of it after a look. */
export interface LateFacts {
  /** The server's receive time of its newest message. */
  readonly receivedAt: number | undefined;
  /** Until then somebody looks, by the settings that it was sent. */
  readonly liveUntil: number | undefined;
  /** Its property. Undefined while it is not linked: nobody's heat depends on it. */
  readonly property:
    | {
        readonly openAlarms: number;
        readonly isUnderWork: boolean;
        /** The newest value of an outdoor sensor, °F. */
        readonly outdoor: { readonly time: number; readonly value: number | null } | undefined;
        readonly zone: string;
      }
    | undefined;
  /** The operator has said that an unknown outdoor temperature holds nothing up. */
  readonly ignoresUnknownWeather: boolean;
}

/**
 * Why a wingnut that somebody owns waits, as far as it is known without a look at its property. One without an owner waits for nothing:
 * nobody's heat depends on it.
 * @param now UTC ms
 */
export function earlyWait(facts: EarlyFacts, now: number): Wait | undefined {
  if (!facts.jobs) return 'noJobs';
  if (now < facts.startsAt) return 'notYet';
  if (now < (facts.postponedUntil ?? 0)) return 'postponed';
  return isInWindow(facts.window, facts.zone, now) ? undefined : 'outsideHours';
}

const monthOf = (time: number, zone: string): number => Number(dayTextOf(localDay(time, zone)).slice(5, 7));

function weatherWait(property: NonNullable<LateFacts['property']>, ignoresUnknown: boolean, now: number) {
  const { outdoor, zone } = property;
  const isKnown = outdoor && outdoor.value !== null && now - outdoor.time <= WEATHER_KEPT_MS;
  if (isKnown) return Number(outdoor.value) < FROST_BELOW ? 'frost' : undefined;
  return !ignoresUnknown && WINTER_MONTHS.includes(monthOf(now, zone)) ? 'unknownWeather' : undefined;
}

/** Why a wingnut waits by what is seen of it and its property. @param now UTC ms */
export function lateWait(facts: LateFacts, now: number): Exclude<Wait, EarlyWait> | undefined {
  const { receivedAt, liveUntil = 0, property, ignoresUnknownWeather } = facts;
  if (receivedAt === undefined || isStale(receivedAt, now)) return 'silent';
  if (now < liveUntil) return 'watched';
  if (!property) return undefined;
  if (property.openAlarms > 0) return 'alarm';
  if (property.isUnderWork) return 'maintenance';
  return weatherWait(property, ignoresUnknownWeather, now);
}
