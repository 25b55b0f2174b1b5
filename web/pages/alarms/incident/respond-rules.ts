import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import type { UserReply } from '../../../../shared/api/types/people-types.ts';
import type { Snooze } from '../../../../shared/domain/alarms/incidents/snooze.ts';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import type { Colleague } from '../common/use-incident-acts.ts';

/** In the place of a person's id: gives an alarm back, so that it has no owner. */
export const NOBODY = '';

const nameOf = ({ firstName, lastName, email }: UserReply['config']): string =>
  `${firstName} ${lastName}`.trim() || email;

/**
 * People to whom an alarm can be assigned: oneself, then the verified people of the company by name. An alarm that has an owner can
 * also be given back.
 */
export function ownersOf(
  users: readonly UserReply[],
  { assignee }: Pick<IncidentReply, 'assignee'>,
  me: Colleague,
): Colleague[] {
  const others = users
    .filter(({ id, entityStatus }) => entityStatus === 'verified' && id !== me.userId)
    .map(({ id, config }) => ({ userId: id, name: nameOf(config) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return [
    { ...me, name: say`${me.name} (me)` },
    ...others,
    ...(assignee ? [{ userId: NOBODY, name: say`No one (unassign)` }] : []),
  ];
}

export const SNOOZES: readonly { readonly id: Snooze; readonly title: English }[] = [
  { id: '1h', title: english('1 hour') },
  { id: '4h', title: english('4 hours') },
  { id: 'tomorrow', title: english('Until tomorrow 8:00 AM') },
  { id: 'over', title: english('Until it clears') },
];

/** The acts that have no button of their own. */
export type MoreAct = 'cause' | 'noise' | 'job' | 'takeBack';

/** The entries of the menu of an alarm (docs/product/incidents.md#what-people-do). A past one can still get a cause. */
export function moreActs(
  { state, acknowledged, assignee, cause }: Pick<IncidentReply, 'state' | 'acknowledged' | 'assignee' | 'cause'>,
  mayMakeJob: boolean,
): { readonly id: MoreAct; readonly title: string }[] {
  return [
    // It is the button of a past one.
    ...(state === 'past' ? [] : [{ id: 'cause', title: cause ? say`Edit cause` : say`Log cause` } as const]),
    ...(cause ? [] : [{ id: 'noise', title: say`False alarm` } as const]),
    ...(mayMakeJob ? [{ id: 'job', title: say`Create work order` } as const] : []),
    ...(state !== 'past' && acknowledged && !assignee ? [{ id: 'takeBack', title: say`Unacknowledge` } as const] : []),
  ];
}
