import type { AuditRecordReply } from '../../shared/api/types.ts';
import { OPERATOR, SYSTEM } from '../../shared/domain/audit/actions.ts';
import type { AuditChange } from '../../shared/domain/audit/changes.ts';
import type { AuditItem, UserItem } from '../../shared/platform/items.ts';

type Person = AuditRecordReply['actor'];

/** The name of a person who is not a user any more. */
const FORMER_USER = 'A former user';
/** The name of the vendor's people for callers who may not see them. */
const SUPPORT: Person = { id: 'support', name: 'Support' };

const NOBODY: Readonly<Record<string, Person>> = {
  [OPERATOR]: { id: OPERATOR, name: 'Operator' },
  [SYSTEM]: { id: SYSTEM, name: 'The portal' },
};

/** The name of a user, or the address of one who has not said the name yet. */
const nameOfUser = ({ firstName, lastName, email }: Pick<UserItem, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;

/**
 * The people of a company by the ids in records, with their present names (docs/product/audit.md#names).
 * @param isVisible whether the reader may see a user
 */
export function peopleOf(users: readonly UserItem[], isVisible: (user: UserItem) => boolean): (id: string) => Person {
  const byId = new Map(users.map((user) => [user.id, user]));
  return (id) => {
    const user = byId.get(id);
    if (!user) return NOBODY[id] ?? { id, name: FORMER_USER };
    return isVisible(user) ? { id, name: nameOfUser(user) } : SUPPORT;
  };
}

/** The fields whose `of` is a user. */
const OF_USERS: ReadonlySet<AuditChange['field']> = new Set(['recipient', 'role']);

/** A record with names in place of the ids of people. */
export function auditReply(
  { id, at, actor, from, action, kind, subject, name, changes, more }: AuditItem,
  personOf: (id: string) => Person,
): AuditRecordReply {
  return {
    id,
    at,
    actor: personOf(actor),
    from,
    action,
    kind,
    subject: kind === 'user' ? personOf(subject) : { id: subject, name: name ?? subject },
    changes: changes.map((change) =>
      change.of !== undefined && OF_USERS.has(change.field) ? { ...change, of: personOf(change.of).name } : change,
    ),
    ...(more !== undefined && { more }),
  };
}

/** What a reader wants to see of the log. */
export interface AuditFilter {
  /** The id of an actor: of a user, `operator`, `system` or `support`. */
  readonly user?: string | undefined;
  readonly kind?: AuditItem['kind'] | undefined;
  /** A part of the subject's name, in any case. */
  readonly text?: string | undefined;
}

/** Whether a record is one that the reader wants to see. */
export const isWanted = ({ actor, kind, subject }: AuditRecordReply, filter: AuditFilter): boolean =>
  (!filter.user || actor.id === filter.user) &&
  (!filter.kind || kind === filter.kind) &&
  (!filter.text || subject.name.toLowerCase().includes(filter.text.toLowerCase()));
