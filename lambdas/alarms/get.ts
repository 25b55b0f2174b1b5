import type { API } from '../../shared/api/routes.ts';
import type { IncidentDetailReply } from '../../shared/api/types/incident-types.ts';
import { partsOfIncident } from '../../shared/domain/alarms/incidents/incident.ts';
import { openIncidentsOf } from '../../shared/domain/alarms/incidents/open-incidents.ts';
import { instructionFor } from '../../shared/domain/alarms/instructions.ts';
import { HOUR_MS } from '../../shared/domain/durations.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { historyPeople } from '../flows/people/people.ts';
import { sees } from '../flows/people/visible-users.ts';
import { getAlarmState, listAlarms } from '../store/alarms/alarms.ts';
import { findEscalating } from '../store/alarms/escalating.ts';
import { getAlarms } from '../store/alarms/incidents.ts';
import { listInstructions } from '../store/alarms/instructions.ts';
import { findMailReports } from '../store/alarms/mail-reports.ts';
import { listOutboxMails } from '../store/alarms/outbox.ts';
import { listWebhookHeads } from '../store/alarms/webhook-heads.ts';
import { getProperty } from '../store/base/properties.ts';
import { listPeople } from '../store/contacts.ts';
import { incidentReply, openAlarmOf, openMembersOf } from './incident-reply.ts';
import { pastIncidentsOf } from './past-incidents.ts';
import { readLive } from './places.ts';
import { timelineOf } from './timeline.ts';

/** A sample outside may be so much older than the alarm that it raises, ms: as long as a limit may have patience. */
const BEFORE_LEAD_MS = 5 * HOUR_MS;
/** The most alarms of one incident in an answer. */
const MAX_MEMBERS = 200;

/** The id of the alarm that leads the incident of an alarm. */
async function leadOf(companyId: string, propertyId: string, id: string): Promise<string> {
  const [alarm] = await getAlarms(companyId, [{ propertyId, id }]);
  return alarm?.follows ?? id;
}

/**
 * An incident with its timeline, as the caller may see it. The id may also be that of an alarm which follows another one.
 * Throws NOT_FOUND.
 * @param now UTC ms
 */
export async function readIncident(caller: Caller, id: string, now: number): Promise<IncidentDetailReply> {
  const { companyId } = caller;
  const { propertyId, alarmId } = partsOfIncident(id);
  const property = await getProperty(caller, propertyId);
  const lead = await leadOf(companyId, propertyId, alarmId);
  const [[stored], state, users, webhooks, waiting] = await Promise.all([
    getAlarms(companyId, [{ propertyId, id: lead }]),
    getAlarmState(companyId, propertyId),
    listPeople(companyId),
    listWebhookHeads(companyId),
    listOutboxMails(companyId, propertyId),
  ]);
  const open = openIncidentsOf(propertyId, state, now).find((each) => each.lead === lead);
  if (!stored && !open) throw new Refusal('NOT_FOUND');
  const [lives, escalation, company] = await Promise.all([
    readLive(companyId, [property]),
    open && findEscalating({ companyId, propertyId, alarmId: lead }),
    open && listInstructions(companyId),
  ]);
  const live = lives.get(propertyId);
  const written = { thresholds: live?.thresholds ?? {}, property: live?.instruction, company: company ?? [] };
  const instruction = open && instructionFor(open.alarm.subject, written);
  const since = stored?.since ?? now;
  const others = await listAlarms(companyId, propertyId, since - BEFORE_LEAD_MS, MAX_MEMBERS);
  const alarms = others.filter((other) => other.id === lead || other.follows === lead);
  const [past] = pastIncidentsOf(alarms);
  const storedOf = (each: string) => alarms.find(({ id: known }) => known === each);
  const alarm = open ? openAlarmOf(open, stored, live?.serials) : (past?.alarm ?? stored);
  if (!alarm) throw new Refusal('NOT_FOUND');
  const ended = alarms.filter(({ id: each, endedAt }) => endedAt !== undefined && each !== lead);
  const members = open ? [...openMembersOf(open, storedOf, live?.serials), ...ended] : (past?.members ?? [alarm]);
  const reports = await findMailReports(
    companyId,
    members.flatMap(({ told }) => told),
  );
  const personOf = historyPeople(users, (user) => sees(caller, user), webhooks);
  return {
    ...incidentReply({ alarm, members, property, open, live, escalation }, personOf, now),
    ...(instruction && { instruction }),
    timeline: timelineOf(members, personOf, reports, waiting),
    now,
  };
}

/** An incident with its timeline. Throws NOT_FOUND. */
export const get = ({ caller, path, now }: Call<typeof API.alarms.get>): Promise<IncidentDetailReply> =>
  readIncident(caller, path.incidentId, now);
