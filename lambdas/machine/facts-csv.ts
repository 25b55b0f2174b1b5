import type { API } from '../../shared/api/routes.ts';
import { factsCsv as csvOfFacts } from '../../shared/domain/facts/facts-csv.ts';
import { facts } from '../analytics/facts.ts';
import type { Call } from '../flows/calls/serve.ts';
import { getProperty } from '../store/base/properties.ts';

/** The facts of days as a table (docs/product/keys.md#facts-csv). Throws NOT_FOUND. */
export async function factsCsv(call: Call<typeof API.machine.factsCsv>): Promise<string> {
  const [property, { days }] = await Promise.all([getProperty(call.caller, call.query.uuid), facts(call)]);
  return csvOfFacts(property, days);
}
