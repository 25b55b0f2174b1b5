import type { API } from '../../shared/api/routes.ts';
import type { OnCallReply, OnCallsReply } from '../../shared/api/types/escalation-types.ts';
import { onCallAt } from '../../shared/domain/alarms/escalation/rota.ts';
import type { Call } from '../flows/calls/serve.ts';
import { peopleOf } from '../flows/people/people.ts';
import { colleaguesOf, sees } from '../flows/people/visible-users.ts';
import { getEscalation } from '../store/alarms/escalations.ts';
import { listPeople } from '../store/contacts.ts';

/**
 * The person on call now in each rota (docs/product/channels.md#rota). Reads the people only if there is a rota. Nobody is named who sees no
 * property of the caller (docs/product/reach.md#people).
 */
export async function onCall({ caller, now }: Call<typeof API.escalations.onCall>): Promise<OnCallsReply> {
  const { rotas, overrides } = await getEscalation(caller.companyId);
  if (rotas.length === 0) return { rotas: [], now };
  const [users, isColleague] = await Promise.all([listPeople(caller.companyId), colleaguesOf(caller)]);
  const here = new Set(users.filter(({ entityStatus }) => entityStatus === 'verified').map(({ id }) => id));
  const colleagues = new Set(users.filter(isColleague).map(({ id }) => id));
  const personOf = peopleOf(users, (user) => sees(caller, user));
  const named = (id: string | undefined) =>
    id === undefined || (caller.roles && !colleagues.has(id))
      ? null
      : { name: personOf(id).name, isCaller: id === caller.userId };
  return {
    rotas: rotas.map((rota): OnCallReply => {
      const { userId, until, next } = onCallAt(rota, overrides, (id) => here.has(id), now);
      const { id, name, timeZone } = rota;
      return { id, name, timeZone, person: named(userId), until: until ?? null, next: named(next) };
    }),
    now,
  };
}
