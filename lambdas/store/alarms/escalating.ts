import type { WaitingLevel } from '../../../shared/domain/alarms/escalation/escalation.ts';
import type { AlarmItem } from '../../../shared/platform/items/alarm-items.ts';
import {
  type Escalated,
  type EscalatingItem,
  parseEscalating,
} from '../../../shared/platform/items/escalation-items.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import { QUEUES } from '../../../shared/platform/queues.ts';
import { getItem, getItems } from '../base/entities.ts';
import { findParsed } from '../base/find-parsed.ts';
import { listItems } from '../base/list.ts';
import { change, remove, replace, type Step } from '../base/transaction.ts';
import { changeAlarm } from './alarms.ts';

/** The history of an alarm keeps this many escalated levels, the newest. */
const MAX_ESCALATED = 30;

/** The incident of an escalation: the ids of company, property and of the alarm that leads it. */
type Place = Pick<EscalatingItem, 'companyId' | 'propertyId' | 'alarmId'>;

const keyOf = ({ companyId, propertyId, alarmId }: Place): Key => KEYS.escalating(companyId, propertyId, alarmId);

const waiting = (place: Place, { level, due }: WaitingLevel, siblings: readonly string[]): EscalatingItem => ({
  companyId: place.companyId,
  propertyId: place.propertyId,
  alarmId: place.alarmId,
  level,
  due,
  siblings,
  queue: QUEUES.OUTBOX,
});

/**
 * The write that starts an escalation. One that waits already stays as it is, so the write never fails, and never
 * starts anything twice.
 */
export function startStep(place: Place, first: WaitingLevel, siblings: readonly string[]): Step {
  const attributes = Object.entries(waiting(place, first, siblings));
  return {
    Update: {
      Key: keyOf(place),
      UpdateExpression: `SET ${attributes.map(([name]) => `#${name} = if_not_exists(#${name}, :${name})`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(attributes.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(attributes.map(([name, value]) => [`:${name}`, value])),
    },
  };
}

/** The write that lets an escalation begin again, whether or not one waits. */
export const restartStep = (place: Place, first: WaitingLevel): Step =>
  replace(keyOf(place), waiting(place, first, []));

/** The write that moves an escalation to its next level, or ends it. Its condition fails if another run has done so. */
export const moveStep = (item: EscalatingItem, next: WaitingLevel | undefined): Step =>
  next ? change(keyOf(item), { ...next }, { due: item.due }) : remove(keyOf(item), { due: item.due });

/** An escalation of the outbox that is due, with those that are handled with it. Empty if another run has moved it. */
export async function readDue({ key, due }: { readonly key: Key; readonly due: number }): Promise<EscalatingItem[]> {
  const item = await findParsed(key, 'escalating', parseEscalating);
  if (item?.due !== due) return [];
  const keys = item.siblings.map((alarmId) => keyOf({ ...item, alarmId }));
  const siblings = (await getItems<Key>(keys)).map((each) => parseEscalating(each, 'escalating'));
  return [item, ...siblings.filter((sibling) => sibling.due === due && sibling.level === item.level)];
}

/** The escalation of an incident that waits, if there is one. */
export const findEscalating = (place: Place): Promise<EscalatingItem | undefined> =>
  getItem<EscalatingItem>(keyOf(place));

/** The escalations of a company that wait. */
export const listEscalating = (companyId: string): Promise<EscalatingItem[]> =>
  listItems<EscalatingItem>(KEYS.escalating(companyId));

/**
 * The write that puts levels into the history of the alarm that leads an incident. Its condition fails if somebody has done
 * something about the alarm since it was read.
 */
export const escalatedStep = (companyId: string, alarm: AlarmItem, levels: readonly Escalated[]): Step =>
  changeAlarm(
    companyId,
    alarm.propertyId,
    alarm,
    { escalated: [...(alarm.escalated ?? []), ...levels].slice(-MAX_ESCALATED) },
    { version: alarm.version },
  );
