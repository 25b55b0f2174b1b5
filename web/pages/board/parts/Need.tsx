import { Construction } from 'lucide-react';
import { SEVERITY_WORDS } from '../../../../shared/domain/alarms/words/severity.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import type { NeedLine } from '../rules/words.ts';
import styles from './Need.module.css';

/** A line breaks behind the dot: none begins with one. */
const SEPARATOR = '\u00a0· ';

/** The reasons to act, a line each. */
export const Need = ({ lines }: { readonly lines: readonly NeedLine[] }) => (
  <>
    {lines.map(({ kind, lead, figure, rest, followed, age, peak, severity, owner, isMissing }) => (
      <span key={lead} className={styles.line} data-kind={kind}>
        {kind === 'work' && <Construction aria-hidden size={14} strokeWidth={1.75} className={styles.icon} />}
        {lead}
        {figure && ' '}
        {figure && <b className={styles.figure}>{figure}</b>}
        {rest && `, ${rest}`}
        {followed && `, ${followed}`}
        {age && ', '}
        {age && <span className={styles.age}>{age}</span>}
        {severity && (
          <span className={styles.note}>
            <span data-urgent={(kind === 'alarm' && severity === 'critical') || undefined}>
              {say(SEVERITY_WORDS[severity])}
            </span>
            {owner && SEPARATOR}
            {owner && <span data-urgent={isMissing}>{owner}</span>}
            {peak && `${SEPARATOR}${peak}`}
          </span>
        )}
      </span>
    ))}
  </>
);
