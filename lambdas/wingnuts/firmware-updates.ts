import type { API } from '../../shared/api/routes.ts';
import type {
  FirmwarePlanReply,
  FirmwareUpdatesReply,
  WingnutUpdateReply,
} from '../../shared/api/types/firmware-types.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { zonedTimeText } from '../../shared/domain/figures/times.ts';
import type { FirmwarePlan } from '../../shared/domain/firmware/plan.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import type { FirmwarePlanItem } from '../../shared/platform/items/firmware-items.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { findPlan, findTarget, postponePlan } from '../store/wingnuts/firmware.ts';
import { getWingnut } from '../store/wingnuts/wingnuts.ts';

/** Calls about new firmware (docs/product/firmware.md#plan). */

type Rows = typeof API.wingnuts;

const planOf = (item: FirmwarePlanItem): FirmwarePlan => ({
  model: item.model,
  version: item.version,
  notes: item.notes,
  window: item.window,
  state: item.state,
  announcedAt: item.announcedAt,
  startsAt: item.startsAt,
  counts: item.counts,
  ...(item.postponedUntil !== undefined && { postponedUntil: item.postponedUntil }),
});

/** The update of a wingnut. Nothing before its ring was announced. Throws NOT_FOUND for a wingnut that the caller does not see. */
async function updateOf(reach: Reach, item: FirmwarePlanItem | undefined, wingnutId: string) {
  const { wingnut } = await getWingnut(reach, wingnutId);
  const target = item && (await findTarget(item, wingnut.id));
  if (!item || !target || !item.rings.includes(target.ring)) return undefined;
  const { counts: _, ...plan } = planOf(item);
  const { state, wait, from, reason, at } = target;
  const update = { state, at, ...(wait && { wait }), ...(from && { from }), ...(reason && { reason }) };
  return { update, plan } satisfies WingnutUpdateReply;
}

/** What is planned for the company, to its admins, and for one wingnut, to all who see it. */
export async function updates({ caller, query, now }: Call<Rows['updates']>): Promise<FirmwareUpdatesReply> {
  const item = await findPlan(caller.companyId);
  const wingnut = query.wingnutId ? await updateOf(caller, item, query.wingnutId) : undefined;
  const isAdmin = caller.role === 'admin' && caller.grants === undefined;
  return {
    ...(item && isAdmin && { plan: { ...planOf(item), now } }),
    ...(wingnut && { wingnut }),
  };
}

/**
 * Postpones the update of the company's wingnuts. Those that are being updated go on. Throws NOT_FOUND without a rollout that is open, and
 * CHANGED_MEANWHILE when another one has taken its place.
 */
export async function postpone({ caller, author, body, now }: Call<Rows['postpone']>): Promise<FirmwarePlanReply> {
  const item = await findPlan(caller.companyId);
  if (item?.state !== 'open') throw new Refusal('NOT_FOUND');
  if (item.version !== body.version) throw new Refusal('CHANGED_MEANWHILE');
  const until = body.days === 0 ? undefined : item.announcedAt + body.days * DAY_MS;
  const words = (time: number | undefined) => (time === undefined ? '' : zonedTimeText(time, 'UTC'));
  if (until !== item.postponedUntil) {
    await postponePlan(author, item, { until, words: { before: words(item.postponedUntil), after: words(until) } });
  }
  const { postponedUntil: _, ...plan } = planOf(item);
  return { ...plan, ...(until !== undefined && { postponedUntil: until }), now };
}
