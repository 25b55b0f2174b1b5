import type { CompanyUserReply } from '../../../../shared/api/types/people-types.ts';
import { ALL } from './filter.ts';

interface Option {
  readonly id: string;
  readonly title: string;
}

const nameOf = ({ firstName, lastName, email }: CompanyUserReply['config']): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Who may have changed something: the company's people by name, the vendor's, and the portal. */
export function peopleOptions(users: readonly CompanyUserReply[], chosen: string): Option[] {
  const people = users
    .filter(({ entityStatus }) => entityStatus !== 'pending')
    .map(({ id, config }) => ({ id, title: nameOf(config) }))
    .sort((a, b) => a.title.localeCompare(b.title));
  const all = [
    { id: ALL, title: 'Everybody' },
    ...people,
    { id: 'support', title: 'Support' },
    { id: 'operator', title: 'Operator' },
    { id: 'system', title: 'The portal' },
  ];
  // A link from another time may name a person who is gone.
  return all.some(({ id }) => id === chosen) ? all : [...all, { id: chosen, title: 'A former user' }];
}
