import type { IncidentDetailReply } from '../../shared/api/incident-types.ts';
import type { API } from '../../shared/api/routes.ts';
import { partsOfIncident } from '../../shared/domain/alarms/incident.ts';
import type { Caller } from '../common/calls/caller.ts';
import { Refusal } from '../common/calls/refusal.ts';
import type { Call } from '../common/calls/serve.ts';
import { historyPeople } from '../common/people/people.ts';
import { sees } from '../common/people/visible-users.ts';
import { getAlarmState } from '../store/alarms/alarms.ts';
import { getAlarms } from '../store/alarms/incidents.ts';
import { listUsers } from '../store/people/users.ts';
import { getProperty } from '../store/properties.ts';
import { incidentReply, openAlarmOf } from './incident-reply.ts';
import { openIncidentsOf } from './open-incidents.ts';
import { readLive } from './places.ts';
import { timelineOf } from './timeline.ts';

/** An incident with its timeline, as the caller may see it. Throws NOT_FOUND. @param now UTC ms */
export async function readIncident(caller: Caller, id: string, now: number): Promise<IncidentDetailReply> {
  const { companyId } = caller;
  const { propertyId, alarmId } = partsOfIncident(id);
  const property = await getProperty(companyId, propertyId);
  const [[stored], state, users] = await Promise.all([
    getAlarms(companyId, [{ propertyId, id: alarmId }]),
    getAlarmState(companyId, propertyId),
    listUsers(companyId),
  ]);
  const open = openIncidentsOf(propertyId, state, now).find((each) => each.id === id);
  if (!stored && !open) throw new Refusal('NOT_FOUND');
  const live = (await readLive(companyId, [property])).get(propertyId);
  const alarm = open ? openAlarmOf(open, alarmId, stored, live?.serials) : stored;
  if (!alarm) throw new Refusal('NOT_FOUND');
  const personOf = historyPeople(users, (user) => sees(caller, user));
  return {
    ...incidentReply({ alarm, property, open, live }, personOf, now),
    timeline: timelineOf(alarm, personOf),
    now,
  };
}

/** An incident with its timeline. Throws NOT_FOUND. */
export const get = ({ caller, path, now }: Call<typeof API.alarms.get>): Promise<IncidentDetailReply> =>
  readIncident(caller, path.incidentId, now);
