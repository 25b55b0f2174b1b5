import { getCompany } from '../../lambdas/store/people/companies.ts';
import { findOwner } from '../../lambdas/store/people/emails.ts';
import { findUser } from '../../lambdas/store/people/users.ts';
import type { CompanyItem, UserItem } from '../../shared/platform/items/items.ts';

interface Found {
  readonly company: CompanyItem;
  readonly user: UserItem;
}

/** The user with this address. Throws a sentence for the operator. */
export async function findPerson(email: string): Promise<Found> {
  const owner = await findOwner(email);
  const user = owner && (await findUser(owner.companyId, owner.userId));
  if (!user)
    throw new Error(`Nobody has the address ${email}. Histories keep ids of people who are gone, and no names.`);
  return { company: await getCompany(owner.companyId), user };
}
