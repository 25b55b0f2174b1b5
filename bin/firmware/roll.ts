import { addTargets, type Candidate, sortFleet } from '../../lambdas/flows/firmware/candidates.ts';
import { plansOf, savePlans } from '../../lambdas/flows/firmware/plans.ts';
import { findDevices } from '../../lambdas/store/wingnuts/devices.ts';
import {
  changeTarget,
  endRollout,
  findPlans,
  findRelease,
  findRollout,
  listRollouts,
  listTargets,
  type Named,
  saveRollout,
} from '../../lambdas/store/wingnuts/firmware.ts';
import { cancelRingJob, createRingJob } from '../../lambdas/store/wingnuts/firmware-jobs.ts';
import { readLatest } from '../../lambdas/store/wingnuts/latest.ts';
import { HOUR_MS } from '../../shared/domain/durations.ts';
import { countText } from '../../shared/domain/figures/numbers.ts';
import { RINGS, type Ring, ringBefore } from '../../shared/domain/firmware/ring.ts';
import { type RingCount, type RolloutState, ringRefusal } from '../../shared/domain/firmware/rollout.ts';
import { isNewer } from '../../shared/domain/firmware/version.ts';
import { USUAL_WINDOW, windowText } from '../../shared/domain/firmware/window.ts';
import { isStale } from '../../shared/domain/readings/latest.ts';
import { formatUtc } from '../../shared/domain/time-text.ts';
import type { ReleaseItem, RolloutItem, TargetItem } from '../../shared/platform/items/firmware-items.ts';
import type { OptionValues } from '../operators/options.ts';
import type { Target } from '../operators/target.ts';
import type { OPTIONS } from './options.ts';
import { firmwareOutput } from './release.ts';

/** The release, or a sentence for the operator. */
async function requireRelease({ model, version }: Named): Promise<ReleaseItem> {
  const release = await findRelease({ model, version });
  if (!release) throw new Error(`There is no release ${version} of ${model}. npm run firmware:list shows them.`);
  return release;
}

/** Cancels all rings of a rollout and ends it. The companies know it then. */
async function endAll(
  rollout: RolloutItem,
  state: Exclude<RolloutState, 'open' | 'aborted'>,
  now: number,
): Promise<void> {
  for (const ring of RINGS.filter((each) => rollout.rings[each])) await cancelRingJob(rollout, ring, state);
  const targets = await listTargets(rollout);
  for (const target of targets.filter((each) => each.state === 'offered')) {
    await changeTarget(rollout, target, { state: 'CANCELED', at: now });
  }
  const devices = await findDevices(targets.map(({ id }) => id));
  await savePlans(plansOf({ ...rollout, state }, await listTargets(rollout), devices), now);
  await endRollout(rollout, { state }, now);
}

/** How far a ring is, by what is known of its wingnuts now (docs/product/firmware.md#rollout). */
async function countRing(rollout: RolloutItem, ring: Ring, now: number): Promise<RingCount> {
  const targets = (await listTargets(rollout)).filter((each) => each.ring === ring);
  const done = targets.filter(({ state }) => state === 'SUCCEEDED');
  const others = targets.filter(({ state }) => state !== 'SUCCEEDED');
  const devices = await findDevices(others.map(({ id }) => id));
  const owned = [...devices.values()].flatMap(({ id, companyId }) =>
    companyId === undefined ? [] : [{ wingnutId: id, companyId }],
  );
  const [latest, plans] = await Promise.all([
    readLatest(owned),
    findPlans([...new Set(owned.map(({ companyId }) => companyId))]),
  ]);
  const isReachable = ({ id }: TargetItem): boolean => {
    const receivedAt = latest.get(id)?.receivedAt;
    const plan = plans.get(devices.get(id)?.companyId ?? '');
    const isPostponed = plan?.version === rollout.version && now < (plan.postponedUntil ?? 0);
    return receivedAt !== undefined && !isStale(receivedAt, now) && !isPostponed;
  };
  return { done: done.length, reachable: done.length + others.filter(isReachable).length };
}

const ofCompanies = (candidates: readonly Candidate[]): number =>
  new Set(candidates.flatMap(({ device }) => device.companyId ?? [])).size;

/** What a ring would do, as lines for the operator. */
function previewOf(
  { model, version }: Named,
  ring: Ring,
  { targets, newer, withoutJobs, others }: Awaited<ReturnType<typeof sortFleet>>,
  now: number,
): string[] {
  const own = targets.filter((each) => each.ring === ring);
  const free = own.filter(({ device }) => device.companyId === undefined);
  const owned = own.filter(({ device }) => device.companyId !== undefined);
  const away = owned.filter(({ receivedAt }) => receivedAt === undefined || isStale(receivedAt, now));
  return [
    `${version} of ${model}, ring ${ring}: ${countText(own.length, 'wingnut')}`,
    `  owned: ${owned.length}, in ${countText(ofCompanies(owned), 'company', 'companies')}; without an owner: ${free.length}`,
    `  not reachable now: ${away.length}; they get it when they are back`,
    `Of all wingnuts, ${newer.length} run it or a newer version, ${withoutJobs.length} have firmware without remote updates,`,
    `and ${others.length} are another model or were never heard of.`,
  ];
}

type Values = OptionValues<typeof OPTIONS, 'version' | 'model' | 'ring' | 'pause' | 'notice' | 'window'>;

/** Begins a ring of a rollout, with --yes; otherwise shows what it would do. */
export async function rollRing(
  values: Values,
  flags: ReadonlySet<string>,
  connect: () => Promise<Target>,
): Promise<string[]> {
  const { version, model, ring, pause, notice } = values;
  const target = await connect();
  const place = { bucket: firmwareOutput(target, 'imagesBucket'), role: firmwareOutput(target, 'readerRole') };
  const release = await requireRelease({ model, version });
  const now = Date.now();
  const known = await findRollout(release);
  // The hours and the weather hold for the whole rollout, unless a ring says others.
  const window = values.window ?? known?.window ?? USUAL_WINDOW;
  const ignoresUnknownWeather = flags.has('any-weather') || known?.ignoresUnknownWeather === true;
  const before = ringBefore(ring);
  const count = known && before ? await countRing(known, before, now) : { reachable: 0, done: 0 };
  const refusal = ringRefusal(known, ring, count, now, pause);
  if (refusal) throw new Error(refusal);
  const others = (await listRollouts()).filter((each) => each.model === model && each.version !== version);
  const newest = others.find((each) => isNewer(each.version, version));
  if (newest) throw new Error(`A rollout of ${newest.version}, which is newer, has begun already.`);
  const fleet = await sortFleet(release);
  const replaced = others.filter(({ state }) => state === 'open');
  const startsAt = now + notice * HOUR_MS;
  const lines = [
    ...previewOf(release, ring, fleet, now),
    ...(before ? [`Ring ${before}: ${count.done} of ${count.reachable} reachable wingnuts are done.`] : []),
    `Updates of owned wingnuts start ${formatUtc(startsAt)} UTC at the earliest, ${windowText(window)}.`,
    ...replaced.map((each) => `The rollout of ${each.version} ends.`),
  ];
  if (!flags.has('yes')) return [...lines, 'Add --yes to begin.'];
  for (const each of replaced) await endAll(each, 'superseded', now);
  const rollout: RolloutItem = {
    model,
    version,
    state: 'open',
    notes: release.notes,
    window,
    ignoresUnknownWeather,
    rings: { ...known?.rings, [ring]: { beganAt: now, startsAt } },
    listedAt: now,
  };
  await addTargets(release, fleet.targets, await listTargets(release), now);
  // AWS first: whoever reads that the ring has begun finds its job. A repeated command finds it too.
  await createRingJob(release, ring, place);
  await saveRollout(rollout);
  return [...lines, `Ring ${ring} has begun. npm run firmware:list shows how far it is.`];
}

/** Ends a rollout at once, with --yes; otherwise shows what would end. */
export async function stopRollout(
  values: OptionValues<typeof OPTIONS, 'version' | 'model'>,
  flags: ReadonlySet<string>,
): Promise<string[]> {
  const release = await requireRelease(values);
  const rollout = await findRollout(release);
  if (rollout?.state !== 'open') throw new Error(`No rollout of ${release.version} is open.`);
  const targets = await listTargets(rollout);
  const offered = targets.filter(({ state }) => state === 'offered').length;
  const waiting = targets.filter(({ state, ring }) => state === 'waiting' && rollout.rings[ring]).length;
  const lines = [`${countText(offered, 'update')} under way, ${waiting} waiting.`];
  if (!flags.has('yes')) return [...lines, 'Add --yes to cancel them. What was updated stays so.'];
  await endAll(rollout, 'stopped', Date.now());
  return [...lines, `The rollout of ${release.version} is stopped. Only a newer version can follow.`];
}
