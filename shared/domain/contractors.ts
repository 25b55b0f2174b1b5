import { DAY_MS, DAY_SECONDS, MINUTE_MS } from './durations.ts';

/** The rules of contractor links (docs/product/contractors.md#link). */

/** The most open contractor links of a property. */
export const MAX_CONTRACTORS = 20;
/** The longest name of a contractor link, in characters, and for how many days it may be open. */
export const CONTRACTOR_LIMITS = { name: 60, minDays: 1, maxDays: 14 } as const;

/** The end of a link that is made at `now` for some days. Both UTC ms; the end is a whole second. */
export const contractorEnd = (now: number, days: number): number =>
  (Math.floor(now / 1000) + days * DAY_SECONDS) * 1000;

/** Whether a link with this end (UTC ms) is open at `now`. */
export const isContractorOpen = (endsAt: number, now: number): boolean => now < endsAt;

/** The days that an editor can grant at once, and those that the form begins with (docs/product/contractors.md#days). */
export const GRANT_DAYS = { min: 1, max: CONTRACTOR_LIMITS.maxDays, usual: 3 } as const;

/** The end of a link that is given some days more. It is open for at most 14 days from now. All UTC ms. */
export const extendedEnd = (endsAt: number, days: number, now: number): number =>
  Math.max(endsAt, Math.min(endsAt + days * DAY_MS, contractorEnd(now, CONTRACTOR_LIMITS.maxDays)));

/** The most devices of a link (docs/product/contractors.md#second-device). */
export const MAX_CONTRACTOR_DEVICES = 2;
/** The life of the code for a second device, ms, its digits and its tries. */
export const PAIRING = { lifeMs: 10 * MINUTE_MS, digits: 6, tries: 5 } as const;

const ACTOR = 'contractor:';

/** The actor of what a contractor does, in records. It is no user's id. */
export const contractorActor = (linkId: string): string => `${ACTOR}${linkId}`;
/** Whether an actor is a contractor. */
export const isContractorActor = (actor: string): boolean => actor.startsWith(ACTOR);
/** The link of a contractor's actor. */
export const linkOfContractor = (actor: string): string => actor.slice(ACTOR.length);
/** The name of the actor for people. @param name of the link: a firm or a task */
export const contractorInWords = (name: string): string => `Contractor ${name}`;
