import type { AuditRecordReply } from '../../../shared/api/types/people-types.ts';
import type { AuditChange } from '../../../shared/domain/audit/changes.ts';
import { readChange } from '../../../shared/domain/audit/said-changes.ts';
import { contractorInWords } from '../../../shared/domain/contractors.ts';
import type { Reader } from '../../../shared/domain/figures/reader.ts';
import { isKeyActor, keyInWords } from '../../../shared/domain/people/api-keys.ts';
import type { AuditItem } from '../../../shared/platform/items/audit-items.ts';
import type { Person } from './people.ts';

/** The fields whose `of` is a user. */
const OF_USERS: ReadonlySet<AuditChange['field']> = new Set([
  'recipient',
  'role',
  'owner',
  'levelPerson',
  'onCall',
  'override',
]);

/** Somebody who is no person of the company: a contractor, or a machine with a key. */
const outsiderInWords = (actor: string, name: string): string =>
  isKeyActor(actor) ? keyInWords(name) : contractorInWords(name);

/** A record with names in place of the ids of people, and its sentences as words. */
export function auditReply(
  { id, at, actor, actorName, from, action, kind, subject, name, changes, more }: AuditItem,
  personOf: (id: string) => Person,
  reader?: Reader,
): AuditRecordReply {
  return {
    id,
    at,
    actor: actorName === undefined ? personOf(actor) : { id: actor, name: outsiderInWords(actor, actorName) },
    from,
    action,
    kind,
    subject: kind === 'user' || kind === 'contact' ? personOf(subject) : { id: subject, name: name ?? subject },
    changes: changes
      .map((change) => readChange(change, reader))
      .map((change) =>
        change.of !== undefined && OF_USERS.has(change.field) ? { ...change, of: personOf(change.of).name } : change,
      ),
    ...(more !== undefined && { more }),
  };
}

/** The filter of a reader of the log. */
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
