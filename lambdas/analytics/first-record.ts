import type { API } from '../../shared/api/routes.ts';
import { formatUtc } from '../../shared/domain/time-text.ts';
import type { Call } from '../flows/calls/serve.ts';
import { firstRecordTimeOf } from '../flows/readings/first-record-time.ts';
import { getProperty } from '../store/base/properties.ts';

/** The time of the property's first reading (docs/product/analytics.md#first-record). */
export async function firstRecord({ caller, query, now }: Call<typeof API.analytics.firstRecord>) {
  const property = await getProperty(caller, query.firstRecordId);
  const time = await firstRecordTimeOf(caller.companyId, property, now);
  return time === undefined ? [] : [{ time: formatUtc(time) }];
}
