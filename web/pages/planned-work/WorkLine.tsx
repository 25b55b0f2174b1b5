import { Construction } from 'lucide-react';
import type { ReactNode } from 'react';
import { heldInWords, type WorkKind } from '../../../shared/domain/alarms/check/planned-work.ts';
import kit from '../../ui/style/kit.module.css';
import styles from './WorkLine.module.css';

interface WorkLineProps {
  readonly children: ReactNode;
  readonly small?: boolean;
  /** Kinds of alarms that the work holds back: a line below says it, and what alarms as ever. */
  readonly kinds?: readonly WorkKind[] | undefined;
}

/** A sentence about planned work, with its mark. It is never red: nobody is needed. */
export const WorkLine = ({ children, small = false, kinds }: WorkLineProps) => (
  <span className={styles.line} data-small={small || undefined}>
    <Construction aria-hidden size={small ? 14 : 16} strokeWidth={1.75} />
    <span className={kit.wrap}>
      {children}
      {kinds && <span className={styles.held}>{heldInWords(kinds)}</span>}
    </span>
  </span>
);
