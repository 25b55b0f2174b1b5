import { CircleCheck } from 'lucide-react';
import styles from './DoneTitle.module.css';

/**
 * The title after an action, at the place of the question. Screen readers read it out when it appears. A role of its
 * own would remove the words from the heading's name.
 */
export const DoneTitle = ({ children }: { readonly children: string }) => (
  <span aria-live="polite" className={styles.done}>
    <CircleCheck aria-hidden size={20} strokeWidth={1.75} />
    {children}
  </span>
);
