import { keptWorks } from '../../shared/domain/alarms/check/planned-work.ts';
import type { BulkTarget, BulkVerdict } from '../../shared/domain/bulk/action.ts';
import { type BulkChange, changed, takenBack } from '../../shared/domain/bulk/changes.ts';
import { UNDO_KEPT_MS } from '../../shared/domain/bulk/reasons.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import { labelsOf } from '../../shared/domain/wingnuts/wiring.ts';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import type { BulkRecordItem, PropertyItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { getNotification, type NotificationEdit, settingsSteps } from './alarms/notifications.ts';
import { workSteps } from './alarms/planned-work.ts';
import type { Author } from './base/audit.ts';
import { getItem } from './base/entities.ts';
import { getProperty } from './base/properties.ts';
import { change, create, type Step, transact, withOptimisticRetry } from './base/transaction.ts';
import { editSteps } from './property-writes.ts';
import { getWingnuts } from './wingnuts/wingnuts.ts';

interface Stored {
  readonly property: PropertyItem;
  readonly settings: NotificationItem;
  readonly target: BulkTarget;
}

const targetOf = (
  { portfolio, timeZone }: PropertyItem,
  { entityStatus, recipients, thresholds, plannedWork: works = [] }: NotificationItem,
  labels: readonly string[],
): BulkTarget => ({ portfolio, timeZone, entityStatus, recipients, works, thresholds, labels });

/** The rule for one action. */
export interface BulkPlan {
  /** Whether it asks for the sensors of a property, which are one read more. */
  readonly readsSensors: boolean;
  readonly verdictOn: (target: BulkTarget) => BulkVerdict;
}

const sensorsOf = async (reach: Reach, { linkedWingnuts }: PropertyItem): Promise<string[]> =>
  (await getWingnuts(reach, linkedWingnuts)).flatMap(({ wingnut }) => labelsOf(wingnut.sensors));

async function readStored(reach: Reach, propertyId: string, readsSensors = false): Promise<Stored> {
  const [property, settings] = await Promise.all([getProperty(reach, propertyId), getNotification(reach, propertyId)]);
  const labels = readsSensors ? await sensorsOf(reach, property) : [];
  return { property, settings, target: targetOf(property, settings, labels) };
}

/** The effect of a plan on a property. Throws NOT_FOUND. */
export const previewOne = async (reach: Reach, propertyId: string, plan: BulkPlan): Promise<BulkVerdict> =>
  plan.verdictOn((await readStored(reach, propertyId, plan.readsSensors)).target);

const WORK_ACTIONS = { planned: 'workPlanned', ended: 'workEnded', removed: 'workRemoved' } as const;

/** The steps of the same changes by hand, with their conditions and records. An action changes one work at most. */
function stepsOf(author: Author, { property, settings, target }: Stored, changes: readonly BulkChange[]): Step[] {
  const next = changed(target, changes);
  const works = keptWorks(next.works, author.at);
  const edit: NotificationEdit = {
    ...(next.entityStatus !== target.entityStatus && { entityStatus: next.entityStatus }),
    ...(next.recipients !== target.recipients && { recipients: next.recipients }),
    ...(next.thresholds !== target.thresholds && { thresholds: next.thresholds }),
  };
  return [
    ...(next.portfolio !== target.portfolio ? editSteps(author, property, { portfolio: next.portfolio }) : []),
    ...(Object.keys(edit).length > 0 ? settingsSteps(author, property, settings, edit) : []),
    ...changes.flatMap((change) =>
      change.of === 'work'
        ? workSteps(author, property, settings, { works, action: WORK_ACTIONS[change.does], work: change.work })
        : [],
    ),
  ];
}

const recordOf = async (key: Parameters<typeof getItem>[0], at: number): Promise<BulkRecordItem | undefined> => {
  const record = await getItem<BulkRecordItem>(key);
  return record && record.expiresAt * 1000 > at ? record : undefined;
};

/**
 * Changes one property as work on many. A repeated call changes nothing and answers the same. Throws NOT_FOUND, or
 * CHANGED_MEANWHILE when others change the property again and again.
 * @param plan what to do to the property
 */
export const changeOne = (author: Author, bulkId: string, propertyId: string, plan: BulkPlan): Promise<BulkVerdict> =>
  withOptimisticRetry(async () => {
    const { companyId, at } = author;
    const key = KEYS.bulkRecord(companyId, bulkId, propertyId);
    const [record, stored] = await Promise.all([recordOf(key, at), readStored(author, propertyId, plan.readsSensors)]);
    if (record) return { is: 'change', changes: record.changes, remarks: [] };
    const verdict = plan.verdictOn(stored.target);
    if (verdict.is !== 'change') return verdict;
    const item: BulkRecordItem = { changes: verdict.changes, expiresAt: Math.ceil((at + UNDO_KEPT_MS) / 1000) };
    await transact([...stepsOf(author, stored, verdict.changes), create(key, item)]);
    return verdict;
  });

/**
 * Takes back what work on many has changed of a property. A repeated call changes nothing and answers the same. Throws
 * NOT_FOUND or CHANGED_MEANWHILE.
 * @param plan what taking it back does to the property; its record is undefined when there is none any more
 */
export const undoOne = (
  author: Author,
  bulkId: string,
  propertyId: string,
  plan: (target: BulkTarget, record: BulkRecordItem | undefined) => BulkVerdict,
): Promise<BulkVerdict> =>
  withOptimisticRetry(async () => {
    const { companyId, at } = author;
    const key = KEYS.bulkRecord(companyId, bulkId, propertyId);
    const [record, stored] = await Promise.all([recordOf(key, at), readStored(author, propertyId)]);
    if (record?.undoneAt !== undefined)
      return { is: 'change', changes: takenBack(record.changes, record.undoneAt), remarks: [] };
    const verdict = plan(stored.target, record);
    if (verdict.is !== 'change') return verdict;
    await transact([
      ...stepsOf(author, stored, verdict.changes),
      change(key, { undoneAt: at }, { undoneAt: undefined }),
    ]);
    return verdict;
  });
