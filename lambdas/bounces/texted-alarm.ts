import { partsOfIncident } from '../../shared/domain/alarms/incidents/incident.ts';
import { openIncidentsOf } from '../../shared/domain/alarms/incidents/open-incidents.ts';
import { subjectInWords } from '../../shared/domain/alarms/words/about.ts';
import type { Say } from '../../shared/domain/figures/say.ts';
import { sensorInLine } from '../../shared/domain/language/sensor-words.ts';
import { isContactId } from '../../shared/domain/people/contacts.ts';
import type { AnswerableAlarm } from '../../shared/domain/people/text-answers.ts';
import { roleAt } from '../../shared/domain/people/told-of.ts';
import { may } from '../../shared/domain/role.ts';
import { parseSensorLabel } from '../../shared/domain/sensor.ts';
import type { AlarmItem } from '../../shared/platform/items/alarm-items.ts';
import type { TextedEntry } from '../../shared/platform/items/contact-items.ts';
import type { EscalatingItem } from '../../shared/platform/items/escalation-items.ts';
import type { PropertyItem, UserItem } from '../../shared/platform/items/items.ts';
import { Refusal } from '../base/refusal.ts';
import { gsmText } from '../channels/gsm.ts';
import { cut } from '../channels/text-words.ts';
import { callerAs } from '../flows/links/without-session.ts';
import { peopleOf } from '../flows/people/people.ts';
import { sees } from '../flows/people/visible-users.ts';
import { outsiderName } from '../mail/outsider-name.ts';
import { getAlarmState } from '../store/alarms/alarms.ts';
import { findEscalating } from '../store/alarms/escalating.ts';
import { getAlarms } from '../store/alarms/incidents.ts';
import { getProperty } from '../store/base/properties.ts';
import { listPeople } from '../store/contacts.ts';

/** The longest name of an alarm in an answer, in characters: an answer about one alarm is one message in each language. */
export const MAX_WHAT = 79;

/** An alarm that was texted to the number. */
export interface TextedAlarm extends AnswerableAlarm {
  readonly entry: TextedEntry;
  readonly user: UserItem;
  readonly property: PropertyItem;
  readonly lead: string;
  readonly isOpen: boolean;
  /** The time of its end, UTC ms. */
  readonly ended: number | undefined;
  readonly escalating: EscalatingItem | undefined;
}

/** The owner of an alarm, for a person who answers. */
async function heldBy(
  user: UserItem,
  companyId: string,
  alarm: AlarmItem | undefined,
  say: Say,
): Promise<string | undefined> {
  const holder = alarm?.assignee?.userId ?? alarm?.acknowledged?.userId;
  if (holder === undefined) return undefined;
  if (holder === user.id) return 'you';
  return peopleOf(await listPeople(companyId), (each) => sees(user, each), say.reader)(holder).name;
}

const isShort = (name: string): boolean => [...name].length <= MAX_WHAT;

/** The sensor and the building: 'Boiler System Pressure 1 at Alder House'. A long name of the sensor becomes that of a line. */
function whatOf(alarm: Pick<AlarmItem, 'kind' | 'subject' | 'serial'>, place: string, say: Say): string {
  const named = (subject: string) => gsmText(say`${subject} at ${place}`);
  const whole = named(subjectInWords(alarm, say.reader));
  if (isShort(whole) || !parseSensorLabel(alarm.subject)) return cut(whole, isShort);
  return cut(named(sensorInLine(alarm.subject, say.reader)), isShort);
}

/** A texted alarm as it is now. Undefined when its property is gone, or not for this person any more. */
export async function alarmOf(
  entry: TextedEntry,
  user: UserItem,
  now: number,
  say: Say,
): Promise<TextedAlarm | undefined> {
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
    ended: stored?.endedAt,
    what: whatOf(alarm, place, say),
    mayTake: role !== undefined && may(role, 'isAuth'),
    heldBy: await heldBy(user, companyId, stored, say),
    hasNext: escalating !== undefined,
    escalating,
  };
}
