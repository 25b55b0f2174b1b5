import type { API } from '../../shared/api/routes.ts';
import type { ContractorSession } from '../../shared/api/types/contractor-types.ts';
import { isToldOf, roleAt } from '../../shared/domain/people/told-of.ts';
import type { ContractorCaller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { requireQuota } from '../flows/quotas.ts';
import { askMoreDays } from '../store/people/contractor-days.ts';
import { listUsers } from '../store/people/users.ts';
import { sessionOf } from './session.ts';

/** The people who can give more days and get the email: the admins at the property, and who made the link, while he or she sees it. */
const mailedOf = async ({ companyId, property, link }: ContractorCaller): Promise<string[]> =>
  (await listUsers(companyId))
    .filter(
      (user) =>
        user.entityStatus === 'verified' &&
        (roleAt(user, property) === 'admin' || (user.id === link.invitedBy && isToldOf(user, property))),
    )
    .map(({ id }) => id);

/** Asks for more days (docs/product/contractors.md#days). Throws LINK_ENDED or TOO_MANY_REQUESTS. */
export async function askDays({
  caller,
  author,
  body,
  now,
}: Call<typeof API.contractor.askDays>): Promise<ContractorSession> {
  const count = () => requireQuota('contractorDays', caller, now);
  const link = await askMoreDays(author, caller.link.id, body.line, await mailedOf(caller), count);
  return sessionOf({ ...caller, link }, now);
}
