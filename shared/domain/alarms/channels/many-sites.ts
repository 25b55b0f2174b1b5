import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import type { Transition } from '../property-alarms.ts';

/** Alarms of several properties within this time have one cause, as far as a person who is notified of them is concerned. */
const WINDOW_MS = 5 * MINUTE_MS;
/** So long the messages wait for the others. */
const GATHER_MS = 2 * MINUTE_MS;
/** After this time each property gets a message of its own again, also if most are not back. */
const MAX_STORM_MS = HOUR_MS;
/** So many properties are many, however many a company has. */
export const MANY = 5;
const MIN_MANY = 2;
const SHARE = 1 / 5;
/** The most properties of which a storm is kept. A table item holds 400 KB. */
const MAX_KEPT = 4000;

/** Alarms of many properties at once (docs/product/channels.md#many-sites). All times UTC ms. */
export interface SiteStorm {
  readonly at: number;
  /** Until then all messages wait. */
  readonly gatherUntil: number;
  /** The ids of the properties that have raised alarms, and of those that are back. */
  readonly properties: readonly string[];
  readonly back: readonly string[];
  /** The time at which most were back. Absent before. */
  readonly overAt?: number;
}

/** The stored record of a company. */
export interface ManySites {
  /** The time at which properties last raised alarms, by id. Only the last minutes. */
  readonly raised: Readonly<Record<string, number>>;
  readonly storm?: SiteStorm;
}

/** No property has raised an alarm lately. */
export const NO_SITES: ManySites = { raised: {} };

type Told = Pick<Transition, 'event' | 'raisedAt'>;

const isRaise = (news: readonly Told[]): boolean => news.some(({ event }) => event === 'raised');
const isReturn = (news: readonly Told[]): boolean => news.every(({ event }) => event === 'recovered');

/** Whether an alarm is one of the many of that moment. One that began later is none, also at a property that had one of them. */
const isOneOf = (
  { at, gatherUntil, properties }: SiteStorm,
  propertyId: string,
  { raisedAt }: Pick<Told, 'raisedAt'>,
): boolean => raisedAt > at - WINDOW_MS && raisedAt < gatherUntil && properties.includes(propertyId);

/** Whether a message has nothing but ends of such alarms. */
const isReturnFrom = (storm: SiteStorm, { propertyId, news }: SiteNews): boolean =>
  isReturn(news) && news.every((each) => isOneOf(storm, propertyId, each));

/** The messages of one check, as far as they decide what happens to many properties. */
export interface SiteNews {
  readonly propertyId: string;
  readonly news: readonly Told[];
}

/** Whether messages change what is kept of their company. */
export const concernsSites = (messages: readonly SiteNews[], before: ManySites | undefined): boolean =>
  messages.some(({ news }) => isRaise(news) || (before?.storm !== undefined && isReturn(news)));

/** The number of properties that are many in a company. @param properties the number that it has */
export const manyOf = (properties: number): number => Math.min(MANY, Math.max(MIN_MANY, Math.ceil(properties * SHARE)));

/** The properties that have raised alarms lately, with those of new messages. @param now UTC ms */
export function raisedLately(before: ManySites, messages: readonly SiteNews[], now: number): Record<string, number> {
  const added = messages.filter(({ news }) => isRaise(news)).map(({ propertyId }) => [propertyId, now] as const);
  const recent = Object.entries(before.raised).filter(([, at]) => now - at < WINDOW_MS);
  return Object.fromEntries([...recent, ...added].slice(-MAX_KEPT));
}

const isLasting = ({ at, overAt }: SiteStorm, now: number): boolean => overAt === undefined && now - at < MAX_STORM_MS;

/**
 * The stored record of a company after the messages of one check.
 * @param many how many properties are many in this company
 * @param now UTC ms, the time of the check
 */
export function stepManySites(before: ManySites, messages: readonly SiteNews[], many: number, now: number): ManySites {
  const raised = raisedLately(before, messages, now);
  const storm = before.storm && isLasting(before.storm, now) ? before.storm : undefined;
  if (!storm) {
    const properties = Object.keys(raised);
    if (properties.length < many) return { raised };
    return { raised: {}, storm: { at: now, gatherUntil: now + GATHER_MS, properties, back: [] } };
  }
  const isGathering = now < storm.gatherUntil;
  const joined = messages.filter(({ news }) => isGathering && isRaise(news)).map(({ propertyId }) => propertyId);
  const properties = [...new Set([...storm.properties, ...joined])].slice(0, MAX_KEPT);
  const known = { ...storm, properties };
  const returned = messages.filter((message) => isReturnFrom(known, message)).map(({ propertyId }) => propertyId);
  const again = new Set(messages.filter(({ news }) => isRaise(news)).map(({ propertyId }) => propertyId));
  const back = [...new Set([...storm.back, ...returned])].filter((id) => properties.includes(id) && !again.has(id));
  const isOver = back.length * 2 > properties.length;
  // Those that raise alarms later are not part of it. If they are many, they are the next one.
  const later = isGathering ? {} : raised;
  return { raised: later, storm: { ...storm, properties, back, ...(isOver && { overAt: now }) } };
}

/**
 * Until when a message waits for those about other properties, UTC ms; undefined when it goes by itself: what raises an alarm waits two
 * minutes at most, and an end waits only if its alarm is one of the many.
 * @param now UTC ms, the time of the run
 */
export function heldForOthers({ storm }: ManySites, message: SiteNews, now: number): number | undefined {
  if (!storm) return undefined;
  const isBack = isReturnFrom(storm, message);
  if (now < storm.gatherUntil) return isBack || isRaise(message.news) ? storm.gatherUntil : undefined;
  if (!isBack) return undefined;
  if (storm.overAt !== undefined) return now <= storm.overAt ? now : undefined;
  return isLasting(storm, now) ? storm.at + MAX_STORM_MS : undefined;
}

/**
 * The time at which people were notified of the end of an alarm, UTC ms; undefined while it waits for other properties.
 * @param end `toldAt`: the check that found it
 * @param now UTC ms
 */
export function endToldAt(
  { storm }: ManySites,
  propertyId: string,
  { raisedAt, toldAt }: { readonly raisedAt?: number; readonly toldAt: number },
  now: number,
): number | undefined {
  if (!storm || raisedAt === undefined || toldAt < storm.at || !isOneOf(storm, propertyId, { raisedAt })) return toldAt;
  const until = Math.max(storm.gatherUntil, storm.overAt ?? storm.at + MAX_STORM_MS);
  return until > now ? undefined : Math.max(toldAt, until);
}
