import { PUBLIC_PATHS } from '../../../../shared/portal/public-paths.ts';
import { Brand } from '../Brand.tsx';
import { Copyright } from '../Copyright.tsx';
import { EnterButton } from './EnterButton.tsx';
import styles from './Footer.module.css';

/** The foot of the page: the company, the legal links, BACK TO TOP and LOG IN. */
export function Footer({ onEnter }: { readonly onEnter: () => void }) {
  return (
    <footer className={styles.band}>
      <div className={styles.foot}>
        <div className={styles.who}>
          <Brand />
          <Copyright />
        </div>
        <nav aria-label="Legal" className={styles.links}>
          <a href={PUBLIC_PATHS.terms}>Terms</a>
          <a href={PUBLIC_PATHS.privacy}>Privacy</a>
        </nav>
        <div className={styles.ways}>
          <a href="#top" className={styles.top}>
            BACK TO TOP
          </a>
          <EnterButton onEnter={onEnter} />
        </div>
      </div>
    </footer>
  );
}
