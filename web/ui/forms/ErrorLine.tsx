import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './ErrorLine.module.css';

interface ErrorLineProps {
  /** What the control's `aria-describedby` names. */
  readonly id: string;
  /** Nothing while all is well; the place stays, so that a new error is read out. */
  readonly children: ReactNode;
}

/** What is wrong with the control above. */
export const ErrorLine = ({ id, children }: ErrorLineProps) => (
  <div role="alert" className={styles.slot}>
    {children && (
      <span id={id} className={styles.error}>
        <TriangleAlert aria-hidden size={14} strokeWidth={1.75} />
        {children}
      </span>
    )}
  </div>
);
