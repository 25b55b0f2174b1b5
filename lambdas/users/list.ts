import type { API } from '../../shared/api/routes.ts';
import type { UserReply } from '../../shared/api/types/people-types.ts';
import { isToldOf } from '../../shared/domain/people/told-of.ts';
import type { Call } from '../flows/calls/serve.ts';
import { visibleUsers } from '../flows/people/visible-users.ts';
import { userReply } from '../flows/replies.ts';
import { getProperty } from '../store/base/properties.ts';

/**
 * The company's verified users, or those who may see a property. They can be recipients of alarms (docs/product/alarms.md#recipients). Throws
 * NOT_FOUND for a property that the company does not have.
 */
export async function list({ caller, query }: Call<typeof API.users.list>): Promise<UserReply[]> {
  const property = query.propertyId === undefined ? undefined : await getProperty(caller, query.propertyId);
  const users = await visibleUsers(caller, (user) => user);
  return users
    .filter((user) => user.entityStatus === 'verified' && (!property || isToldOf(user, property)))
    .map(userReply);
}
