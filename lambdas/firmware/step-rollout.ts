import { DAY_MS, HOUR_MS } from '../../shared/domain/durations.ts';
import { isEarly } from '../../shared/domain/firmware/gate.ts';
import { endWords, UPDATE_ENDS, type UpdateEnd } from '../../shared/domain/firmware/reasons.ts';
import { RINGS, type Ring } from '../../shared/domain/firmware/ring.ts';
import { isNewer } from '../../shared/domain/firmware/version.ts';
import { isStale } from '../../shared/domain/readings/latest.ts';
import type { DeviceItem } from '../../shared/platform/items/device-items.ts';
import type { RolloutItem, TargetItem } from '../../shared/platform/items/firmware-items.ts';
import type { LatestItem } from '../../shared/platform/items/items.ts';
import { forEachConcurrently } from '../base/concurrency.ts';
import { log } from '../base/log.ts';
import { addTargets, sortFleet } from '../flows/firmware/candidates.ts';
import { type Answer, askAll } from '../flows/firmware/disturb.ts';
import { plansOf, savePlans } from '../flows/firmware/plans.ts';
import { findDevices } from '../store/wingnuts/devices.ts';
import {
  changeTarget,
  endedRecord,
  endRollout,
  findPlans,
  findRollout,
  listTargets,
  markListed,
  type Named,
} from '../store/wingnuts/firmware.ts';
import {
  cancelRingJob,
  describeRingJob,
  listEnded,
  MAX_PER_MINUTE,
  offer,
  type RingJob,
  reasonOf,
} from '../store/wingnuts/firmware-jobs.ts';
import { readLatest } from '../store/wingnuts/latest.ts';

/** One look at a rollout. */

const AT_ONCE = 8;
/** As many as AWS begins until the next run. More would wait at AWS, and might be disturbed at another time than this one. */
const MAX_OFFERS = 5 * MAX_PER_MINUTE;
/** Wingnuts that are claimed, made or changed while a rollout is open join it. */
const LISTED_EVERY_MS = DAY_MS;
/** An update has so much time with its retry (docs/product/firmware.md#counted). */
const OFFER_MS = 2 * HOUR_MS;

type Devices = ReadonlyMap<string, DeviceItem>;

const isEnded = ({ state }: TargetItem): boolean => state !== 'waiting' && state !== 'offered';
const endedIn = (targets: readonly TargetItem[], ring: Ring, end: UpdateEnd): number =>
  targets.filter((target) => target.ring === ring && target.state === end).length;

const joinNew = async (rollout: RolloutItem, known: readonly TargetItem[], now: number): Promise<boolean> => {
  if (now - rollout.listedAt < LISTED_EVERY_MS) return false;
  await addTargets(rollout, (await sortFleet(rollout)).targets, known, now);
  await markListed(rollout, now);
  return true;
};

/** Keeps how the updates of a ring have ended, with a record for the companies. AWS is asked only for what is news by its counts. */
async function keepEnds(
  rollout: RolloutItem,
  ring: Ring,
  { ended }: RingJob,
  { targets, devices }: { readonly targets: readonly TargetItem[]; readonly devices: Devices },
  now: number,
): Promise<void> {
  const open = new Map(targets.filter((each) => !isEnded(each)).map((each) => [each.id, each]));
  for (const end of UPDATE_ENDS) {
    if (ended[end] <= endedIn(targets, ring, end)) continue;
    const news = (await listEnded(rollout, ring, end)).flatMap((id) => open.get(id) ?? []);
    await forEachConcurrently(news, AT_ONCE, async (target) => {
      // A success needs no reason: the wingnut's page says which version runs.
      const reason = end === 'SUCCEEDED' ? undefined : await reasonOf(rollout, ring, target.id);
      const device = devices.get(target.id);
      const why = endWords(end, reason);
      const { companyId } = device ?? {};
      const record =
        device && companyId !== undefined && end !== 'CANCELED'
          ? [endedRecord(target, { ...device, companyId }, { version: rollout.version, end, why }, now)]
          : [];
      await changeTarget(rollout, target, { state: end, wait: undefined, reason, at: now }, record);
      if (end !== 'SUCCEEDED') {
        log('warn', 'A wingnut was not updated', { objects: `${rollout.version} ${target.id} ${why}`, code: end });
      }
    });
  }
}

/** Offers the update to a wingnut, or keeps why it waits. */
async function act(rollout: RolloutItem, { target, wait, software }: Answer, now: number): Promise<void> {
  if (wait) {
    // Hours are known without a look: whoever shows them calculates them.
    if (!isEarly(wait) && wait !== target.wait) await changeTarget(rollout, target, { wait });
    return;
  }
  if (!isNewer(rollout.version, software)) {
    await changeTarget(rollout, target, { state: 'SUCCEEDED', reason: 'ALREADY_INSTALLED', wait: undefined, at: now });
    return;
  }
  await offer(rollout, target.ring, target.id);
  await changeTarget(rollout, target, { state: 'offered', wait: undefined, from: software, at: now });
}

/** Offers the update to wingnuts that may be disturbed. One that fails stops no other. */
async function offerAll(rollout: RolloutItem, targets: readonly TargetItem[], devices: Devices, now: number) {
  const waiting = targets.flatMap((target) => {
    const device = devices.get(target.id);
    const isAsked = target.state === 'waiting' && rollout.rings[target.ring] !== undefined;
    return isAsked && device && device.certificate !== 'revoked' ? [{ target, device }] : [];
  });
  const companies = [...new Set(waiting.flatMap(({ device }) => device.companyId ?? []))];
  const answers = await askAll(rollout, waiting, await findPlans(companies), now);
  const ready = answers.filter(({ wait }) => wait === undefined).slice(0, MAX_OFFERS);
  const others = answers.filter(({ wait }) => wait !== undefined);
  await forEachConcurrently([...ready, ...others], AT_ONCE, async (answer) => {
    try {
      await act(rollout, answer, now);
    } catch (error) {
      log('error', 'An update was not offered', { objects: `${rollout.version} ${answer.target.id}` }, error);
    }
  });
}

/**
 * Keeps which wingnuts are silent that were offered the update hours ago. AWS counts the time of an update from `start-next` on, so one that
 * never asks has none. It stays in the rollout: when it is back, it asks.
 */
async function keepSilent(rollout: RolloutItem, targets: readonly TargetItem[], devices: Devices, now: number) {
  const owned = targets.flatMap((target) => {
    const { companyId } = devices.get(target.id) ?? {};
    const isLate = target.state === 'offered' && now - target.at >= OFFER_MS;
    // Nothing is kept of when one without an owner was heard of.
    return isLate && companyId !== undefined ? [{ target, companyId, wingnutId: target.id }] : [];
  });
  const latest = owned.length > 0 ? await readLatest(owned) : new Map<string, LatestItem>();
  await forEachConcurrently(owned, AT_ONCE, async ({ target }) => {
    const receivedAt = latest.get(target.id)?.receivedAt;
    const wait = receivedAt === undefined || isStale(receivedAt, now) ? 'silent' : undefined;
    if (wait !== target.wait) await changeTarget(rollout, target, { wait });
  });
}

/** Ends a rollout of which AWS has aborted a ring. What was offered and has not ended is canceled. */
async function abort(rollout: RolloutItem, rings: readonly Ring[], devices: Devices, now: number): Promise<void> {
  for (const ring of RINGS.filter((each) => rollout.rings[each])) {
    await cancelRingJob(rollout, ring, 'too many updates failed');
  }
  for (const target of (await listTargets(rollout)).filter((each) => each.state === 'offered')) {
    await changeTarget(rollout, target, { state: 'CANCELED', at: now });
  }
  const aborted = rings.map((ring) => [ring, { ...rollout.rings[ring], abortedAt: now }]);
  const news = { state: 'aborted' as const, rings: { ...rollout.rings, ...Object.fromEntries(aborted) } };
  // The end comes last: until then the next run does this again.
  await savePlans(plansOf({ ...rollout, ...news }, await listTargets(rollout), devices), now);
  await endRollout(rollout, news, now);
  // The operators' alarm FunctionErrors follows from it: an alarm of its own costs as much as all images of a year.
  log('error', 'A rollout of firmware was aborted: too many updates failed', {
    objects: `${rollout.version} ${rings}`,
  });
}

/** One look at a rollout. @param now UTC ms */
export async function stepRollout(named: Named, now: number): Promise<void> {
  const rollout = await findRollout(named);
  if (rollout?.state !== 'open') return;
  let targets = await listTargets(rollout);
  if (await joinNew(rollout, targets, now)) targets = await listTargets(rollout);
  const devices = await findDevices(targets.map(({ id }) => id));
  const canceled: Ring[] = [];
  for (const ring of RINGS.filter((each) => rollout.rings[each])) {
    const job = await describeRingJob(rollout, ring);
    if (!job) continue;
    await keepEnds(rollout, ring, job, { targets, devices }, now);
    if (job.isCanceled) canceled.push(ring);
  }
  if (canceled.length > 0) {
    await abort(rollout, canceled, devices, now);
    return;
  }
  await savePlans(plansOf(rollout, await listTargets(rollout), devices), now);
  targets = await listTargets(rollout);
  await keepSilent(rollout, targets, devices, now);
  await offerAll(rollout, targets, devices, now);
}
