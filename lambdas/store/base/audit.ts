import { randomBytes } from 'node:crypto';
import { AUDIT_ACTIONS, AUDIT_DAYS, type AuditAction, OPERATOR, SYSTEM } from '../../../shared/domain/audit/actions.ts';
import { type AuditChange, keptChanges } from '../../../shared/domain/audit/changes.ts';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import { type Reach, wholeCompany } from '../../../shared/domain/people/reach.ts';
import type { AuditItem } from '../../../shared/platform/items/audit-items.ts';
import type { Saver } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { checkStep, replace, type Step } from './transaction.ts';

/** The rights of a contractor link. */
export interface ContractorScope {
  readonly linkId: string;
  readonly name: string;
  readonly propertyId: string;
}

/** The key by which a machine calls. */
export interface KeyScope {
  readonly id: string;
  readonly name: string;
  /** Makes a transaction fail unless the key still stands. */
  readonly stands: Step;
}

/** The author of a change in a company, with place and time. The reach says at which properties. */
export interface Author extends Reach {
  /** The id of a user, `operator`, `system`, `contractor:` with the id of a link, or `key:` with the id of a key. */
  readonly actor: string;
  /** The link by which a contractor acts. */
  readonly contractor?: ContractorScope | undefined;
  /** The key by which a machine writes. */
  readonly key?: KeyScope | undefined;
  /** A shortened network address, `command`, `sign-up`, `mail` or `portal` (docs/product/audit.md#from). */
  readonly from: string;
  /** UTC ms. */
  readonly at: number;
}

/** An operator's command. @param at UTC ms */
export const operatorOf = (companyId: string, at: number): Author => ({
  ...wholeCompany(companyId),
  actor: OPERATOR,
  from: 'command',
  at,
});

/** The author of a save, as its item keeps it. */
export const saverOf = ({ actor, contractor }: Pick<Author, 'actor' | 'contractor'>): Saver => ({
  id: actor,
  ...(contractor && { name: contractor.name }),
});

/** The portal itself, which nobody has asked to change this company. @param at UTC ms */
export const systemOf = (companyId: string, at: number): Author => ({
  ...wholeCompany(companyId),
  actor: SYSTEM,
  from: 'portal',
  at,
});

/** Enough to part the changes of one millisecond. */
const ID_BYTES = 8;

interface Subject {
  readonly id: string;
  /** The present name of a thing. Never the name of a person. */
  readonly name?: string | undefined;
  /** The property to which it belongs, where it is no property itself. */
  readonly propertyId?: string | undefined;
}

/**
 * The step that records a change. It belongs to the transaction that makes the change, so there is no change without
 * its record, and no record without its change (docs/decisions/087). It fails if a person with grants has others by now,
 * or if the key of a machine is gone.
 */
export function auditStep(
  author: Author,
  action: AuditAction,
  subject: Subject,
  changes: readonly AuditChange[] = [],
): Step {
  const { companyId, actor, contractor, key, grants, from, at } = author;
  const outsider = contractor ?? key;
  const id = randomBytes(ID_BYTES).toString('hex');
  const item: AuditItem = {
    id,
    at,
    actor,
    ...(outsider && { actorName: outsider.name }),
    from,
    action,
    kind: AUDIT_ACTIONS[action].kind,
    subject: subject.id,
    ...(subject.name && { name: subject.name }),
    ...(subject.propertyId && { propertyId: subject.propertyId }),
    ...keptChanges(changes),
    expiresAt: Math.ceil((at + AUDIT_DAYS * DAY_MS) / 1000),
  };
  return {
    ...replace(KEYS.audit(companyId, String(at), id), item),
    ...(key && { beside: key.stands }),
    ...(grants && {
      beside: checkStep(KEYS.user(companyId, actor), { grants, entityStatus: 'verified' }, 'FORBIDDEN'),
    }),
  };
}

/** The record of a change that may have changed nothing: then there is none. */
export const auditIfChanged = (
  author: Author,
  action: AuditAction,
  subject: Subject,
  changes: readonly AuditChange[],
): Step[] => (changes.length > 0 ? [auditStep(author, action, subject, changes)] : []);
