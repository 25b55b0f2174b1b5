import type { API } from '../../shared/api/routes.ts';
import type { OnCallReply, OnCallsReply } from '../../shared/api/types/escalation-types.ts';
import { onCallAt } from '../../shared/domain/alarms/escalation/rota.ts';
import type { Call } from '../common/calls/serve.ts';
import { peopleOf } from '../common/people/people.ts';
import { sees } from '../common/people/visible-users.ts';
import { getEscalation } from '../store/alarms/escalations.ts';
import { listUsers } from '../store/people/users.ts';

/** Who is on call now in each rota (docs/product/channels.md#rota). Reads the people only if there is a rota. */
export async function onCall({ caller, now }: Call<typeof API.escalations.onCall>): Promise<OnCallsReply> {
  const { rotas, overrides } = await getEscalation(caller.companyId);
  if (rotas.length === 0) return { rotas: [], now };
  const users = await listUsers(caller.companyId);
  const here = new Set(users.filter(({ entityStatus }) => entityStatus === 'verified').map(({ id }) => id));
  const personOf = peopleOf(users, (user) => sees(caller, user));
  const named = (id: string | undefined) =>
    id === undefined ? null : { name: personOf(id).name, isCaller: id === caller.userId };
  return {
    rotas: rotas.map((rota): OnCallReply => {
      const { userId, until, next } = onCallAt(rota, overrides, (id) => here.has(id), now);
      const { id, name, timeZone } = rota;
      return { id, name, timeZone, person: named(userId), until: until ?? null, next: named(next) };
    }),
    now,
  };
}
