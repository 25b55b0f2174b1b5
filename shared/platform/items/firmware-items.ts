import type { Release } from '../../domain/firmware/document.ts';
import type { FleetReport, RolloutCounts } from '../../domain/firmware/fleet.ts';
import type { FirmwarePlan, WingnutUpdate } from '../../domain/firmware/plan.ts';
import type { Ring } from '../../domain/firmware/ring.ts';
import type { Rollout } from '../../domain/firmware/rollout.ts';

/** A release that an operator has made (docs/product/firmware.md#document). */
export interface ReleaseItem extends Release {
  /** What is new, for customers. */
  readonly notes: string;
  /** UTC ms. */
  readonly releasedAt: number;
}

/** A rollout of a release. */
export interface RolloutItem extends Rollout {
  /** When its wingnuts were last listed, UTC ms. */
  readonly listedAt: number;
}

/** The rollouts on which the function `firmware` works, in one item. Without it, or with none, a run ends at once. */
export interface OpenRolloutsItem {
  readonly rollouts: readonly Pick<Release, 'model' | 'version'>[];
}

/** A wingnut of a rollout. */
export interface TargetItem extends WingnutUpdate {
  readonly id: string;
  readonly serial: string;
  readonly ring: Ring;
}

/** How far rollouts are, and when the report of the fleet was made (docs/product/fleet.md#report). Times are UTC ms. */
export interface FleetCountsItem {
  readonly at: number;
  readonly reportAt: number;
  /** The newest ones. */
  readonly rollouts: readonly RolloutCounts[];
}

/** The report of the fleet. */
export interface FleetReportItem {
  readonly report: FleetReport;
}

/** What a company knows of the newest rollout that concerns it, in one item (docs/product/firmware.md#plan). */
export interface FirmwarePlanItem extends FirmwarePlan {
  readonly companyId: string;
  /** The rings that have begun. */
  readonly rings: readonly Ring[];
}
