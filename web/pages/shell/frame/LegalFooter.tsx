import { Link } from 'react-router-dom';
import { PUBLIC_PATHS } from '../../../../shared/portal/public-paths.ts';
import styles from './LegalFooter.module.css';

/** The legal pages and the company line. */
export const LegalFooter = () => (
  <footer className={styles.footer}>
    <p>
      <Link to={PUBLIC_PATHS.terms}>Terms</Link> · <Link to={PUBLIC_PATHS.privacy}>Privacy</Link>
    </p>
    <p>© {new Date().getFullYear()} Wingnut</p>
  </footer>
);
