import type { AuditRecordReply } from '../../../../shared/api/types/people-types.ts';
import { AUDIT_ACTIONS, type AuditAction } from '../../../../shared/domain/audit/actions.ts';
import { changeLine } from '../../../../shared/domain/audit/words.ts';
import type { ChangeWords } from './activity.ts';

/** Records of what the activity shows as itself. */
const SHOWN_AS_ITSELF: ReadonlySet<AuditAction> = new Set([
  'noteWritten',
  'noteChanged',
  'noteRemoved',
  'jobMade',
  'jobMoved',
  'jobJudged',
  'serviceDone',
  'workPlanned',
]);

/** The changes of a property and of its alarm settings, in words (docs/product/properties.md#activity). */
export const changesOf = (records: readonly AuditRecordReply[], propertyId: string): readonly ChangeWords[] =>
  records
    .filter(
      ({ kind, subject, action }) =>
        (kind === 'property' || kind === 'settings') && subject.id === propertyId && !SHOWN_AS_ITSELF.has(action),
    )
    .map(({ id, at, actor, action, changes, more }) => ({
      ...{ id, at, name: actor.name, title: AUDIT_ACTIONS[action].words },
      lines: [...changes.map(changeLine), ...(more ? [`and ${more} more`] : [])],
    }));
