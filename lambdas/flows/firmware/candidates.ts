import type { Release } from '../../../shared/domain/firmware/document.ts';
import { type Ring, ringOf } from '../../../shared/domain/firmware/ring.ts';
import { isNewer } from '../../../shared/domain/firmware/version.ts';
import type { BootSeen } from '../../../shared/domain/wingnuts/health-days.ts';
import type { DeviceItem } from '../../../shared/platform/items/device-items.ts';
import type { TargetItem } from '../../../shared/platform/items/firmware-items.ts';
import type { SpecsItem } from '../../../shared/platform/items/items.ts';
import { forEachConcurrently } from '../../base/concurrency.ts';
import { findDevices, listSerials } from '../../store/wingnuts/devices.ts';
import { addTarget } from '../../store/wingnuts/firmware.ts';
import { readLatest } from '../../store/wingnuts/latest.ts';

/** The fleet as a release sees it (docs/product/firmware.md#rollout). */

/** A device, and what is known of it now. */
export interface Candidate {
  readonly device: DeviceItem;
  readonly ring: Ring;
  readonly specs: SpecsItem | undefined;
  /** The receive time of its newest message, UTC ms. Unknown while nobody owns it. */
  readonly receivedAt: number | undefined;
  /** Its starts of the last days, if it says its boots. */
  readonly boots: readonly BootSeen[] | undefined;
}

/** All devices, by what a release is to them. */
export interface Sorted {
  readonly targets: readonly Candidate[];
  /** They run this version, or a newer one. */
  readonly newer: readonly Candidate[];
  /** Their firmware never said that it understands jobs. */
  readonly withoutJobs: readonly Candidate[];
  /** Another model, or one that was never heard of. */
  readonly others: readonly Candidate[];
}

/** All devices but those whose certificate was revoked. */
export async function readFleet(): Promise<Candidate[]> {
  const devices = [...(await findDevices((await listSerials()).map(({ id }) => id))).values()];
  const active = devices.filter(({ certificate }) => certificate !== 'revoked');
  const latest = await readLatest(
    active.flatMap(({ id, companyId }) => (companyId === undefined ? [] : [{ companyId, wingnutId: id }])),
  );
  return active.map((device) => {
    const known = latest.get(device.id);
    const ring = ringOf(device.id, device.ring === 'lab');
    return { device, ring, specs: known?.specs ?? device.specs, receivedAt: known?.receivedAt, boots: known?.boots };
  });
}

const kindOf = ({ specs }: Candidate, { model, version }: Pick<Release, 'model' | 'version'>): keyof Sorted => {
  if (specs?.model !== model) return 'others';
  if (!specs.jobs) return 'withoutJobs';
  return isNewer(version, specs.software) ? 'targets' : 'newer';
};

/** Reads all devices, and says what a release is to them. */
export async function sortFleet(release: Pick<Release, 'model' | 'version'>): Promise<Sorted> {
  const groups = Map.groupBy(await readFleet(), (each) => kindOf(each, release));
  const of = (kind: keyof Sorted) => groups.get(kind) ?? [];
  return { targets: of('targets'), newer: of('newer'), withoutJobs: of('withoutJobs'), others: of('others') };
}

const WRITES_AT_ONCE = 16;

/** Adds wingnuts to a rollout. Those that it has already stay as they are. @param now UTC ms */
export async function addTargets(
  release: Pick<Release, 'model' | 'version'>,
  candidates: readonly Candidate[],
  known: readonly Pick<TargetItem, 'id'>[],
  now: number,
): Promise<void> {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = candidates.filter(({ device }) => !ids.has(device.id));
  await forEachConcurrently(fresh, WRITES_AT_ONCE, async ({ device, ring }) => {
    await addTarget(release, { id: device.id, serial: device.serial, ring, state: 'waiting', at: now });
  });
}
