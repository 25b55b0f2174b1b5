import { type CompanyItem, KEYS } from '../../shared/platform/items.ts';
import { Refusal } from '../common/refusal.ts';
import { getItem, getItems } from './entities.ts';
import type { Step } from './transaction.ts';

/** A company; undefined when there is none of this id. */
export const findCompany = (companyId: string): Promise<CompanyItem | undefined> =>
  getItem<CompanyItem>(KEYS.company(companyId));

/** A company. Throws NOT_FOUND. */
export async function getCompany(companyId: string): Promise<CompanyItem> {
  const company = await findCompany(companyId);
  if (!company) throw new Refusal('NOT_FOUND');
  return company;
}

/** Those of some companies that are suspended. */
export async function suspendedAmong(companyIds: Iterable<string>): Promise<Set<string>> {
  const companies = await getItems<CompanyItem>([...new Set(companyIds)].map((id) => KEYS.company(id)));
  return new Set(companies.flatMap(({ id, entityStatus }) => (entityStatus === 'suspended' ? [id] : [])));
}

/** Takes a seat of a company; refused as NO_SEATS when all are taken, also by somebody else at the same moment. */
export const takeSeat = (companyId: string): Step => ({
  Update: {
    Key: KEYS.company(companyId),
    ConditionExpression: 'seatsUsed < seats',
    UpdateExpression: 'SET seatsUsed = seatsUsed + :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
  refusal: 'NO_SEATS',
});

/** Gives a seat back. */
export const freeSeat = (companyId: string): Step => ({
  Update: {
    Key: KEYS.company(companyId),
    ConditionExpression: 'seatsUsed > :none',
    UpdateExpression: 'SET seatsUsed = seatsUsed - :one',
    ExpressionAttributeValues: { ':one': 1, ':none': 0 },
  },
  refusal: 'CONFLICT',
});
