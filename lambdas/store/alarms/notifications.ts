import { inOneLine } from '../../../shared/domain/alarms/instructions.ts';
import { changeOf, recipientChanges } from '../../../shared/domain/audit/changes.ts';
import { limitChanges } from '../../../shared/domain/audit/said-changes.ts';
import { type Reach, wholeCompany } from '../../../shared/domain/people/reach.ts';
import type { NotificationItem } from '../../../shared/platform/items/alarm-items.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../base/refusal.ts';
import { type Author, auditIfChanged } from '../base/audit.ts';
import { getItem } from '../base/entities.ts';
import { listItems } from '../base/list.ts';
import { requireReach, withinReach } from '../base/properties.ts';
import { change, checkStep, type Step, transact, withOptimisticRetry } from '../base/transaction.ts';
import { dueCheckStep } from './due-checks.ts';

/** The alarm settings of a property; undefined when it has none. */
export async function findNotification(
  reach: Reach,
  propertyId: string,
  consistent = true,
): Promise<NotificationItem | undefined> {
  requireReach(reach, propertyId);
  return getItem<NotificationItem>(KEYS.notification(reach.companyId, propertyId), consistent);
}

/** The alarm settings of a property. Throws NOT_FOUND. */
export async function getNotification(reach: Reach, propertyId: string): Promise<NotificationItem> {
  const notification = await findNotification(reach, propertyId);
  if (!notification) throw new Refusal('NOT_FOUND');
  return notification;
}

/** The alarm settings that a save may change. */
export type NotificationEdit = Partial<
  Pick<NotificationItem, 'entityStatus' | 'thresholds' | 'recipients' | 'instruction'>
>;

const settingsChanges = (
  before: NotificationItem,
  { entityStatus, thresholds, recipients, instruction }: NotificationEdit,
) => [
  ...(entityStatus ? changeOf('status', before.entityStatus, entityStatus) : []),
  ...(thresholds ? limitChanges(before.thresholds, thresholds) : []),
  ...(recipients ? recipientChanges(before.recipients, recipients) : []),
  ...(instruction === undefined ? [] : changeOf('instruction', inOneLine(before.instruction), inOneLine(instruction))),
];

/**
 * The steps that change alarm settings of an existing property and mark it for the next check. Their condition is what was
 * read.
 */
export const settingsSteps = (
  author: Author,
  { id: propertyId, name }: Pick<PropertyItem, 'id' | 'name'>,
  stored: NotificationItem,
  edit: NotificationEdit,
): Step[] => [
  checkStep(KEYS.property(author.companyId, propertyId), { entityStatus: 'enabled' }, 'NOT_FOUND'),
  // DynamoDB refuses an update without attributes. So the update writes the property's id again.
  change(
    KEYS.notification(author.companyId, propertyId),
    {
      ...edit,
      // An empty text is none.
      ...(edit.instruction !== undefined && { instruction: edit.instruction || undefined }),
      propertyId,
      version: edit.thresholds || edit.recipients ? (stored.version ?? 0) + 1 : stored.version,
    },
    {
      propertyId,
      version: stored.version,
      // The switch, and a user who goes, do not count as a version.
      ...(edit.entityStatus && { entityStatus: stored.entityStatus }),
      ...(edit.recipients && { recipients: stored.recipients }),
    },
  ),
  dueCheckStep(author.companyId, propertyId),
  ...auditIfChanged(author, 'settingsSaved', { id: propertyId, name }, settingsChanges(stored, edit)),
];

/**
 * Saves alarm settings of an existing property and marks it for the next check. Throws NOT_FOUND, or CHANGED_MEANWHILE
 * when `version` is not the newest. Without a version, the last save wins.
 */
export async function saveNotification(
  author: Author,
  { id: propertyId, name }: Pick<PropertyItem, 'id' | 'name'>,
  edit: NotificationEdit,
  version: number | undefined,
): Promise<void> {
  await withOptimisticRetry(async () => {
    const stored = await getNotification(author, propertyId);
    const newest = stored.version ?? 0;
    if (version !== undefined && version !== newest) throw new Refusal('CHANGED_MEANWHILE');
    await transact(settingsSteps(author, { id: propertyId, name }, stored, edit));
  });
}

/** The alarm settings of all properties of a reach. */
export const listNotifications = async (reach: Reach): Promise<NotificationItem[]> =>
  withinReach(reach, await listItems<NotificationItem>(KEYS.notification(reach.companyId)));

/** Removes a user from the recipients of all alarms of the company. The call can be repeated. */
export async function removeRecipient(companyId: string, userId: string): Promise<void> {
  for (const { propertyId, recipients } of await listNotifications(wholeCompany(companyId))) {
    const others = recipients.filter(({ id }) => id !== userId);
    if (others.length === recipients.length) continue;
    // Another person may save the recipients at the same time. Their list must not be lost, and it must not add the user again.
    const key = KEYS.notification(companyId, propertyId);
    await transact([change(key, { recipients: others }, { recipients }, 'CHANGED_MEANWHILE')]);
  }
}
