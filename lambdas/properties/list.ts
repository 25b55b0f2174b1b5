import type { API } from '../../shared/api/routes.ts';
import type { PropertyReply } from '../../shared/api/types/entity-types.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import type { Call } from '../flows/calls/serve.ts';
import { propertyReply, withRole } from '../flows/replies.ts';
import { listAlarmStates } from '../store/alarms/alarms.ts';
import { listProperties } from '../store/base/properties.ts';
import { listWingnuts, type WingnutWithLastPost } from '../store/wingnuts/wingnuts.ts';

/** Reads every property of the reach with its linked wingnuts, in order of the ids. @param now UTC ms */
export async function readProperties(reach: Reach, now: number): Promise<PropertyReply[]> {
  const [properties, wingnuts, states] = await Promise.all([
    listProperties(reach),
    listWingnuts(reach),
    listAlarmStates(reach),
  ]);
  const byId = new Map(wingnuts.map((known) => [known.wingnut.id, known]));
  return properties.map((property) => {
    const linked = property.linkedWingnuts
      .map((id) => byId.get(id))
      .filter((known): known is WingnutWithLastPost => !!known);
    return withRole(reach, propertyReply(property, linked, states.get(property.id), now));
  });
}

/** Every property of the company with its linked wingnuts. */
export const list = ({ caller, now }: Call<typeof API.properties.list>): Promise<PropertyReply[]> =>
  readProperties(caller, now);
