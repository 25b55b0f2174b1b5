import type { API, ReplyOf } from '../../shared/api/routes.ts';
import type { Call } from '../flows/calls/serve.ts';
import { getCompany } from '../store/people/companies.ts';

/** The caller's company: its name, its number of seats and how many are used. */
export async function details({
  caller,
}: Call<typeof API.companies.details>): Promise<ReplyOf<'companies', 'details'>> {
  const { name, seats, seatsUsed } = await getCompany(caller.companyId);
  return { config: { name, seats, seatsUsed } };
}
