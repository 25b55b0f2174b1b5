import { forKinds, type PlannedWork } from '../../../shared/domain/alarms/check/planned-work.ts';
import type { AuditAction } from '../../../shared/domain/audit/actions.ts';
import { changeOf } from '../../../shared/domain/audit/changes.ts';
import { zonedTimeText } from '../../../shared/domain/figures/times.ts';
import type { NotificationItem } from '../../../shared/platform/items/alarm-items.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import type { WorkMailItem } from '../../../shared/platform/items/work-items.ts';
import { type Author, auditStep } from '../base/audit.ts';
import { change, checkStep, create, type Step, transact, withOptimisticRetry } from '../base/transaction.ts';
import { dueCheckStep } from './due-checks.ts';
import { getNotification } from './notifications.ts';

/** A change of the planned work of a property, and what the audit log says of it. */
interface WorkChange {
  readonly works: readonly PlannedWork[];
  readonly action: Extract<AuditAction, 'workPlanned' | 'workEnded' | 'workRemoved'>;
  readonly work: PlannedWork;
  /** Tells people of it. */
  readonly mail?: WorkMailItem | undefined;
}

const inShort = (work: PlannedWork): string => {
  const { from, to, wingnutId, every } = work;
  return [
    `${zonedTimeText(from, 'UTC')} to ${zonedTimeText(to, 'UTC')}${forKinds(work)}`,
    ...(wingnutId === undefined ? [] : [`wingnut ${wingnutId}`]),
    ...(every ? [`each ${every}`] : []),
  ].join(', ');
};

/**
 * The steps that change the planned work of a property and mark it for the next check. Their condition is what was read. They do
 * not touch the version of limits and recipients, so that nobody who edits those is disturbed.
 */
export function workSteps(
  author: Author,
  { id: propertyId, name }: Pick<PropertyItem, 'id' | 'name'>,
  { plannedWork }: Pick<NotificationItem, 'plannedWork'>,
  { works, action, work, mail }: WorkChange,
): Step[] {
  const { companyId } = author;
  const text = inShort(work);
  const isPlanned = action === 'workPlanned';
  return [
    checkStep(KEYS.property(companyId, propertyId), { entityStatus: 'enabled' }, 'NOT_FOUND'),
    // DynamoDB refuses an update without attributes. So the update writes the property's id again.
    change(
      KEYS.notification(companyId, propertyId),
      { plannedWork: works.length > 0 ? works : undefined, propertyId },
      { propertyId, plannedWork },
    ),
    dueCheckStep(companyId, propertyId),
    ...(mail ? [create(KEYS.workMail(companyId, mail.id), mail)] : []),
    auditStep(
      author,
      action,
      { id: propertyId, name },
      changeOf('plannedWork', isPlanned ? undefined : text, isPlanned ? text : undefined),
    ),
  ];
}

/**
 * Changes the planned work of a property. When two people do so at once, the second
 * change is made to what the first has left. Throws NOT_FOUND, or what `next` throws.
 * @returns the works after the change
 */
export const changePlannedWork = (
  author: Author,
  property: Pick<PropertyItem, 'id' | 'name'>,
  next: (works: readonly PlannedWork[], stored: NotificationItem) => WorkChange,
): Promise<readonly PlannedWork[]> =>
  withOptimisticRetry(async () => {
    const stored = await getNotification(author, property.id);
    const changed = next(stored.plannedWork ?? [], stored);
    await transact(workSteps(author, property, stored, changed));
    return changed.works;
  });
