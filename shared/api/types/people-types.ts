import type { Undeliverable } from '../../domain/alarms/mails/undeliverable.ts';
import type { AuditAction } from '../../domain/audit/actions.ts';
import type { KeptChanges, ReadChange } from '../../domain/audit/changes.ts';
import type { AuditKind } from '../../domain/audit/kinds.ts';
import type { Language, UnitSystem } from '../../domain/figures/reader.ts';
import type { Grant } from '../../domain/people/reach.ts';
import type { SessionRecord } from '../../domain/people/sessions.ts';
import type { Role } from '../../domain/role.ts';

/** The caller's own second factor. */
export interface SecondFactorReply {
  readonly isOn: boolean;
  /** The number of recovery codes that still work. */
  readonly codesLeft: number;
  /** The end of the codes, UTC ms: only those of an earlier version have one. */
  readonly codesEndAt?: number;
  /** The company asks this person for it. */
  readonly isNeeded: boolean;
}

/** A session of the caller. Times UTC ms. */
export interface SessionReply extends SessionRecord {
  /** The session of this call. */
  readonly isCurrent: boolean;
}

/** Rules of a company for the sign-in of its people. */
export interface SignInRules {
  readonly adminsNeedSecondFactor: boolean;
  /** New passwords have at least 12 characters and are not common. */
  readonly longPasswords: boolean;
}

export interface UserReply {
  /** The person has roles at chosen properties. Absent: one role for all properties (docs/product/reach.md). */
  readonly reach?: 'chosen';
  readonly id: string;
  /** The e-mail address. */
  readonly externalId: string;
  /** `deleting`: a deletion that was begun and can be repeated. */
  readonly entityStatus: 'verified' | 'pending' | 'deleting';
  readonly config: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
    readonly email: string;
    readonly role: Role;
    /** Of messages. Absent: English. */
    readonly language?: Language;
    /** Of messages. Absent: °F and PSI. */
    readonly units?: UnitSystem;
  };
  /** The mark of his present address if mail to it came back; absent when none has. */
  readonly undeliverable?: Pick<Undeliverable, 'kind' | 'at'>;
}

/** A user as an admin sees it. All times UTC ms; absent when the record does not have them. */
export interface CompanyUserReply extends UserReply {
  /** The properties that the user may see. Absent: all properties. */
  readonly grants?: readonly Grant[];
  readonly lastSignInAt?: number;
  /** The time at which the present invitation of a pending user was made. */
  readonly invitedAt?: number;
  /** The time at which it stops working. */
  readonly expiresAt?: number;
}

/** A record of the audit log, with the names of people as they are now. */
export interface AuditRecordReply extends Omit<KeptChanges, 'changes'> {
  readonly changes: readonly ReadChange[];
  readonly id: string;
  /** UTC ms. */
  readonly at: number;
  /** The person who made the change. The id is of a user, or `operator`, `system` or `support`. */
  readonly actor: { readonly id: string; readonly name: string };
  /** A shortened network address, or `command`, `sign-up`, `portal` or `unknown`. */
  readonly from: string;
  readonly action: AuditAction;
  readonly kind: AuditKind;
  /** The thing that was changed: a user with the present name, any other thing with the name that it had then. */
  readonly subject: { readonly id: string; readonly name: string };
}

export interface AuditReply {
  /** The newest first. */
  readonly records: readonly AuditRecordReply[];
  /** The cursor of the next page; null after the last. */
  readonly next: string | null;
}

/** The invitation behind a token (docs/product/access.md#invitation-token). */
export interface InvitedReply {
  readonly uuid: string;
  readonly email: string;
  /** The company's name. */
  readonly company: string;
  readonly companyId: string;
}

/** An invitation that stands. `mailed` false: the mail could not be sent, and the invitation can be resent. */
export interface InvitationReply {
  readonly user: UserReply;
  readonly mailed: boolean;
  /** The caller does not see the user: it is a person of the vendor (docs/product/users.md#vendor-domain). */
  readonly hidden?: true;
}

export interface Recipient {
  readonly id: string;
  readonly type: 'email' | 'phone' | 'slack';
}
