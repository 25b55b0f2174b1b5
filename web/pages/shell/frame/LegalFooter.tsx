import { Link } from 'react-router-dom';
import { say } from '../../../../shared/domain/figures/say.ts';
import { PUBLIC_PATHS } from '../../../../shared/portal/public-paths.ts';
import styles from './LegalFooter.module.css';

/** The legal pages and the company line. */
export const LegalFooter = () => (
  <footer className={styles.footer}>
    <p>
      <Link to={PUBLIC_PATHS.terms}>{say`Terms`}</Link> · <Link to={PUBLIC_PATHS.privacy}>{say`Privacy`}</Link>
    </p>
    <p>{say`© ${new Date().getFullYear()} Wingnut`}</p>
  </footer>
);
