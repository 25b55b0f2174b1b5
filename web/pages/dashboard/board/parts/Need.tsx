import { Construction } from 'lucide-react';
import type { NeedLine } from '../rules/words.ts';
import styles from './Need.module.css';

/** What needs a person, a line each. */
export const Need = ({ lines }: { readonly lines: readonly NeedLine[] }) => (
  <>
    {lines.map(({ kind, lead, figure, rest, age }) => (
      <span key={lead} className={styles.line} data-kind={kind}>
        {kind === 'work' && <Construction aria-hidden size={14} strokeWidth={1.75} className={styles.icon} />}
        {lead}
        {figure && ' '}
        {figure && <b>{figure}</b>}
        {rest && `, ${rest}`}
        {age && ', '}
        {age && <span className={styles.age}>{age}</span>}
      </span>
    ))}
  </>
);
