import type { LatestValue } from '../../readings/latest.ts';
import type { OutApartments } from '../apartments/apartment-runs.ts';
import { limitsOf, type Thresholds } from '../limits/breach.ts';
import type { Circumstances } from '../limits/only-while.ts';
import type { EndReason } from '../property-alarms.ts';
import type { LastEnd } from './flapping.ts';
import type { OutsideSamples } from './outside-samples.ts';
import type { RefusedLabels } from './unknown-alarm.ts';

/** The input of the check of a property. */
export interface CheckInput extends Omit<Circumstances, 'latest'> {
  /** The reason why the property is not checked; undefined while its alarms are on. */
  readonly inactiveReason?: Extract<EndReason, 'switchedOff' | 'removed'> | undefined;
  /** A limit of which nobody is notified is marked (`mutedThresholds`). */
  readonly thresholds: Thresholds;
  /** The whole building is muted: nobody is notified of silent wingnuts and unknown values either. Absent: it is not. */
  readonly isMuted?: boolean;
  /** The newest value of each wired sensor, by label; undefined before its first. */
  readonly latest: Readonly<Record<string, LatestValue | undefined>>;
  /** The newest samples outside the limits of each sensor, by label. */
  readonly outside?: Readonly<Record<string, OutsideSamples>>;
  /** The apartments that a limit of apartments is about now, by its label. */
  readonly apartments?: Readonly<Partial<Record<string, OutApartments>>>;
  /** The earliest time from which a label or a wingnut counts as unknown, UTC ms: the end of planned work on it. Absent: any. */
  readonly unknownFrom?: Readonly<Record<string, number>>;
  /** The time at which people were notified of an end, UTC ms; undefined while it waits for other properties. Absent: nothing waits. */
  readonly endToldAt?: (end: LastEnd) => number | undefined;
  /** The linked wingnuts, each with the time of its last post, UTC ms. */
  readonly wingnuts: readonly {
    readonly id: string;
    readonly serial: string;
    readonly postedAt: number | undefined;
    /** The newest reading time of its values, UTC ms. */
    readonly newestTime?: number | undefined;
    /** It has sent so few readings that they may be what it kept before it could send. */
    readonly isNew?: boolean;
    /** The refusal of its readings now. */
    readonly refused?: RefusedLabels | undefined;
    /** The labels of its sensors. */
    readonly labels?: readonly string[];
  }[];
}

/**
 * The most changes in one check. Each may need two writes, so that all fit into one transaction with the state and the mail.
 * More changes wait for the next check.
 */
export const MAX_TRANSITIONS = 48;

/** The limits of a watched sensor, or the reason why it is not watched. */
export function watchedLimits(label: string, { inactiveReason, thresholds, latest }: CheckInput) {
  const threshold = thresholds[label];
  if (inactiveReason) return inactiveReason;
  if (!Object.hasOwn(latest, label)) return 'unlinked';
  return threshold?.thresholdStatus === 'enabled' ? limitsOf(threshold) : 'thresholdOff';
}

/** The time at which people were notified of the last end, UTC ms; undefined while it waits, and when there was none. */
export const toldAtOf = ({ endToldAt }: Pick<CheckInput, 'endToldAt'>, last: LastEnd | undefined): number | undefined =>
  last && (endToldAt ? endToldAt(last) : last.toldAt);
