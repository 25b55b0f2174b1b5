import { MINUTE_MS } from '../../durations.ts';
import type { Severity } from '../limits/severity.ts';
import type { AlarmEvent } from './sensor-alarm.ts';

/** Changes that a check leaves to the next ones are not mailed again for this time: people have just got a mail about the first part. */
const STORM_MS = 5 * MINUTE_MS;

/** More has changed in a property than one check records. */
export interface Storm {
  /** The check that recorded the first part, UTC ms. */
  readonly at: number;
  readonly event: AlarmEvent;
  /** The first part had critical alarms alone, so the mail about it stands for the critical ones that follow too. */
  readonly critical?: boolean;
}

interface StormChange {
  readonly event: AlarmEvent;
  readonly severity?: Severity;
  readonly quiet?: true;
}

const isCritical = ({ severity }: StormChange): boolean => severity === 'critical';

/**
 * Mails one part of a storm, the first (docs/product/alarms.md#many-changes). The other parts are recorded, but for the
 * critical alarms of a storm that was not critical before.
 * @param isCut whether the check has left changes to the next one @param now UTC ms
 */
export function holdStorm<Change extends StormChange>(
  transitions: readonly Change[],
  before: Storm | undefined,
  isCut: boolean,
  now: number,
): { readonly transitions: readonly Change[]; readonly storm: Storm | undefined } {
  const known = before && now - before.at < STORM_MS ? before : undefined;
  const event = transitions[0]?.event;
  const begins = isCut && event && known?.event !== event;
  const storm = begins ? { at: now, event, ...(transitions.every(isCritical) && { critical: true }) } : known;
  if (!known) return { transitions, storm };
  return {
    transitions: transitions.map((transition) =>
      transition.event === known.event && (known.critical || !isCritical(transition))
        ? { ...transition, quiet: true }
        : transition,
    ),
    storm,
  };
}
