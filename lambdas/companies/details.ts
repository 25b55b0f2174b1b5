import type { API } from '../../shared/api/routes.ts';
import type { Call } from '../common/serve.ts';
import { getCompany } from '../store/companies.ts';

/** The caller's company: name and seats. */
export async function details({
  caller,
}: Call<typeof API.companies.details>): Promise<{ config: { name: string; seats: number } }> {
  const { name, seats } = await getCompany(caller.companyId);
  return { config: { name, seats } };
}
