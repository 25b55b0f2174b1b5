import type { ReactNode } from 'react';
import styles from './Chip.module.css';

/** A small outlined thing with an icon, such as a linked wingnut; put a link inside it where it leads somewhere. */
export const Chip = ({ icon, children }: { readonly icon?: ReactNode; readonly children: ReactNode }) => (
  <span className={styles.chip}>
    {icon}
    {children}
  </span>
);
