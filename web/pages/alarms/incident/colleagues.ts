import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import type { UserReply } from '../../../../shared/api/types/people-types.ts';
import type { Colleague } from '../common/use-incident-acts.ts';

/** Gives an alarm back, so that nobody has it. */
const NOBODY: Colleague = { userId: '', name: 'Nobody: give it back' };

const nameOf = ({ firstName, lastName, email }: UserReply['config']): string =>
  `${firstName} ${lastName}`.trim() || email;

/**
 * To whom an alarm can be given: the verified people of the company by name, without the person who has it and without
 * oneself, who takes it. Somebody's alarm can also be given back.
 */
export function colleaguesOf(
  users: readonly UserReply[],
  { assignee }: Pick<IncidentReply, 'assignee'>,
  me: string,
): Colleague[] {
  const people = users
    .filter(({ id, entityStatus }) => entityStatus === 'verified' && id !== me && id !== assignee?.userId)
    .map(({ id, config }) => ({ userId: id, name: nameOf(config) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return assignee ? [...people, NOBODY] : people;
}
