import type { ReactNode } from 'react';
import styles from './Kit.module.css';

/** One state of one part, with its looks. */
export const Specimen = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.specimen}>
    <p className={styles.caption}>{name}</p>
    {children}
  </div>
);

/** Specimens beside each other where there is room. */
export const Specimens = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.specimens}>{children}</div>
);
