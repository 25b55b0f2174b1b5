import { randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { EscalationsReply } from '../../shared/api/types/escalation-types.ts';
import { MAX_OVERRIDES } from '../../shared/domain/alarms/escalation/escalation.ts';
import type { Override } from '../../shared/domain/alarms/escalation/rota.ts';
import { changeOf } from '../../shared/domain/audit/changes.ts';
import { overrideText } from '../../shared/domain/audit/escalation-changes.ts';
import { dayTextOf, localDay } from '../../shared/domain/calendar-day.ts';
import { isContactId } from '../../shared/domain/people/contacts.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { visibleUser } from '../flows/people/visible-users.ts';
import { changeEscalation } from '../store/alarms/escalations.ts';
import { contactAsUser, findContact } from '../store/contacts.ts';
import { readSettings } from './settings.ts';

/**
 * Puts somebody on call on named days. Overrides whose days are over are removed with it. Throws NOT_FOUND without such a
 * rota or such a verified user, and BAD_REQUEST for days that are over or when there are too many.
 */
export async function addOverride({
  caller,
  author,
  body,
  now,
}: Call<typeof API.escalations.addOverride>): Promise<EscalationsReply> {
  const { userId: whom } = body;
  const contact = isContactId(whom) ? await findContact(caller.companyId, whom) : undefined;
  const user = contact ? contactAsUser(contact) : await visibleUser(caller, whom);
  if (user.entityStatus !== 'verified') throw new Refusal('NOT_FOUND');
  const { rotaId, userId, from, to } = body;
  const override: Override = { id: randomUUID(), rotaId, userId, from, to };
  await changeEscalation(author, (before) => {
    const isOver = (each: Override): boolean => {
      const rota = before.rotas.find(({ id }) => id === each.rotaId);
      return rota !== undefined && each.to < dayTextOf(localDay(now, rota.timeZone));
    };
    if (!before.rotas.some(({ id }) => id === rotaId)) throw new Refusal('NOT_FOUND');
    if (isOver(override)) throw new Refusal('BAD_REQUEST', 'These days are in the past');
    const kept = before.overrides.filter((override) => !isOver(override));
    if (kept.length >= MAX_OVERRIDES) throw new Refusal('BAD_REQUEST', `There are already ${MAX_OVERRIDES} overrides`);
    return {
      next: { ...before, overrides: [...kept, override] },
      action: 'overrideAdded',
      changes: changeOf('override', undefined, overrideText(override, before), userId),
    };
  });
  return readSettings(caller, now);
}

/** Removes an override. Throws NOT_FOUND. */
export async function removeOverride({
  caller,
  author,
  path,
  now,
}: Call<typeof API.escalations.removeOverride>): Promise<EscalationsReply> {
  await changeEscalation(author, (before) => {
    const override = before.overrides.find(({ id }) => id === path.overrideId);
    if (!override) throw new Refusal('NOT_FOUND');
    return {
      next: { ...before, overrides: before.overrides.filter((each) => each !== override) },
      action: 'overrideRemoved',
      changes: changeOf('override', overrideText(override, before), undefined, override.userId),
    };
  });
  return readSettings(caller, now);
}
