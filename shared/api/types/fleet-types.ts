import type { FleetReport, RolloutCounts } from '../../domain/firmware/fleet.ts';
import type { Ring } from '../../domain/firmware/ring.ts';
import type { RolloutRing, RolloutState } from '../../domain/firmware/rollout.ts';

/** A rollout with its counts. Times are UTC ms. */
export interface FleetRolloutReply {
  readonly model: string;
  readonly version: string;
  readonly state: RolloutState;
  /** The rings that have begun. */
  readonly rings: Readonly<Partial<Record<Ring, RolloutRing>>>;
  readonly endedAt?: number;
  /** Absent until its wingnuts were counted. */
  readonly counts?: Pick<RolloutCounts, 'rings' | 'reasons'>;
}

/** The fleet: no name, no id and no place of a company. */
export interface FleetReply {
  /** The server's time, UTC ms. */
  readonly now: number;
  /** Absent until it was made for the first time. */
  readonly report?: FleetReport;
  /** The newest version first. */
  readonly rollouts: readonly FleetRolloutReply[];
  /** When the wingnuts of the rollouts were counted, UTC ms. */
  readonly countedAt?: number;
}
