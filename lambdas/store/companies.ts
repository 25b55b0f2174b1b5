import { type CompanyItem, KEYS } from '../../shared/platform/items.ts';
import { Refusal } from '../common/refusal.ts';
import { getItem } from './entities.ts';

/** A company. Throws NOT_FOUND. */
export async function getCompany(companyId: string): Promise<CompanyItem> {
  const company = await getItem<CompanyItem>(KEYS.company(companyId));
  if (!company) throw new Refusal('NOT_FOUND');
  return company;
}
