import { isDeepStrictEqual } from 'node:util';
import type { PlanCounts } from '../../../shared/domain/firmware/plan.ts';
import { RINGS } from '../../../shared/domain/firmware/ring.ts';
import type { Rollout } from '../../../shared/domain/firmware/rollout.ts';
import type { DeviceItem } from '../../../shared/platform/items/device-items.ts';
import type { FirmwarePlanItem, TargetItem } from '../../../shared/platform/items/firmware-items.ts';
import { forEachConcurrently } from '../../base/concurrency.ts';
import { findPlans, savePlan } from '../../store/wingnuts/firmware.ts';

/** What companies know of a rollout (docs/product/firmware.md#plan). */

export type Plan = Omit<FirmwarePlanItem, 'postponedUntil'>;

function countsOf(targets: readonly TargetItem[]): PlanCounts {
  const ahead = targets.filter(({ state }) => state === 'waiting' || state === 'offered').length;
  const updated = targets.filter(({ state }) => state === 'SUCCEEDED').length;
  return { ahead, updated, failed: targets.length - ahead - updated };
}

/** The plan of each company that has wingnuts in rings that have begun. */
export function plansOf(
  rollout: Rollout,
  targets: readonly TargetItem[],
  devices: ReadonlyMap<string, Pick<DeviceItem, 'companyId'>>,
): Plan[] {
  const { model, version, notes, window, state, rings } = rollout;
  const begun = targets.filter(({ ring }) => rings[ring] !== undefined);
  const byCompany = Map.groupBy(begun, ({ id }) => devices.get(id)?.companyId);
  return [...byCompany].flatMap(([companyId, own]): Plan[] => {
    if (companyId === undefined) return [];
    const its = [...new Set(own.map(({ ring }) => ring))].flatMap((ring) => rings[ring] ?? []);
    return [
      {
        companyId,
        model,
        version,
        notes,
        window,
        state,
        announcedAt: Math.min(...its.map(({ beganAt }) => beganAt)),
        startsAt: Math.min(...its.map(({ startsAt }) => startsAt)),
        counts: countsOf(own),
        rings: RINGS.filter((ring) => rings[ring] !== undefined),
      },
    ];
  });
}

const WRITES_AT_ONCE = 16;

/** Stores what has changed of the plans. @param now UTC ms */
export async function savePlans(plans: readonly Plan[], now: number): Promise<void> {
  const known = await findPlans(plans.map(({ companyId }) => companyId));
  await forEachConcurrently(plans, WRITES_AT_ONCE, async (plan) => {
    const before = known.get(plan.companyId);
    const { postponedUntil: _, ...same } = before ?? ({} as Partial<FirmwarePlanItem>);
    const { pk: _pk, sk: _sk, ...stored } = same as Record<string, unknown>;
    if (!isDeepStrictEqual(stored, plan)) await savePlan(before, plan, now);
  });
}
