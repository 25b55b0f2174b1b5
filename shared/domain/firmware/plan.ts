import { pageReader, type Reader } from '../figures/reader.ts';
import { plural, sayTo } from '../figures/say.ts';
import { dayText, weekdayText } from '../figures/times.ts';
import { type EARLY_WAITS, WAITS, type Wait } from './gate.ts';
import { endWords, type UpdateEnd } from './reasons.ts';
import type { Rollout } from './rollout.ts';
import { windowText } from './window.ts';

/** What people of a company read of an update (docs/product/firmware.md#plan). Times are UTC ms. */

/** So many wingnuts of a company, by how far they are. */
export interface PlanCounts {
  /** They wait, or are being updated. */
  readonly ahead: number;
  readonly updated: number;
  readonly failed: number;
}

/** The newest rollout that concerns a company. */
export interface FirmwarePlan extends Pick<Rollout, 'model' | 'version' | 'notes' | 'window' | 'state'> {
  readonly announcedAt: number;
  readonly startsAt: number;
  readonly counts: PlanCounts;
  /** Absent until an admin postpones it. */
  readonly postponedUntil?: number;
}

/** The update of one wingnut. */
export interface WingnutUpdate {
  /** `waiting` for a good time, `offered` by AWS, or how it ended. */
  readonly state: 'waiting' | 'offered' | UpdateEnd;
  /** Why it waits though its hours have come, or `silent` for one that was offered it. Absent before the first look at its property. */
  readonly wait?: Exclude<Wait, (typeof EARLY_WAITS)[number]>;
  /** Its version before. Absent if it did not say one. */
  readonly from?: string;
  /** What the device said at the end. */
  readonly reason?: string;
  /** The last change of the state. */
  readonly at: number;
}

/** 'Tue, Dec 1'. */
export const planDay = (time: number, zone: string, reader: Reader = pageReader()): string =>
  `${weekdayText(time, zone, reader)}, ${dayText(time, zone, reader)}`;

/** Whether admins see the plan: it goes on, and wingnuts are ahead. */
export const isAhead = ({ state, counts }: Pick<FirmwarePlan, 'state' | 'counts'>): boolean =>
  state === 'open' && counts.ahead > 0;

/** '3 wingnuts will be updated to version 3.9.0 on weekdays from 9 AM to 4 PM, starting Tue, Dec 1. Readings continue.' */
export function planWords(plan: FirmwarePlan, now: number, zone: string, reader: Reader = pageReader()): string {
  const say = sayTo(reader);
  const { counts, version, window, startsAt, postponedUntil = 0 } = plan;
  const what = say`${plural(counts.ahead, 'wingnut')}`;
  if (now < postponedUntil) {
    return say`Updating ${what} to version ${version} is postponed until ${planDay(postponedUntil, zone, reader)}.`;
  }
  const hours = windowText(window, reader);
  if (now < startsAt) {
    return say`${what} will be updated to version ${version} ${hours}, starting ${planDay(startsAt, zone, reader)}. Readings continue.`;
  }
  const done = counts.updated > 0 ? ` ${say`Done: ${counts.updated}.`}` : '';
  return say`${what} will be updated to version ${version} ${hours}.${done} Readings continue.`;
}

/** What the page of a wingnut says of its update; undefined when nothing is planned any more. */
export function updateWords(
  { state, wait, reason, at }: WingnutUpdate,
  plan: Pick<FirmwarePlan, 'version' | 'state' | 'startsAt' | 'postponedUntil' | 'window'>,
  now: number,
  zone: string,
  reader: Reader = pageReader(),
): string | undefined {
  const say = sayTo(reader);
  const { version, startsAt, postponedUntil = 0, window } = plan;
  if (state === 'SUCCEEDED') return say`Updated to ${version} on ${dayText(at, zone, reader)}`;
  if (state === 'offered' && !wait) return plan.state === 'open' ? say`Updating to ${version}` : undefined;
  if (state === 'CANCELED') return undefined;
  if (state !== 'waiting' && state !== 'offered')
    return say`Update to ${version} failed on ${dayText(at, zone, reader)}: ${say(endWords(state, reason))}`;
  if (plan.state !== 'open') return undefined;
  if (state === 'offered' && wait) return say`Update to ${version} is waiting because ${say(WAITS[wait])}`;
  if (now < postponedUntil) return say`Update to ${version} postponed until ${planDay(postponedUntil, zone, reader)}`;
  if (now < startsAt) return say`Update to ${version} planned, starting ${planDay(startsAt, zone, reader)}`;
  if (wait) return say`Update to ${version} is waiting because ${say(WAITS[wait])}`;
  return say`Update to ${version} planned ${windowText(window, reader)}`;
}
