import type { API } from '../../shared/api/routes.ts';
import type { IncidentCountReply } from '../../shared/api/types/incident-types.ts';
import { isRed, openIncidentsOf } from '../../shared/domain/alarms/incidents/open-incidents.ts';
import type { Call } from '../flows/calls/serve.ts';
import { listAlarmStates } from '../store/alarms/alarms.ts';

/** The number of open incidents (docs/product/incidents.md#count). Every screen asks it, so it reads the states alone. */
export async function count({ caller, now }: Call<typeof API.alarms.count>): Promise<IncidentCountReply> {
  const states = await listAlarmStates(caller);
  const open = [...states].flatMap(([propertyId, state]) => openIncidentsOf(propertyId, state, now));
  return {
    open: open.length,
    unowned: open.filter(({ state }) => state === 'open').length,
    red: open.filter(isRed).length,
    critical: open.filter(({ severity }) => severity === 'critical').length,
  };
}
