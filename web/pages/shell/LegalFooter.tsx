import { Link } from 'react-router-dom';
import styles from './LegalFooter.module.css';

/** The legal pages and the company line. */
export const LegalFooter = () => (
  <footer className={styles.footer}>
    <p>
      <Link to="/terms">Terms</Link> · <Link to="/privacy">Privacy</Link>
    </p>
    <p>© {new Date().getFullYear()} Wingnut</p>
  </footer>
);
