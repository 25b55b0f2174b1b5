import { isMuteOver, type Mute, muteOf, withMute, withoutMute } from '../../../shared/domain/alarms/limits/mute.ts';
import type { OpenAlarm } from '../../../shared/domain/alarms/property-alarms.ts';
import type { AuditAction } from '../../../shared/domain/audit/actions.ts';
import { changeOf } from '../../../shared/domain/audit/changes.ts';
import type { NotificationItem } from '../../../shared/platform/items/alarm-items.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import type { MuteMailItem } from '../../../shared/platform/items/mute-items.ts';
import { QUEUES } from '../../../shared/platform/queues.ts';
import { type Author, auditStep } from '../base/audit.ts';
import { getItem } from '../base/entities.ts';
import { change, checkStep, create, type Step, transact, withOptimisticRetry } from '../base/transaction.ts';
import { dueCheckStep } from './due-checks.ts';
import { getNotification } from './notifications.ts';

type Property = Pick<PropertyItem, 'id' | 'name'>;

const endText = (mute: Pick<Mute, 'until'> | undefined): string | undefined =>
  mute && (mute.until === undefined ? 'turned on' : new Date(mute.until).toISOString());

/** The write of the mutes of a property. Its condition is what was read; it does not touch the version of limits and recipients. */
const mutesStep = (
  companyId: string,
  { propertyId, mutes }: Pick<NotificationItem, 'propertyId' | 'mutes'>,
  next: readonly Mute[],
  more: Partial<Pick<NotificationItem, 'thresholds' | 'version'>> = {},
  when: { readonly version?: number | undefined } = {},
): Step =>
  // DynamoDB refuses an update without attributes. So the update writes the property's id again.
  change(
    KEYS.notification(companyId, propertyId),
    { mutes: next.length > 0 ? next : undefined, propertyId, ...more },
    { propertyId, mutes, ...when },
  );

/** The steps of a change by a person: the write, the mark for the next check, and the record. */
const personSteps = (
  author: Author,
  { id, name }: Property,
  action: Extract<AuditAction, 'muted' | 'unmuted'>,
  changes: ReturnType<typeof changeOf>,
  write: Step,
): Step[] => [
  checkStep(KEYS.property(author.companyId, id), { entityStatus: 'enabled' }, 'NOT_FOUND'),
  write,
  dueCheckStep(author.companyId, id),
  auditStep(author, action, { id, name }, changes),
];

/** Mutes a sensor or a building. An earlier mute of the same gives way. Throws NOT_FOUND. @returns the settings after it */
export const addMute = (author: Author, property: Property, mute: Mute): Promise<NotificationItem> =>
  withOptimisticRetry(async () => {
    const stored = await getNotification(author, property.id);
    const before = muteOf(stored.mutes ?? [], mute.label, mute.at);
    const mutes = withMute(stored.mutes ?? [], mute);
    const changes = changeOf('muted', endText(before), endText(mute), mute.label);
    await transact(personSteps(author, property, 'muted', changes, mutesStep(author.companyId, stored, mutes)));
    return { ...stored, mutes };
  });

/**
 * Ends the mute of a sensor or a building, and the switch of a sensor's limit that mutes it for good. Changes nothing when nothing is muted.
 * Throws NOT_FOUND. @returns the settings after it
 */
export const endMute = (author: Author, property: Property, label: string | undefined): Promise<NotificationItem> =>
  withOptimisticRetry(async () => {
    const stored = await getNotification(author, property.id);
    const { mutes: before = [], thresholds, version } = stored;
    const mute = before.find((each) => each.label === label);
    const threshold = label === undefined ? undefined : thresholds[label];
    if (!mute && !threshold?.isMuted) return stored;
    const mutes = withoutMute(before, label);
    const changes = changeOf('muted', endText(mute) ?? 'turned on', undefined, label);
    if (label === undefined || !threshold?.isMuted) {
      await transact(personSteps(author, property, 'unmuted', changes, mutesStep(author.companyId, stored, mutes)));
      return { ...stored, mutes };
    }
    const { isMuted: _, ...loud } = threshold;
    const next = { thresholds: { ...thresholds, [label]: loud }, version: (version ?? 0) + 1 };
    const write = mutesStep(author.companyId, stored, mutes, next, { version });
    await transact(personSteps(author, property, 'unmuted', changes, write));
    return { ...stored, mutes, ...next };
  });

/** The part of an open alarm that the mail about the end of a mute names. */
const named = ({ kind, subject, since }: OpenAlarm) => ({ kind, subject, since });

/**
 * Ends the mutes of a property whose time has come, those of each person in a transaction with the mail to that person. So each end is
 * mailed once, also if a run dies after any step, or two runs do this at once.
 * @param openOf the open alarms that a mute has covered
 * @param now UTC ms
 */
export async function endMutes(
  companyId: string,
  propertyId: string,
  people: readonly string[],
  openOf: (mute: Mute) => readonly OpenAlarm[],
  now: number,
): Promise<void> {
  for (const userId of new Set(people)) {
    await withOptimisticRetry(async () => {
      const stored = await getItem<NotificationItem>(KEYS.notification(companyId, propertyId), true);
      const over = (stored?.mutes ?? []).filter((mute) => mute.userId === userId && isMuteOver(mute, now));
      if (!stored || over.length === 0) return;
      const mail: MuteMailItem = {
        id: `${now}-${propertyId}-${userId}`,
        companyId,
        propertyId,
        mutes: over.map(({ label, at, until = now }) => ({ ...(label !== undefined && { label }), at, until })),
        open: [
          ...new Map(over.flatMap(openOf).map((alarm) => [`${alarm.kind} ${alarm.subject}`, named(alarm)])).values(),
        ],
        at: now,
        addressees: [{ userId, refusals: 0 }],
        delays: 0,
        queue: QUEUES.OUTBOX,
        due: now,
      };
      const left = (stored.mutes ?? []).filter((mute) => !over.includes(mute));
      await transact([mutesStep(companyId, stored, left), create(KEYS.muteMail(companyId, mail.id), mail)]);
    });
  }
}
