import type { API } from '../../shared/api/routes.ts';
import type { PropertyReply } from '../../shared/api/types/entity-types.ts';
import type { Call } from '../flows/calls/serve.ts';
import { propertyReply, withRole } from '../flows/replies.ts';
import { earlierWingnuts } from '../flows/wiring/earlier-wingnuts.ts';
import { getAlarmState } from '../store/alarms/alarms.ts';
import { getProperty } from '../store/base/properties.ts';
import { getWingnuts } from '../store/wingnuts/wingnuts.ts';

/** One property with its linked wingnuts. */
export async function get({
  caller,
  path,
  now,
}: Pick<Call<typeof API.properties.get>, 'caller' | 'path' | 'now'>): Promise<PropertyReply> {
  const property = await getProperty(caller, path.id);
  const [wingnuts, state, earlier] = await Promise.all([
    getWingnuts(caller, property.linkedWingnuts),
    getAlarmState(caller.companyId, property.id),
    earlierWingnuts(caller, property),
  ]);
  const reply = withRole(caller, propertyReply(property, wingnuts, state, now));
  return earlier.length > 0 ? { ...reply, earlierWingnuts: earlier } : reply;
}
