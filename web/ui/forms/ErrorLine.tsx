import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './ErrorLine.module.css';

interface ErrorLineProps {
  /** Id for the control's `aria-describedby`. */
  readonly id: string;
  /** Empty when there is no error. The element stays, so that screen readers read out a new error. */
  readonly children: ReactNode;
}

/** The error of the control above. */
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
