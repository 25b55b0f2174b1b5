import { AUDIT_ACTIONS, AUDIT_FIELDS, type AuditAction, type AuditField } from '../../../domain/audit/actions.ts';
import type { AuditChange } from '../../../domain/audit/changes.ts';
import type { AuditItem } from '../audit-items.ts';
import { attributesOf, listOf, number, oneOf, optional, type Reader, text, withDefault } from '../item-readers.ts';

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];
const FIELDS = Object.keys(AUDIT_FIELDS) as AuditField[];

const change: Reader<AuditChange> = (value, path) => {
  const get = attributesOf(value, path);
  const [of, before, after] = [get('of', optional(text)), get('before', optional(text)), get('after', optional(text))];
  return {
    field: get('field', oneOf(...FIELDS)),
    ...(of !== undefined && { of }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  };
};

/** A record of the audit log. */
export const parseAudit: Reader<AuditItem> = (value, path) => {
  const get = attributesOf(value, path);
  const action = get('action', oneOf(...ACTIONS));
  const [name, more] = [get('name', optional(text)), get('more', optional(number))];
  const actorName = get('actorName', optional(text));
  return {
    id: get('id', text),
    at: get('at', number),
    actor: get('actor', text),
    ...(actorName !== undefined && { actorName }),
    from: get('from', text),
    action,
    kind: AUDIT_ACTIONS[action].kind,
    subject: get('subject', text),
    ...(name !== undefined && { name }),
    changes: get('changes', withDefault(listOf(change), [])),
    ...(more !== undefined && { more }),
    expiresAt: get('expiresAt', number),
  };
};
