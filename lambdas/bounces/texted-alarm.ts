import { partsOfIncident } from '../../shared/domain/alarms/incidents/incident.ts';
import { openIncidentsOf } from '../../shared/domain/alarms/incidents/open-incidents.ts';
import { subjectInWords } from '../../shared/domain/alarms/words/about.ts';
import { zonedTimeText } from '../../shared/domain/figures/times.ts';
import { isContactId } from '../../shared/domain/people/contacts.ts';
import type { AnswerableAlarm } from '../../shared/domain/people/text-answers.ts';
import { roleAt } from '../../shared/domain/people/told-of.ts';
import { may } from '../../shared/domain/role.ts';
import type { AlarmItem } from '../../shared/platform/items/alarm-items.ts';
import type { TextedEntry } from '../../shared/platform/items/contact-items.ts';
import type { EscalatingItem } from '../../shared/platform/items/escalation-items.ts';
import type { PropertyItem, UserItem } from '../../shared/platform/items/items.ts';
import { Refusal } from '../base/refusal.ts';
import { gsmText } from '../channels/gsm.ts';
import { cut } from '../channels/text-words.ts';
import { callerAs } from '../flows/links/without-session.ts';
import { historyPeople, nameOf } from '../flows/people/people.ts';
import { sees } from '../flows/people/visible-users.ts';
import { outsiderName } from '../mail/outsider-name.ts';
import { getAlarmState } from '../store/alarms/alarms.ts';
import { findEscalating } from '../store/alarms/escalating.ts';
import { getAlarms } from '../store/alarms/incidents.ts';
import { getProperty } from '../store/base/properties.ts';
import { listPeople } from '../store/contacts.ts';

/** The longest name of an alarm in an answer, in characters. */
const MAX_WHAT = 90;

/** An alarm that was texted to the number. */
export interface TextedAlarm extends AnswerableAlarm {
  readonly entry: TextedEntry;
  readonly user: UserItem;
  readonly property: PropertyItem;
  readonly lead: string;
  readonly isOpen: boolean;
  /** The time of its end, in words; empty while it is open. */
  readonly ended: string;
  readonly escalating: EscalatingItem | undefined;
}

/** The owner of an alarm, for a person who answers. */
async function heldBy(user: UserItem, companyId: string, alarm: AlarmItem | undefined): Promise<string | undefined> {
  const holder = alarm?.assignee?.userId ?? alarm?.acknowledged?.userId;
  if (holder === undefined) return undefined;
  if (holder === user.id) return 'you';
  const personOf = historyPeople(await listPeople(companyId), (each) => sees(user, each));
  return nameOf(personOf({ userId: holder, email: '' }));
}

/** A texted alarm as it is now. Undefined when its property is gone, or not for this person any more. */
export async function alarmOf(entry: TextedEntry, user: UserItem, now: number): Promise<TextedAlarm | undefined> {
  const { companyId, incidentId = '' } = entry;
  const { propertyId, alarmId } = partsOfIncident(incidentId);
  const caller = await callerAs(companyId, user, 'isSignedIn');
  const property = await getProperty(caller, propertyId).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  if (!property) return undefined;
  const [first] = await getAlarms(companyId, [{ propertyId, id: alarmId }]);
  const lead = first?.follows ?? alarmId;
  const [[stored], state, escalating] = await Promise.all([
    getAlarms(companyId, [{ propertyId, id: lead }]),
    getAlarmState(companyId, propertyId),
    findEscalating({ companyId, propertyId, alarmId: lead }),
  ]);
  const open = openIncidentsOf(propertyId, state, now).find((each) => each.lead === lead);
  const alarm = open?.alarm ?? stored;
  if (!alarm) return undefined;
  const role = roleAt(user, property);
  const place = isContactId(user.id) ? outsiderName(property.name) : property.name;
  return {
    entry,
    user,
    property,
    lead,
    isOpen: open !== undefined,
    ended: stored?.endedAt === undefined ? '' : ` since ${zonedTimeText(stored.endedAt, property.timeZone ?? 'UTC')}`,
    what: cut(gsmText(`${subjectInWords(alarm)} at ${place}`), (begun) => [...begun].length <= MAX_WHAT),
    mayTake: role !== undefined && may(role, 'isAuth'),
    heldBy: await heldBy(user, companyId, stored),
    hasNext: escalating !== undefined,
    escalating,
  };
}
