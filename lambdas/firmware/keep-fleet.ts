import { type FleetDevice, fleetReport, isReportDue, rolloutCounts } from '../../shared/domain/firmware/fleet.ts';
import type { Rotation } from '../../shared/domain/firmware/rotation.ts';
import { compareVersions } from '../../shared/domain/firmware/version.ts';
import { recentRestarts } from '../../shared/domain/wingnuts/health-days.ts';
import { type Candidate, readFleet } from '../flows/firmware/candidates.ts';
import { listRollouts, listTargets } from '../store/wingnuts/firmware.ts';
import { findFleetCounts, saveFleetCounts, saveFleetReport } from '../store/wingnuts/fleet.ts';
import { listRotations } from '../store/wingnuts/rotations.ts';
import { planRotations } from './rotate-certificates.ts';

/** The rollouts that the page of the fleet shows. */
const SHOWN_ROLLOUTS = 6;

const deviceOf =
  (rotations: ReadonlyMap<string, Rotation>, now: number) =>
  (candidate: Candidate): FleetDevice => {
    const { device, specs, receivedAt, boots } = candidate;
    const rotation = rotations.get(device.id);
    const { model = '', software = '', health } = specs ?? {};
    return {
      ...{ serial: device.serial, model, software, isOwned: device.companyId !== undefined },
      ...(receivedAt !== undefined && { receivedAt }),
      ...(health && { health }),
      ...(boots && { restarts: recentRestarts(boots, now) }),
      ...(device.certificateEnds !== undefined && { certificateEnds: device.certificateEnds }),
      ...(rotation && { rotation: { state: rotation.state, ...(rotation.reason && { reason: rotation.reason }) } }),
    };
  };

/**
 * Keeps what the vendor's operators see (docs/product/fleet.md#report): the rollouts while one is open, and once an hour all. Then it also plans rotations of certificates. At another
 * time it reads one item.
 * @param isRolling whether a rollout was open at the beginning of this run @param now UTC ms
 */
export async function keepFleet(isRolling: boolean, now: number): Promise<void> {
  const known = await findFleetCounts();
  const isDue = isReportDue(known?.reportAt, now);
  if (!isDue && !isRolling) return;
  if (isDue) {
    const fleet = await readFleet();
    await planRotations(fleet, now);
    const rotations = new Map((await listRotations()).map((rotation) => [rotation.id, rotation]));
    await saveFleetReport(fleetReport(fleet.map(deviceOf(rotations, now)), now));
  }
  const newest = (await listRollouts()).toSorted((a, b) => compareVersions(b.version, a.version));
  const rollouts = [];
  for (const rollout of newest.slice(0, SHOWN_ROLLOUTS)) {
    rollouts.push(rolloutCounts(rollout, await listTargets(rollout)));
  }
  await saveFleetCounts({ at: now, reportAt: isDue ? now : (known?.reportAt ?? now), rollouts });
}
