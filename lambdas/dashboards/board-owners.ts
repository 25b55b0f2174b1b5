import { byUrgency, holderOf, incidentId } from '../../shared/domain/alarms/incidents/incident.ts';
import { type ListedAlarms, openIncidentsOf } from '../../shared/domain/alarms/incidents/open-incidents.ts';
import { type Person, peopleOf } from '../flows/people/people.ts';
import { isVendor } from '../flows/people/seats.ts';
import { getAlarms } from '../store/alarms/incidents.ts';

/** The open alarms of a property that the board has at most. */
export const MAX_ALARMS = 3;

/** The names of those who have an open alarm, by the id of its incident. */
export type Owners = ReadonlyMap<string, string>;

/**
 * The owners of the alarms that the board names. Only those are read that somebody has. The rows are the same for everybody of a
 * company, so the vendor's people are nameless. @param now UTC ms
 */
export async function readOwners(
  companyId: string,
  states: ReadonlyMap<string, ListedAlarms>,
  users: Parameters<typeof peopleOf>[0],
  now: number,
): Promise<Owners> {
  const held = [...states].flatMap(([propertyId, state]) =>
    openIncidentsOf(propertyId, state, now)
      .sort(byUrgency)
      .slice(0, MAX_ALARMS)
      .filter((incident) => incident.state !== 'open')
      .map(({ lead }) => ({ propertyId, id: lead })),
  );
  if (held.length === 0) return new Map();
  const alarms = await getAlarms(companyId, held, false);
  const personOf: (id: string) => Person = peopleOf(users, ({ email }) => !isVendor(email));
  return new Map(
    alarms.flatMap((alarm) => {
      const holder = holderOf(alarm);
      return holder ? [[incidentId(alarm.propertyId, alarm.id), personOf(holder).name] as const] : [];
    }),
  );
}
