import { TriangleAlert } from 'lucide-react';
import { type English, say } from '../../../shared/domain/figures/say.ts';
import styles from './ErrorLine.module.css';

interface ErrorLineProps {
  /** Id for the control's `aria-describedby`. */
  readonly id: string;
  /** Empty when there is no error. The element stays, so that screen readers read out a new error. */
  readonly children: string | false | null | undefined;
}

/** The error of the control above. A rule of a form has it in English, so it is said here. */
export const ErrorLine = ({ id, children }: ErrorLineProps) => (
  <div role="alert" className={styles.slot}>
    {children && (
      <span id={id} className={styles.error}>
        <TriangleAlert aria-hidden size={14} strokeWidth={1.75} />
        {say(children as English)}
      </span>
    )}
  </div>
);
