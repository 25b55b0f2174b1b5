import type { API } from '../../shared/api/routes.ts';
import type { AlarmReply, AlarmsReply } from '../../shared/api/types/alarm-types.ts';
import { NOT_CHOSEN } from '../../shared/domain/alarms/channels/fan-out.ts';
import { LEFT_OUT } from '../../shared/domain/alarms/channels/quiet-hours.ts';
import { chosenSeverity } from '../../shared/domain/alarms/limits/severity.ts';
import { isPromised } from '../../shared/domain/alarms/mails/mail-record.ts';
import { alarmFacts, alarmId, openAlarms } from '../../shared/domain/alarms/property-alarms.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import type { AlarmItem } from '../../shared/platform/items/alarm-items.ts';
import type { Call } from '../flows/calls/serve.ts';
import { historyPeople, nameOf } from '../flows/people/people.ts';
import { sees } from '../flows/people/visible-users.ts';
import { getAlarmState, listAlarms } from '../store/alarms/alarms.ts';
import { getAlarms } from '../store/alarms/incidents.ts';
import { listWebhookHeads } from '../store/alarms/webhook-heads.ts';
import { getProperty } from '../store/base/properties.ts';
import { listPeople } from '../store/contacts.ts';

/** The most alarms in one answer. */
const MAX_ALARMS = 200;

/** An alarm for the caller, without people that the caller may not see (docs/product/users.md#vendor-domain). */
function reply(alarm: AlarmItem, personOf: ReturnType<typeof historyPeople>, now: number): AlarmReply {
  const { id, endedAt, endReason, told, acknowledged } = alarm;
  const visible = told.flatMap((mail) => {
    const { userId, email, channel, at, event, failure } = mail;
    // The choice of a person is no failure. The alarm's page says it.
    if (isPromised(mail, now) || failure === LEFT_OUT || failure === NOT_CHOSEN) return [];
    const person = personOf({ userId, email, ...(channel && { channel }) });
    return person ? [{ ...person, at, event, ...(failure !== undefined && { failure }) }] : [];
  });
  return {
    id,
    ...alarmFacts(alarm),
    endedAt: endedAt ?? null,
    endReason: endReason ?? null,
    told: visible,
    toldCount: (alarm.toldCount ?? told.length) - (told.length - visible.length),
    mailHeld: alarm.mailing === 'held',
    ...(alarm.mailing === 'muted' && { mailMuted: true as const }),
    ...(alarm.mailing === 'joined' && { mailJoined: true }),
    acknowledged: acknowledged
      ? { name: nameOf(personOf(acknowledged)), at: acknowledged.at, note: acknowledged.note }
      : null,
  };
}

/** The person who acknowledged the alarm that leads the incident of each: the acknowledgement of one is that of all (docs/product/incidents.md#causes). */
async function acknowledgedWith(companyId: string, alarms: readonly AlarmItem[]) {
  const known = new Map(alarms.map((alarm) => [alarm.id, alarm]));
  const missing = alarms.flatMap(({ propertyId, follows }) =>
    follows === undefined || known.has(follows) ? [] : [{ propertyId, id: follows }],
  );
  for (const lead of missing.length > 0 ? await getAlarms(companyId, missing) : []) known.set(lead.id, lead);
  return ({ follows, acknowledged }: AlarmItem): Pick<AlarmItem, 'acknowledged'> => {
    const seen = (follows === undefined ? undefined : known.get(follows)?.acknowledged) ?? acknowledged;
    return seen ? { acknowledged: seen } : {};
  };
}

/** A property's alarms of the last days, the newest first. Throws NOT_FOUND. */
export async function alarms({ caller, path, query, now }: Call<typeof API.thresholds.alarms>): Promise<AlarmsReply> {
  const { companyId } = caller;
  const property = await getProperty(caller, path.propertyId);
  const [items, state, users, webhooks] = await Promise.all([
    listAlarms(companyId, property.id, now - query.days * DAY_MS, MAX_ALARMS + 1),
    getAlarmState(companyId, property.id),
    listPeople(companyId),
    listWebhookHeads(companyId),
  ]);
  const seen = await acknowledgedWith(companyId, items);
  // The history stores an alarm's extreme and severity when the alarm ends. Until then the check's state has them.
  const open = new Map(openAlarms(state).map((each) => [alarmId(each), each]));
  const personOf = historyPeople(users, (user) => sees(caller, user), webhooks);
  return {
    alarms: items.slice(0, MAX_ALARMS).map((alarm) => {
      const { severity: _, ...facts } = { ...alarm, ...seen(alarm) };
      const newer = open.get(alarm.id);
      if (!newer) return reply({ ...alarm, ...seen(alarm) }, personOf, now);
      return reply(
        { ...facts, ...(newer.extreme && { extreme: newer.extreme }), ...chosenSeverity(newer.severity) },
        personOf,
        now,
      );
    }),
    more: items.length > MAX_ALARMS,
  };
}
