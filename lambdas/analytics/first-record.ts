import type { API } from '../../shared/api/routes.ts';
import { formatUtc } from '../../shared/domain/time-text.ts';
import type { Call } from '../common/serve.ts';
import { getProperty } from '../store/properties.ts';
import { readings } from '../store/readings/queries.ts';

/** When the property's readings begin (rulings §5, firstrecord). */
export async function firstRecord({ caller, query }: Call<typeof API.analytics.firstRecord>) {
  const property = await getProperty(caller.companyId, query.firstRecordId);
  const time = await readings().firstRecordTime(caller.companyId, property.id);
  return time === undefined ? [] : [{ time: formatUtc(time) }];
}
