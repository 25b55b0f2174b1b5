import { channelsFor } from '../../../../shared/domain/alarms/channels/alert-choice.ts';
import {
  type EscalationLevel,
  type EscalationSettings,
  type LevelCall,
  peopleOfLevel,
} from '../../../../shared/domain/alarms/escalation/escalation.ts';
import type { Severity } from '../../../../shared/domain/alarms/limits/severity.ts';
import type { AlertSettingsItem } from '../../../../shared/platform/items/alert-items.ts';
import { MalformedItemError } from '../../../../shared/platform/items/item-readers.ts';
import { type MailedUser, parseUser } from '../../../../shared/platform/items/parsers/user.ts';
import { availableChannels } from '../../../channels/available-channels.ts';
import { log } from '../../../common/log.ts';
import { planRecipient } from '../../delivery.ts';
import { findReceivers } from '../../receivers.ts';

interface Known {
  readonly user: MailedUser;
  readonly settings: AlertSettingsItem | undefined;
}

/** A stored user; undefined if the user is gone or cannot be read. */
function readUser(item: unknown, company: string, user: string): MailedUser | undefined {
  try {
    return item === undefined ? undefined : parseUser(item, 'user');
  } catch (error) {
    if (!(error instanceof MalformedItemError)) throw error;
    log('error', 'A stored user cannot be read', { company, user }, error);
    return undefined;
  }
}

/** Whether a message of a severity can reach a person: on e-mail that does not come back, or on another channel. */
const isReached = ({ user, settings }: Known, severity: Severity, now: number): boolean =>
  channelsFor(settings ?? {}, severity, availableChannels()).some(
    (channel) => channel !== 'email' || planRecipient(user, now).action === 'send',
  );

/** Everybody who stands in the levels from this one on. */
function idsFrom({ levels, rotas, overrides }: EscalationSettings, level: number): string[] {
  const own = levels.slice(level - 1);
  const ofRotas = rotas.filter(({ id }) => own.some(({ rotaId }) => rotaId === id));
  const exceptions = overrides.filter(({ rotaId }) => ofRotas.some(({ id }) => id === rotaId));
  return [...[...own, ...ofRotas].flatMap(({ people }) => people), ...exceptions.map(({ userId }) => userId)];
}

/** Reads who is in the levels, from `level` on. @returns the people of a level, and those who can be told */
export async function readLevelPeople(
  companyId: string,
  settings: EscalationSettings,
  level: number,
  now: number,
): Promise<(own: EscalationLevel, severity: Severity) => Pick<LevelCall, 'people' | 'reached'>> {
  const addressees = idsFrom(settings, level).map((userId) => ({ userId }));
  const known = new Map<string, Known>();
  for (const [id, receiver] of await findReceivers({ companyId, addressees })) {
    const user = readUser(receiver.user, companyId, id);
    if (user?.entityStatus === 'verified') known.set(id, { user, settings: receiver.settings });
  }
  return (own, severity) => {
    const people = peopleOfLevel(own, settings, (id) => known.has(id), now);
    const reached = people.filter((id) => {
      const person = known.get(id);
      return person !== undefined && isReached(person, severity, now);
    });
    return { people, reached };
  };
}
