import { Construction } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './WorkLine.module.css';

/** A sentence about planned work, with its mark. It is never red: nobody is needed. */
export const WorkLine = ({ children, small = false }: { readonly children: ReactNode; readonly small?: boolean }) => (
  <span className={styles.line} data-small={small || undefined}>
    <Construction aria-hidden size={small ? 14 : 16} strokeWidth={1.75} />
    <span className={styles.words}>{children}</span>
  </span>
);
