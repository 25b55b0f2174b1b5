import type { API } from '../../shared/api/routes.ts';
import type { NotificationReply } from '../../shared/api/types/entity-types.ts';
import type { Recipient } from '../../shared/api/types/people-types.ts';
import { tidyInstruction, tidyThresholds } from '../../shared/domain/alarms/instructions.ts';
import { sensorsIn } from '../../shared/domain/alarms/limits/only-while.ts';
import { thresholdProblems } from '../../shared/domain/alarms/limits/threshold.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import { APARTMENT_LABELS } from '../../shared/domain/sensor.ts';
import { labelsOf } from '../../shared/domain/wingnuts/wiring.ts';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import type { ReachableUsers } from '../flows/people/reachable-users.ts';
import { reachableUsers } from '../flows/people/reachable-users.ts';
import { getNotification, saveNotification } from '../store/alarms/notifications.ts';
import { findApartments } from '../store/apartments.ts';
import { getProperty } from '../store/base/properties.ts';
import { getWingnuts } from '../store/wingnuts/wingnuts.ts';
import { settingsOf } from './list.ts';

/**
 * A recipient as a form sends it. `selected` marks a row on the screen and is not stored
 * (docs/product/alarms.md#recipient-types).
 */
interface SentRecipient {
  readonly id: string;
  readonly type: Recipient['type'] | 'selected';
}

/**
 * The recipients to store: those in the request, each once, and earlier recipients that the sender is not shown and so
 * cannot send. Throws UNKNOWN_RECIPIENT if one in the request is not a verified user that the sender may see, and who may see the property.
 */
function nextRecipients(
  sent: readonly SentRecipient[],
  before: readonly Recipient[],
  { verified, visibleAt }: ReachableUsers,
  property: PropertyItem,
): Recipient[] {
  const visible = visibleAt(property);
  const chosen = sent.filter((each): each is Recipient => each.type !== 'selected');
  if (chosen.some(({ id }) => !visible.has(id))) throw new Refusal('UNKNOWN_RECIPIENT');
  const hidden = before.filter(({ id }) => verified.has(id) && !visible.has(id));
  const byKey = new Map([...chosen, ...hidden].map(({ id, type }) => [`${type} ${id}`, { id, type }]));
  return [...byKey.values()];
}

type Config = NonNullable<Call<typeof API.notifications.save>['body']['config']>;

/**
 * Throws INVALID_THRESHOLDS. A stored label that the property has lost may stay, also in a condition. A label that it never
 * had is refused.
 */
async function refuseThresholds(
  reach: Reach,
  property: PropertyItem,
  before: NotificationItem,
  { thresholds }: Config,
): Promise<void> {
  const [wingnuts, { apartments }] = await Promise.all([
    getWingnuts(reach, property.linkedWingnuts),
    findApartments(reach, property.id),
  ]);
  const labels = wingnuts.flatMap(({ wingnut }) => labelsOf(wingnut.sensors));
  const conditions = Object.values(before.thresholds).flatMap(({ onlyWhile }) => sensorsIn(onlyWhile));
  const ofApartments = apartments.length > 0 ? APARTMENT_LABELS : [];
  const known = new Set<string>([...labels, ...ofApartments, ...Object.keys(before.thresholds), ...conditions]);
  const problems = thresholdProblems(thresholds, known);
  if (problems.length > 0) throw new Refusal('INVALID_THRESHOLDS', problems.join('; '));
}

/**
 * Saves the alarm settings that are in the body: on or off, thresholds and recipients. Throws CHANGED_MEANWHILE when
 * the body names a version that is not the newest (docs/product/alarms.md#two-editors).
 */
export async function save({
  caller,
  author,
  path,
  body,
  now,
}: Call<typeof API.notifications.save>): Promise<NotificationReply> {
  const propertyId = path.propertyId;
  const [property, before] = await Promise.all([getProperty(caller, propertyId), getNotification(caller, propertyId)]);
  const { entityStatus, config, version } = body;
  // Labels that are gone are no mistake of whoever has read them before.
  if (version !== undefined && version !== (before.version ?? 0)) throw new Refusal('CHANGED_MEANWHILE');
  const [reachable] = await Promise.all([
    config && reachableUsers(caller, now),
    config && refuseThresholds(caller, property, before, config),
  ]);
  const edit = {
    ...(entityStatus && { entityStatus }),
    ...(config &&
      reachable && {
        thresholds: tidyThresholds(config.thresholds),
        ...(config.instruction !== undefined && { instruction: tidyInstruction(config.instruction) }),
        recipients: nextRecipients(config.recipients, before.recipients, reachable, property),
      }),
  };
  await saveNotification(author, property, edit, version);
  return settingsOf(caller, propertyId, now);
}
