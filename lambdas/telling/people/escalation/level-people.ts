import { channelsFor } from '../../../../shared/domain/alarms/channels/alert-choice.ts';
import {
  type EscalationLevel,
  type EscalationSettings,
  type LevelCall,
  peopleOfLevel,
} from '../../../../shared/domain/alarms/escalation/escalation.ts';
import type { Severity } from '../../../../shared/domain/alarms/limits/severity.ts';
import { isToldOf } from '../../../../shared/domain/people/told-of.ts';
import { availableChannels } from '../../../channels/available-channels.ts';
import { planRecipient } from '../../delivery.ts';
import { findReceivers, type Receiver } from '../../receivers.ts';

type Place = Parameters<typeof isToldOf>[1];

/** Whether a message of a severity can reach a person: on e-mail that does not come back, or on another channel. */
const isReached = ({ user, settings }: Receiver, severity: Severity, now: number): boolean =>
  channelsFor(settings ?? {}, severity, availableChannels()).some(
    (channel) => channel !== 'email' || planRecipient(user, now).kind === 'send',
  );

/** Everybody who stands in the levels from this one on. */
function idsFrom({ levels, rotas, overrides }: EscalationSettings, level: number): string[] {
  const own = levels.slice(level - 1);
  const ofRotas = rotas.filter(({ id }) => own.some(({ rotaId }) => rotaId === id));
  const exceptions = overrides.filter(({ rotaId }) => ofRotas.some(({ id }) => id === rotaId));
  return [...[...own, ...ofRotas].flatMap(({ people }) => people), ...exceptions.map(({ userId }) => userId)];
}

/** Reads who is in the levels, from `level` on. @returns the people of a level, and those who can be notified */
export async function readLevelPeople(
  companyId: string,
  settings: EscalationSettings,
  level: number,
  now: number,
): Promise<
  (own: EscalationLevel, severity: Severity, property: Place | undefined) => Pick<LevelCall, 'people' | 'reached'>
> {
  const addressees = idsFrom(settings, level).map((userId) => ({ userId }));
  const receivers = await findReceivers({ companyId, addressees });
  return (own, severity, property) => {
    // A person who may not see the property is not here: the next of a rota is.
    const isHere = (id: string) => {
      const user = receivers.get(id)?.user;
      return typeof user === 'object' && user.entityStatus === 'verified' && (!property || isToldOf(user, property));
    };
    const people = peopleOfLevel(own, settings, isHere, now);
    const reached = people.filter((id) => {
      const person = receivers.get(id);
      return person !== undefined && isReached(person, severity, now);
    });
    return { people, reached };
  };
}
