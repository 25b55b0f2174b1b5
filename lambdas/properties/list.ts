import type { API } from '../../shared/api/routes.ts';
import type { PropertyReply } from '../../shared/api/types.ts';
import { propertyReply } from '../common/replies.ts';
import type { Call } from '../common/serve.ts';
import { listAlarmStates } from '../store/alarms.ts';
import { listProperties } from '../store/properties.ts';
import { listWingnuts, type WingnutWithLastPost } from '../store/wingnuts.ts';

/** Every property of the company with its linked wingnuts. */
export async function list({ caller, now }: Call<typeof API.properties.list>): Promise<PropertyReply[]> {
  const [properties, wingnuts, states] = await Promise.all([
    listProperties(caller.companyId),
    listWingnuts(caller.companyId),
    listAlarmStates(caller.companyId),
  ]);
  const byId = new Map(wingnuts.map((known) => [known.wingnut.id, known]));
  return properties.map((property) => {
    const linked = property.linkedWingnuts
      .map((id) => byId.get(id))
      .filter((known): known is WingnutWithLastPost => !!known);
    return propertyReply(property, linked, states.get(property.id), now);
  });
}
