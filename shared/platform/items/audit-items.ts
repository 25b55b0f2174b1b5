import type { AuditAction } from '../../domain/audit/actions.ts';
import type { KeptChanges } from '../../domain/audit/changes.ts';
import type { AuditKind } from '../../domain/audit/kinds.ts';

/** A record of the audit log: a change that somebody has made. It has ids in place of names and addresses of people. */
export interface AuditItem extends KeptChanges {
  readonly id: string;
  /** UTC ms. */
  readonly at: number;
  /** The id of a user, `operator`, `system`, `contractor:` with the id of a link, or `key:` with the id of a key. */
  readonly actor: string;
  /** The name of the contractor link or key that is the actor. It may be gone when the record is read. */
  readonly actorName?: string;
  /** A shortened network address, `command`, `sign-up`, `mail` or `portal`. */
  readonly from: string;
  readonly action: AuditAction;
  readonly kind: AuditKind;
  /** The id of the thing that was changed. */
  readonly subject: string;
  /** The name of the thing then: a property's name or a wingnut's serial. Never the name of a person. */
  readonly name?: string;
  /** The property to which it belonged then, where the subject does not say it. Absent in records of earlier versions. */
  readonly propertyId?: string;
  /** UTC seconds; the table's time to live. */
  readonly expiresAt: number;
}
