import type { Severity } from '../limits/severity.ts';
import type { Transition } from '../property-alarms.ts';
import { releaseAt } from './budget.ts';
import { heldForOthers, type ManySites } from './many-sites.ts';
import { messageSeverity } from './message-severity.ts';
import type { QuietHours } from './quiet-hours.ts';

/** The reasons why a message waits for a digest, as the page of the alarm says it (docs/product/incidents.md#timeline). */
export const WAIT_REASONS = ['quietHours', 'budget', 'manySites'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** The reason why a part of a message waits, and from when on it may be sent, UTC ms. */
export interface Wait {
  readonly why: WaitReason;
  readonly earliest: number;
  readonly severity: Severity;
  readonly quiet: QuietHours | undefined;
  /** It waits for those about other properties. */
  readonly isManySites?: true | undefined;
}

/** Facts that decide whether a message waits. */
export interface WaitingNews {
  readonly propertyId: string;
  readonly news: readonly Transition[];
  /** The message of a level of the escalation, or of the end for its people. */
  readonly series?: string | undefined;
}

/** The reason why a message waits before it asks for a place in the budget; undefined when it does not. @param now UTC ms */
export function reasonToWait(
  { propertyId, news, series }: WaitingNews,
  sites: ManySites,
  quiet: QuietHours | undefined,
  now: number,
): Wait | undefined {
  const severity = messageSeverity(news);
  const others = series === undefined ? heldForOthers(sites, { propertyId, news }, now) : undefined;
  const earliest = others ?? now;
  const wait = { earliest, severity, quiet };
  if (releaseAt(earliest, severity, quiet) > earliest) return { ...wait, why: 'quietHours' };
  return others === undefined ? undefined : { ...wait, why: 'manySites', isManySites: true };
}
