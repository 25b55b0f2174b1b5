import { CircleCheck } from 'lucide-react';
import styles from './DoneTitle.module.css';

/**
 * The title of what has been done, in the place where it was asked for. It is read out when it comes; a role of its own would take
 * the words out of the heading's name.
 */
export const DoneTitle = ({ children }: { readonly children: string }) => (
  <span aria-live="polite" className={styles.done}>
    <CircleCheck aria-hidden size={20} strokeWidth={1.75} />
    {children}
  </span>
);
