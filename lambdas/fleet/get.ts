import type { API } from '../../shared/api/routes.ts';
import type { FleetReply, FleetRolloutReply } from '../../shared/api/types/fleet-types.ts';
import type { RolloutCounts } from '../../shared/domain/firmware/fleet.ts';
import { compareVersions } from '../../shared/domain/firmware/version.ts';
import type { RolloutItem } from '../../shared/platform/items/firmware-items.ts';
import type { Call } from '../flows/calls/serve.ts';
import { listRollouts } from '../store/wingnuts/firmware.ts';
import { findFleetCounts, findFleetReport } from '../store/wingnuts/fleet.ts';

function rolloutReply(
  { model, version, state, rings, endedAt }: RolloutItem,
  counted: readonly RolloutCounts[],
): FleetRolloutReply {
  const found = counted.find((each) => each.model === model && each.version === version);
  return {
    ...{ model, version, state, rings },
    ...(endedAt !== undefined && { endedAt }),
    ...(found && { counts: { rings: found.rings, reasons: found.reasons } }),
  };
}

/** The fleet as the last run of the function `firmware` has kept it; the state of rollouts is that of now. */
export async function get({ now }: Call<typeof API.fleet.get>): Promise<FleetReply> {
  const [counts, report, rollouts] = await Promise.all([findFleetCounts(), findFleetReport(), listRollouts()]);
  const { at, rollouts: counted = [] } = counts ?? {};
  return {
    now,
    ...(report && { report }),
    rollouts: rollouts
      .toSorted((a, b) => compareVersions(b.version, a.version))
      .map((rollout) => rolloutReply(rollout, counted)),
    ...(at !== undefined && { countedAt: at }),
  };
}
