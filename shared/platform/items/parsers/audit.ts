import { AUDIT_ACTIONS, AUDIT_FIELDS, type AuditAction, type AuditField } from '../../../domain/audit/actions.ts';
import type { AuditItem } from '../audit-items.ts';
import { listOf, number, oneOf, optional, type Reader, record, text, withDefault } from '../item-readers.ts';
import { parseSaid } from '../said-items.ts';

const change = record({
  field: oneOf(...(Object.keys(AUDIT_FIELDS) as AuditField[])),
  of: optional(text),
  before: optional(text),
  after: optional(text),
  said: optional(parseSaid),
});
const stored = record({
  id: text,
  at: number,
  actor: text,
  actorName: optional(text),
  from: text,
  action: oneOf(...(Object.keys(AUDIT_ACTIONS) as AuditAction[])),
  subject: text,
  name: optional(text),
  propertyId: optional(text),
  changes: withDefault(listOf(change), []),
  more: optional(number),
  expiresAt: number,
});

/** A record of the audit log. */
export const parseAudit: Reader<AuditItem> = (value, path) => {
  const read = stored(value, path);
  return { ...read, kind: AUDIT_ACTIONS[read.action].kind };
};
