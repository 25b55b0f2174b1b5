import type { Threshold } from '../../domain/alarms/limits/breach.ts';
import type { LimitVerdict } from '../../domain/alarms/quality/proposal.ts';
import type { NoisySensor, Quality } from '../../domain/alarms/quality/quality.ts';

/** Replies about the quality of alarms (docs/product/alarm-quality.md). */

/** A sensor whose alarms needed nobody, with its property. */
export interface NoisySensorReply extends NoisySensor {
  readonly propertyName: string;
  readonly portfolio: string;
}

export interface QualityReply extends Omit<Quality, 'sensors'> {
  /** The worst first, at most ten. */
  readonly sensors: readonly NoisySensorReply[];
  /** The number of alarms that are counted at most; null when all are counted. */
  readonly newest: number | null;
}

/** The milder limit of a sensor, or why there is none. */
export type ProposalReply = LimitVerdict & {
  /** The limit to which it belongs. Absent: nobody has set one. */
  readonly threshold?: Threshold;
};
