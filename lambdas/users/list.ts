import type { API } from '../../shared/api/routes.ts';
import type { UserReply } from '../../shared/api/types/people-types.ts';
import type { Call } from '../common/calls/serve.ts';
import { visibleUsers } from '../common/people/visible-users.ts';
import { userReply } from '../common/replies.ts';

/** The company's verified users. They can be recipients of alarms (docs/product/alarms.md#recipients). */
export async function list({ caller }: Call<typeof API.users.list>): Promise<UserReply[]> {
  const users = await visibleUsers(caller, userReply);
  return users.filter(({ entityStatus }) => entityStatus === 'verified');
}
