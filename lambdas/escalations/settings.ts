import type { API } from '../../shared/api/routes.ts';
import type { EscalationsReply } from '../../shared/api/types/escalation-types.ts';
import type { EscalationLevel } from '../../shared/domain/alarms/escalation/escalation.ts';
import { escalationChanges } from '../../shared/domain/audit/escalation-changes.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { changeEscalation, getEscalation } from '../store/alarms/escalations.ts';
import { listPeople } from '../store/contacts.ts';
import { escalationPeople } from './people.ts';

/** The settings as the caller may see them. @param now UTC ms */
export async function readSettings(caller: Caller, now: number): Promise<EscalationsReply> {
  const [stored, users] = await Promise.all([getEscalation(caller.companyId), listPeople(caller.companyId)]);
  const { masked, people } = escalationPeople(stored, users, caller);
  const { levels, rotas, alsoWarnings, overrides } = masked;
  return { levels, rotas, alsoWarnings, overrides, version: stored.version, people, now };
}

export const settings = ({ caller, now }: Call<typeof API.escalations.settings>): Promise<EscalationsReply> =>
  readSettings(caller, now);

type Body = Call<typeof API.escalations.save>['body'];

const levelOf = ({
  minutes,
  people,
  rotaId,
}: Body['levels'] extends (infer L)[] | undefined ? L : never): EscalationLevel => ({
  minutes,
  people,
  ...(rotaId !== undefined && { rotaId }),
});

/**
 * Saves levels and rotas. Throws UNKNOWN_RECIPIENT for somebody whom the caller may not choose, and CHANGED_MEANWHILE when
 * the body names a version that is not the newest.
 */
export async function save({
  caller,
  author,
  body,
  now,
}: Call<typeof API.escalations.save>): Promise<EscalationsReply> {
  const { seen, rotas, alsoWarnings } = body;
  const users = await listPeople(caller.companyId);
  await changeEscalation(author, (before) => {
    if (before.version !== seen) throw new Refusal('CHANGED_MEANWHILE');
    const sent = { levels: body.levels.map(levelOf), rotas, alsoWarnings };
    const { saved, strangers } = escalationPeople(before, users, caller).unmasked(sent);
    if (strangers.length > 0) throw new Refusal('UNKNOWN_RECIPIENT');
    const overrides = before.overrides.filter(({ rotaId }) => rotas.some(({ id }) => id === rotaId));
    return {
      next: { ...saved, overrides, version: seen + 1 },
      action: 'escalationSaved',
      changes: escalationChanges(before, saved),
    };
  });
  return readSettings(caller, now);
}
