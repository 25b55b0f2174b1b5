import { CircleCheck } from 'lucide-react';
import styles from './DoneTitle.module.css';

/** The title of what has been done, in the place where it was asked for. */
export const DoneTitle = ({ children }: { readonly children: string }) => (
  <span role="status" className={styles.done}>
    <CircleCheck aria-hidden size={20} strokeWidth={1.75} />
    {children}
  </span>
);
