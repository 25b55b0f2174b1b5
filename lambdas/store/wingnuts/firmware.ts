import type { Release } from '../../../shared/domain/firmware/document.ts';
import type { UpdateEnd } from '../../../shared/domain/firmware/reasons.ts';
import type { Rollout } from '../../../shared/domain/firmware/rollout.ts';
import type {
  FirmwarePlanItem,
  OpenRolloutsItem,
  ReleaseItem,
  RolloutItem,
  TargetItem,
} from '../../../shared/platform/items/firmware-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { type Author, auditStep, systemOf } from '../base/audit.ts';
import { getItem, getItems } from '../base/entities.ts';
import { listItems } from '../base/list.ts';
import {
  change,
  create,
  replace,
  type Step,
  transact,
  transactIfFirst,
  withOptimisticRetry,
} from '../base/transaction.ts';

/** Releases, rollouts, their wingnuts, and what companies know of them. */

export type Named = Pick<Release, 'model' | 'version'>;

export const listReleases = (): Promise<ReleaseItem[]> => listItems<ReleaseItem>(KEYS.firmwareReleases());

export const findRelease = ({ model, version }: Named): Promise<ReleaseItem | undefined> =>
  getItem<ReleaseItem>(KEYS.firmwareRelease(model, version));

/** Stores a release. False if it exists: a release never changes. */
export const addRelease = (release: ReleaseItem): Promise<boolean> =>
  transactIfFirst([create(KEYS.firmwareRelease(release.model, release.version), release)]);

export const listRollouts = (): Promise<RolloutItem[]> => listItems<RolloutItem>(KEYS.firmwareRollouts());

export const findRollout = ({ model, version }: Named): Promise<RolloutItem | undefined> =>
  getItem<RolloutItem>(KEYS.firmwareRollout(model, version));

/** The rollouts that are open. */
export const openRollouts = async (): Promise<readonly Named[]> =>
  (await getItem<OpenRolloutsItem>(KEYS.firmwareOpen()))?.rollouts ?? [];

const isSame = (a: Named, b: Named): boolean => a.model === b.model && a.version === b.version;

/** The step that adds a rollout to the open ones, or takes it away. */
async function openStep(rollout: Named, isOpen: boolean): Promise<Step[]> {
  const known = await getItem<OpenRolloutsItem>(KEYS.firmwareOpen());
  const others = (known?.rollouts ?? []).filter((each) => !isSame(each, rollout));
  const rollouts = isOpen ? [...others, { model: rollout.model, version: rollout.version }] : others;
  if (!known) return isOpen ? [create(KEYS.firmwareOpen(), { rollouts }, 'CHANGED_MEANWHILE')] : [];
  return [change(KEYS.firmwareOpen(), { rollouts }, { rollouts: known.rollouts })];
}

/** Stores a rollout with a ring that has begun. The job of the ring exists already, so the next run works on it. */
export const saveRollout = (rollout: RolloutItem): Promise<void> =>
  withOptimisticRetry(async () =>
    transact([
      replace(KEYS.firmwareRollout(rollout.model, rollout.version), rollout),
      ...(await openStep(rollout, rollout.state === 'open')),
    ]),
  );

/** Ends a rollout. False if it is not open any more. @param now UTC ms */
export const endRollout = (
  rollout: RolloutItem,
  { state, rings = rollout.rings }: { readonly state: Rollout['state']; readonly rings?: Rollout['rings'] },
  now: number,
): Promise<boolean> =>
  withOptimisticRetry(async () => {
    const { model, version } = rollout;
    const known = await findRollout(rollout);
    if (known?.state !== 'open') return false;
    await transact([
      change(KEYS.firmwareRollout(model, version), { state, rings, endedAt: now }, { state: 'open' }),
      ...(await openStep(rollout, false)),
    ]);
    return true;
  });

export const markListed = ({ model, version }: Named, now: number): Promise<void> =>
  transact([change(KEYS.firmwareRollout(model, version), { listedAt: now }, { state: 'open' }, 'CHANGED_MEANWHILE')]);

export const findTarget = ({ model, version }: Named, wingnutId: string): Promise<TargetItem | undefined> =>
  getItem<TargetItem>(KEYS.firmwareTarget(model, version, wingnutId));

export const listTargets = ({ model, version }: Named): Promise<TargetItem[]> =>
  listItems<TargetItem>(KEYS.firmwareTargets(model, version));

/** Adds a wingnut to a rollout, if it is not in it yet. */
export const addTarget = ({ model, version }: Named, target: TargetItem): Promise<boolean> =>
  transactIfFirst([create(KEYS.firmwareTarget(model, version, target.id), target)]);

/** The news of a wingnut. What is undefined is forgotten. */
type TargetChange = {
  readonly [Name in 'state' | 'wait' | 'from' | 'reason' | 'at']?: TargetItem[Name] | undefined;
};

/** Changes a wingnut of a rollout. False if another run was first. */
export const changeTarget = (rollout: Named, target: TargetItem, news: TargetChange, record: Step[] = []) =>
  transactIfFirst([
    change(KEYS.firmwareTarget(rollout.model, rollout.version, target.id), news, {
      state: target.state,
      at: target.at,
    }),
    ...record,
  ]);

/** The wingnut as its company knows it. */
interface Subject {
  readonly companyId: string;
  readonly serial: string;
  readonly propertyId?: string | undefined;
}

/** The record of an update that has ended. A company reads it in its audit log. @param why in words */
export function endedRecord(
  { id, from }: Pick<TargetItem, 'id' | 'from'>,
  { companyId, serial, propertyId }: Subject,
  { version, end, why }: { readonly version: string; readonly end: UpdateEnd; readonly why: string },
  now: number,
): Step {
  const about = { id, name: serial, propertyId };
  const author = systemOf(companyId, now);
  if (end === 'SUCCEEDED')
    return auditStep(author, 'wingnutUpdated', about, [
      { field: 'firmware', ...(from && { before: from }), after: version },
    ]);
  return auditStep(author, 'wingnutUpdateFailed', about, [{ field: 'firmware', after: `${version}: ${why}` }]);
}

export const findPlan = (companyId: string): Promise<FirmwarePlanItem | undefined> =>
  getItem<FirmwarePlanItem>(KEYS.firmwarePlan(companyId));

/** What some companies know, by company. */
export async function findPlans(companyIds: readonly string[]): Promise<Map<string, FirmwarePlanItem>> {
  const items = await getItems<FirmwarePlanItem>(companyIds.map((id) => KEYS.firmwarePlan(id)));
  return new Map(items.map((plan) => [plan.companyId, plan]));
}

/**
 * Stores what a company knows of a rollout. A new rollout is recorded in its audit log, and no postponement of an earlier one holds for it.
 * What an admin postpones at this moment stays. @param now UTC ms
 */
export async function savePlan(
  before: FirmwarePlanItem | undefined,
  plan: Omit<FirmwarePlanItem, 'postponedUntil'>,
  now: number,
): Promise<void> {
  const { companyId } = plan;
  const key = KEYS.firmwarePlan(companyId);
  if (before && isSame(before, plan)) {
    await transactIfFirst([change(key, { ...plan }, { version: plan.version, model: plan.model })]);
    return;
  }
  const subject = { id: companyId };
  const record = auditStep(systemOf(companyId, now), 'updatePlanned', subject, [
    { field: 'firmware', after: plan.version },
  ]);
  await transactIfFirst([
    before ? change(key, { ...plan, postponedUntil: undefined }, { version: before.version }) : create(key, plan),
    record,
  ]);
}

/** Postpones the update of a company, with its record. Throws CHANGED_MEANWHILE when another rollout has taken its place. */
export const postponePlan = (
  author: Author,
  { version, postponedUntil: before }: Pick<FirmwarePlanItem, 'version' | 'postponedUntil'>,
  {
    until,
    words,
  }: { readonly until: number | undefined; readonly words: { readonly before: string; readonly after: string } },
): Promise<void> =>
  transact([
    change(
      KEYS.firmwarePlan(author.companyId),
      { postponedUntil: until },
      { version, postponedUntil: before, state: 'open' },
      'CHANGED_MEANWHILE',
    ),
    auditStep(author, 'updatePostponed', { id: author.companyId }, [
      { field: 'firmware', after: version },
      {
        field: 'postponedUntil',
        ...(words.before && { before: words.before }),
        ...(words.after && { after: words.after }),
      },
    ]),
  ]);
