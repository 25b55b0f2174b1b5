import type { API } from '../../shared/api/routes.ts';
import type { IncidentReply, IncidentsReply } from '../../shared/api/types/incident-types.ts';
import { byEnd, byUrgency, incidentId } from '../../shared/domain/alarms/incidents/incident.ts';
import { openIncidentsOf } from '../../shared/domain/alarms/incidents/open-incidents.ts';
import { alarmId } from '../../shared/domain/alarms/property-alarms.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { historyPeople } from '../flows/people/people.ts';
import { sees } from '../flows/people/visible-users.ts';
import { listAlarmStates } from '../store/alarms/alarms.ts';
import { lastCheck } from '../store/alarms/checks.ts';
import { listEscalating } from '../store/alarms/escalating.ts';
import { getAlarms, listBegan } from '../store/alarms/incidents.ts';
import { listPeople } from '../store/contacts.ts';
import { incidentReply, openAlarmOf, openMembersOf } from './incident-reply.ts';
import { pastIncidentsOf } from './past-incidents.ts';
import { readLive, readProperties } from './places.ts';

/** The most open and the most past incidents in one answer. */
const MAX_INCIDENTS = 500;
/** An alarm that ended in the days asked for may have begun so long before them, ms. */
const BEFORE_MS = 7 * DAY_MS;

interface Part {
  readonly incidents: readonly IncidentReply[];
  readonly more: boolean;
}
const NO_PART: Part = { incidents: [], more: false };

/** The people whom each caller sees in these incidents. */
async function peopleFor(caller: Caller) {
  const users = await listPeople(caller.companyId);
  return historyPeople(users, (user) => sees(caller, user));
}
type PersonOf = Awaited<ReturnType<typeof peopleFor>>;

async function readOpen(caller: Caller, personOf: PersonOf, now: number): Promise<Part> {
  const { companyId } = caller;
  const states = await listAlarmStates(caller);
  const all = [...states].flatMap(([propertyId, state]) => openIncidentsOf(propertyId, state, now)).sort(byUrgency);
  const shown = all.slice(0, MAX_INCIDENTS);
  const entries = shown.flatMap(({ propertyId, lead, alarm, others }) =>
    [...new Set([lead, ...[alarm, ...others].map(alarmId)])].map((id) => ({ propertyId, id })),
  );
  const [stored, properties, escalating] = await Promise.all([
    getAlarms(companyId, entries),
    readProperties(
      companyId,
      entries.map(({ propertyId }) => propertyId),
    ),
    listEscalating(companyId),
  ]);
  const escalations = new Map(escalating.map((each) => [incidentId(each.propertyId, each.alarmId), each]));
  const live = await readLive(companyId, [...properties.values()]);
  const byId = new Map(stored.map((alarm) => [incidentId(alarm.propertyId, alarm.id), alarm]));
  const incidents = shown.flatMap((open) => {
    const property = properties.get(open.propertyId);
    if (!property) return [];
    const here = live.get(property.id);
    const storedOf = (id: string) => byId.get(incidentId(property.id, id));
    const alarm = openAlarmOf(open, storedOf(open.lead), here?.serials);
    const members = openMembersOf(open, storedOf, here?.serials);
    const escalation = escalations.get(open.id);
    return [incidentReply({ alarm, members, property, open, live: here, escalation }, personOf, now)];
  });
  return { incidents: incidents.sort(byUrgency), more: all.length > shown.length };
}

async function readPast(caller: Caller, days: number, personOf: PersonOf, now: number): Promise<Part> {
  const { companyId } = caller;
  const from = now - days * DAY_MS;
  const entries = await listBegan(caller, from - BEFORE_MS, MAX_INCIDENTS + 1);
  const alarms = await getAlarms(companyId, entries.slice(0, MAX_INCIDENTS));
  const ended = pastIncidentsOf(alarms).filter(({ endedAt }) => endedAt >= from);
  const properties = await readProperties(
    companyId,
    ended.map(({ alarm }) => alarm.propertyId),
  );
  const incidents = ended.flatMap(({ alarm, members }) => {
    const property = properties.get(alarm.propertyId);
    return property ? [incidentReply({ alarm, members, property }, personOf, now)] : [];
  });
  return { incidents: incidents.sort(byEnd), more: entries.length > MAX_INCIDENTS };
}

/** The incidents of the properties that the caller sees (docs/product/incidents.md#list). */
export async function list({ caller, query, now }: Call<typeof API.alarms.list>): Promise<IncidentsReply> {
  const [personOf, checkedAt] = await Promise.all([peopleFor(caller), lastCheck()]);
  const [open, past] = await Promise.all([
    query.state === 'past' ? NO_PART : readOpen(caller, personOf, now),
    query.state === 'open' ? NO_PART : readPast(caller, query.days, personOf, now),
  ]);
  return { open: open.incidents, past: past.incidents, more: open.more || past.more, checkedAt, now };
}
