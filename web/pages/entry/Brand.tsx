import { Logo } from '../../ui/layout/Logo.tsx';
import styles from './Brand.module.css';

/** The mark and the name. */
export const Brand = () => (
  <span className={styles.brand}>
    <Logo size={26} />
    Wingnut
  </span>
);
