import type { API } from '../../shared/api/routes.ts';
import type { FactsReply } from '../../shared/api/types/facts-types.ts';
import type { Call } from '../common/calls/serve.ts';
import { listFacts } from '../store/facts.ts';
import { getProperty } from '../store/properties.ts';

/** The written facts of some days of a property (docs/product/facts.md#call). */
export async function facts({ caller, query }: Call<typeof API.analytics.facts>): Promise<FactsReply> {
  const { companyId } = caller;
  const { id, timeZone } = await getProperty(companyId, query.uuid);
  return { timeZone, days: await listFacts(companyId, id, query.from, query.to) };
}
