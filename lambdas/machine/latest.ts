import type { API } from '../../shared/api/routes.ts';
import type { LatestRowsReply } from '../../shared/api/types/machine-types.ts';
import type { Call } from '../flows/calls/serve.ts';
import { getProperty, listProperties } from '../store/base/properties.ts';
import { getWingnuts, listWingnutsWithValues } from '../store/wingnuts/wingnuts.ts';
import { latestRows } from './latest-rows.ts';

/** The newest value of each sensor of a property, or of all properties that the key sees. Throws NOT_FOUND. */
export async function latest({ caller, query, now }: Call<typeof API.machine.latest>): Promise<LatestRowsReply> {
  if (query.uuid === undefined) {
    const [properties, wingnuts] = await Promise.all([listProperties(caller), listWingnutsWithValues(caller)]);
    return { rows: latestRows(properties, wingnuts, now), now };
  }
  const property = await getProperty(caller, query.uuid);
  return { rows: latestRows([property], await getWingnuts(caller, property.linkedWingnuts), now), now };
}
