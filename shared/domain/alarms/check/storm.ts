import { MINUTE_MS } from '../../durations.ts';
import type { AlarmEvent } from './sensor-alarm.ts';

/** What a check leaves to the next ones is not mailed again for this time: people have just got a mail about the first part. */
const STORM_MS = 5 * MINUTE_MS;

/** More has changed in a property than one check records. */
export interface Storm {
  /** The check that recorded the first part, UTC ms. */
  readonly at: number;
  readonly event: AlarmEvent;
}

/**
 * Mails one part of a storm, the first (docs/product/alarms.md#many-changes). The other parts are recorded.
 * @param isCut whether the check has left changes to the next one @param now UTC ms
 */
export function holdStorm<Change extends { readonly event: AlarmEvent; readonly quiet?: true }>(
  transitions: readonly Change[],
  before: Storm | undefined,
  isCut: boolean,
  now: number,
): { readonly transitions: readonly Change[]; readonly storm: Storm | undefined } {
  const known = before && now - before.at < STORM_MS ? before : undefined;
  const event = transitions[0]?.event;
  const storm = isCut && event && known?.event !== event ? { at: now, event } : known;
  if (!known) return { transitions, storm };
  return {
    transitions: transitions.map((each) => (each.event === known.event ? { ...each, quiet: true } : each)),
    storm,
  };
}
