import { listFacts } from '../../shared/domain/alarms/list-facts.ts';
import type { StateFacts } from '../../shared/domain/alarms/property-state.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { listAlarmStates } from '../store/alarms/alarms.ts';
import { listNotifications } from '../store/alarms/notifications.ts';
import { listContacts } from '../store/contacts.ts';
import { listUserFacts } from '../store/people/users.ts';
import { listWingnuts } from '../store/wingnuts/wingnuts.ts';
import { reachedPeople, toldCount } from './people/reached-people.ts';
import { notificationReply, propertyReply } from './replies.ts';

const NO_SETTINGS = (companyId: string, propertyId: string): NotificationItem => ({
  companyId,
  propertyId,
  entityStatus: 'disabled',
  thresholds: {},
  recipients: [],
});

/** Facts that decide the states of the properties of a company, as their lists say them: five lists. @param now UTC ms */
export async function stateFacts(reach: Reach, now: number): Promise<(property: PropertyItem) => StateFacts> {
  const { companyId } = reach;
  const [wingnuts, states, notifications, users, contacts] = await Promise.all([
    listWingnuts(reach),
    listAlarmStates(reach),
    listNotifications(reach),
    listUserFacts(companyId),
    listContacts(companyId),
  ]);
  const reached = reachedPeople(users, contacts, now);
  const byId = new Map(wingnuts.map((known) => [known.wingnut.id, known]));
  const settings = new Map(notifications.map((notification) => [notification.propertyId, notification]));
  return (property) => {
    const linked = property.linkedWingnuts.flatMap((id) => byId.get(id) ?? []);
    const own = settings.get(property.id) ?? NO_SETTINGS(companyId, property.id);
    const told = toldCount(own.recipients, reached, property);
    return listFacts(
      propertyReply(property, linked, states.get(property.id), now),
      { ...notificationReply(own, property, now), told },
      now,
    );
  };
}
