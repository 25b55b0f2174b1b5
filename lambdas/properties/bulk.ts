import { randomUUID } from 'node:crypto';
import type { BulkPropertyReply, BulkReply } from '../../shared/api/bulk.ts';
import type { API } from '../../shared/api/routes.ts';
import { timeOfLocal as timeOf } from '../../shared/dates/local-time.ts';
import type { Thresholds } from '../../shared/domain/alarms/limits/breach.ts';
import { type BulkAction, type BulkActions, type BulkVerdict, cannot } from '../../shared/domain/bulk/action.ts';
import { bulkPlan, undoPlan } from '../../shared/domain/bulk/plan.ts';
import { BULK_REASONS } from '../../shared/domain/bulk/reasons.ts';
import { forEachConcurrently } from '../base/concurrency.ts';
import { log } from '../base/log.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { warnIfNobodyIsTold } from '../flows/people/nobody-told.ts';
import { reachableUsers } from '../flows/people/reachable-users.ts';
import { listProperties } from '../store/base/properties.ts';
import { type BulkPlan, changeOne, previewOne, undoOne } from '../store/bulk.ts';
import { getLimitTemplate } from '../store/limit-templates.ts';

/** Properties at once: as many as finish a hundred within a second without a burst of writes. */
const AT_ONCE = 8;

/** The reason why a property could not be changed: it is gone, or something failed. The others are changed all the same. */
function failed(error: unknown, id: string): BulkVerdict {
  if (error instanceof Refusal && error.code === 'NOT_FOUND') return cannot(BULK_REASONS.noProperty);
  if (error instanceof Refusal && error.code === 'FORBIDDEN') return cannot(BULK_REASONS.notAllowed);
  if (!(error instanceof Refusal)) log('error', 'A property was not changed with others', { property: id }, error);
  return { is: 'failed', why: BULK_REASONS.notSaved };
}

/** Works on each property alone, once. The answers are in the order of the ids. */
async function onEach(ids: readonly string[], work: (id: string) => Promise<BulkVerdict>): Promise<BulkReply> {
  const verdicts = new Map<string, BulkVerdict>(ids.map((id) => [id, cannot(BULK_REASONS.notSaved)]));
  await forEachConcurrently([...verdicts.keys()], AT_ONCE, async (id) => {
    verdicts.set(id, await work(id).catch((error: unknown) => failed(error, id)));
  });
  return { properties: [...verdicts].map(([id, verdict]): BulkPropertyReply => ({ id, ...verdict })) };
}

/** The limits of a template. Throws NOT_FOUND, or CHANGED_MEANWHILE when it is not the version that the person has seen. */
async function templateToApply({ companyId }: Caller, seen: BulkActions['template']): Promise<Thresholds> {
  const { entry, limits } = await getLimitTemplate(companyId, seen.id);
  if (entry.version !== seen.version) throw new Refusal('CHANGED_MEANWHILE');
  return limits;
}

/**
 * The rule for one action. Throws UNKNOWN_RECIPIENT for somebody whom the caller cannot choose, and what `templateToApply`
 * throws.
 */
async function planner(caller: Caller, action: BulkAction, now: number): Promise<BulkPlan> {
  const people = [...(action.addRecipients ?? []), ...(action.removeRecipients ?? [])];
  if (people.length > 0) {
    const { visible } = await reachableUsers(caller, now);
    if (people.some((id) => !visible.has(id))) throw new Refusal('UNKNOWN_RECIPIENT');
  }
  const template = action.template && (await templateToApply(caller, action.template));
  const { userId } = caller;
  return {
    readsSensors: template !== undefined,
    verdictOn: (target) => bulkPlan(target, action, { now, userId, newId: randomUUID(), timeOf, template }),
  };
}

/** The effect of an action on each property (docs/product/bulk.md#preview). */
export async function bulkPreview({ caller, body, now }: Call<typeof API.properties.bulkPreview>): Promise<BulkReply> {
  const plan = await planner(caller, body.action, now);
  return onEach(body.propertyIds, (id) => previewOne(caller, id, plan));
}

/** Work that may move properties to another portfolio: afterwards admins are warned of those that nobody is notified of. */
async function moving(caller: Caller, now: number, work: () => Promise<BulkReply>): Promise<BulkReply> {
  const before = await listProperties(caller);
  const reply = await work();
  await warnIfNobodyIsTold(caller.companyId, { properties: before }, now);
  return reply;
}

/** Does an action to each property (docs/product/bulk.md#apply). */
export async function bulk({ caller, author, body, now }: Call<typeof API.properties.bulk>): Promise<BulkReply> {
  const plan = await planner(caller, body.action, now);
  const work = () => onEach(body.propertyIds, (id) => changeOne(author, body.id, id, plan));
  return body.action.portfolio === undefined ? work() : moving(caller, now, work);
}

/** Takes an action back (docs/product/bulk.md#undo). */
export async function bulkUndo({
  caller,
  author,
  body,
  now,
}: Call<typeof API.properties.bulkUndo>): Promise<BulkReply> {
  const { verified } = await reachableUsers(caller, now);
  return moving(caller, now, () =>
    onEach(body.propertyIds, (id) =>
      undoOne(author, body.id, id, (target, record) =>
        record ? undoPlan(target, record.changes, { verified, now }) : cannot(BULK_REASONS.tooLate),
      ),
    ),
  );
}
