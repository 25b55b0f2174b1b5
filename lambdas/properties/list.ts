import type { API } from '../../shared/api/routes.ts';
import type { PropertyReply } from '../../shared/api/types/entity-types.ts';
import type { ListedAlarms } from '../../shared/domain/alarms/incidents/open-incidents.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import type { Call } from '../flows/calls/serve.ts';
import { propertyReply, withRole } from '../flows/replies.ts';
import { getAlarmStates, listAlarmStates } from '../store/alarms/alarms.ts';
import { listProperties, pageOfProperties } from '../store/base/properties.ts';
import { getWingnuts, listWingnuts, type WingnutWithLastPost } from '../store/wingnuts/wingnuts.ts';

/** The rows of some properties. @param now UTC ms */
function rowsOf(
  reach: Reach,
  properties: readonly PropertyItem[],
  wingnuts: readonly WingnutWithLastPost[],
  states: ReadonlyMap<string, ListedAlarms>,
  now: number,
): PropertyReply[] {
  const byId = new Map(wingnuts.map((known) => [known.wingnut.id, known]));
  return properties.map((property) => {
    const linked = property.linkedWingnuts
      .map((id) => byId.get(id))
      .filter((known): known is WingnutWithLastPost => !!known);
    return withRole(reach, propertyReply(property, linked, states.get(property.id), now));
  });
}

/** Reads every property of the reach with its linked wingnuts, in order of the ids. @param now UTC ms */
export async function readProperties(reach: Reach, now: number): Promise<PropertyReply[]> {
  const [properties, wingnuts, states] = await Promise.all([
    listProperties(reach),
    listWingnuts(reach),
    listAlarmStates(reach),
  ]);
  return rowsOf(reach, properties, wingnuts, states, now);
}

async function readPage(reach: Reach, after: string | undefined, most: number, now: number): Promise<PropertyReply[]> {
  const properties = await pageOfProperties(reach, after, most);
  const linked = properties.flatMap(({ linkedWingnuts }) => linkedWingnuts);
  const [wingnuts, states] = await Promise.all([
    getWingnuts(reach, linked, false),
    getAlarmStates(
      reach.companyId,
      properties.map(({ id }) => id),
    ),
  ]);
  return rowsOf(reach, properties, wingnuts, states, now);
}

/** Every property of the company with its linked wingnuts, or a page of them. */
export const list = ({
  caller,
  query: { after, most },
  now,
}: Call<typeof API.properties.list>): Promise<PropertyReply[]> =>
  most === undefined ? readProperties(caller, now) : readPage(caller, after, most, now);
