import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AuditRecordReply } from '../../../../shared/api/types/people-types.ts';
import { AUDIT_ACTIONS } from '../../../../shared/domain/audit/actions.ts';
import type { AuditChange } from '../../../../shared/domain/audit/changes.ts';
import type { AuditKind } from '../../../../shared/domain/audit/kinds.ts';
import { changeInWords, sourceInWords } from '../../../../shared/domain/audit/words.ts';
import { notificationPath, propertyPath, wingnutPath } from '../../../../shared/portal/paths.ts';
import { fullTimeText } from '../../../ui/dates/time-format.ts';
import styles from './Changes.module.css';

/** The page of a thing. What was removed since says so there. */
const PATHS: Readonly<Partial<Record<AuditKind, (id: string) => string>>> = {
  property: propertyPath,
  wingnut: wingnutPath,
  settings: notificationPath,
  alarm: (id) => propertyPath(id.split('/')[0] ?? id),
};

function Subject({ kind, subject }: Pick<AuditRecordReply, 'kind' | 'subject'>) {
  const path = PATHS[kind]?.(subject.id);
  return path ? <Link to={path}>{subject.name}</Link> : subject.name;
}

function Change({ change }: { readonly change: AuditChange }) {
  const { what, before, after } = changeInWords(change);
  return (
    <li>
      <span className={styles.field}>{what}:</span> {before && <del>{before}</del>}
      {before && (
        <>
          <ArrowRight aria-hidden size={12} strokeWidth={1.75} />
          <span className="visually-hidden">, now </span>
        </>
      )}
      {before ? <ins>{after || 'none'}</ins> : after && <ins>{after}</ins>}
    </li>
  );
}

interface ChangeEntryProps {
  readonly record: AuditRecordReply;
  /** An IANA name. */
  readonly zone: string;
}

/** A change: when, who and from where, what, and each value before and after. */
export function ChangeEntry({ record, zone }: ChangeEntryProps) {
  const { at, actor, action, changes, more, from } = record;
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={new Date(at).toISOString()}>
        {fullTimeText(at, zone)}
      </time>
      <p className={styles.who}>
        <span className={styles.strong}>{actor.name}</span>
        <span className={styles.from}>{sourceInWords(from)}</span>
      </p>
      <p className={styles.what}>
        <span className={styles.strong}>{AUDIT_ACTIONS[action].words}</span>
        <span>
          <Subject {...record} />
        </span>
      </p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <Change key={`${change.field} ${change.of ?? ''} ${change.after ?? ''}`} change={change} />
        ))}
        {more && <li className={styles.from}>{`and ${more} more`}</li>}
      </ul>
    </li>
  );
}
