import type { API } from '../../shared/api/routes.ts';
import type { FactsReply } from '../../shared/api/types/facts-types.ts';
import { dayNumber } from '../../shared/domain/calendar-day.ts';
import { CALL_UNITS } from '../../shared/domain/readings/work.ts';
import { countWork } from '../flows/calls/count-work.ts';
import type { Call } from '../flows/calls/serve.ts';
import { getProperty } from '../store/base/properties.ts';
import { listFacts } from '../store/facts.ts';

/** The written facts of some days of a property (docs/product/facts.md#call). */
export async function facts({
  caller,
  query,
  now,
}: Pick<Call<typeof API.analytics.facts>, 'caller' | 'query' | 'now'>): Promise<FactsReply> {
  const { id, timeZone } = await getProperty(caller, query.uuid);
  // The facts of a day are one item, so it counts as one series.
  await countWork(caller, CALL_UNITS + dayNumber(query.to) - dayNumber(query.from) + 1, now);
  return { timeZone, days: await listFacts(caller, id, query.from, query.to) };
}
