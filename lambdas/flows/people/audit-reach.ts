import type { AuditChange } from '../../../shared/domain/audit/changes.ts';
import { mayAt, type Reach } from '../../../shared/domain/people/reach.ts';
import type { AuditItem } from '../../../shared/platform/items/audit-items.ts';
import { listProperties } from '../../store/base/properties.ts';

/** The property to which something was done. Undefined of what was done to the company, a person, or what belongs to no property. */
function placeOf({ kind, subject, propertyId }: Pick<AuditItem, 'kind' | 'subject' | 'propertyId'>) {
  if (propertyId !== undefined) return propertyId;
  if (kind === 'property' || kind === 'settings') return subject;
  return kind === 'alarm' ? subject.split('/')[0] : undefined;
}

/** A change without the names of other properties and portfolios. @param known the names that may be read */
function masked({ before, after, ...change }: AuditChange, known: ReadonlySet<string>): AuditChange {
  if (change.field !== 'property' && change.field !== 'portfolio') {
    return { ...change, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  }
  return {
    ...change,
    ...(before !== undefined && known.has(before) && { before }),
    ...(after !== undefined && known.has(after) && { after }),
  };
}

/** Makes of a record what a reach may read of it; undefined for one of something else (docs/product/reach.md#audit). */
export async function auditSight(reach: Reach): Promise<(record: AuditItem) => AuditItem | undefined> {
  if (!reach.roles) return (record) => record;
  const properties = await listProperties({ ...reach, needs: 'isSignedIn' });
  const known = new Set(properties.flatMap(({ name, portfolio }) => [name, portfolio]));
  return (record) => {
    const place = placeOf(record);
    if (place === undefined || !mayAt(reach, place)) return undefined;
    return { ...record, changes: record.changes.map((change) => masked(change, known)) };
  };
}
