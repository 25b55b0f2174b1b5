import type { ReactNode } from 'react';
import styles from './Chip.module.css';

/** A small outlined element with an icon, such as a linked wingnut. Put a link inside it if it leads to a page. */
export const Chip = ({ icon, children }: { readonly icon?: ReactNode; readonly children: ReactNode }) => (
  <span className={styles.chip}>
    {icon}
    {children}
  </span>
);
