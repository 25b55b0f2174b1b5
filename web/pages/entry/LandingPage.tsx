import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useDocumentTitle } from '../../ui/document-title.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { AFTER_LOGIN } from './destination.ts';
import styles from './LandingPage.module.css';

const HEADLINE = 'Remote System Monitoring + Analytics';

const LoginDialog = lazy(() => import('./LoginDialog.tsx'));

/** The public entry: what the product is, and the way in. */
export function LandingPage() {
  useDocumentTitle(HEADLINE);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const { isSignedIn } = useSession();
  const enter = () => {
    if (isSignedIn) return void navigate(AFTER_LOGIN);
    setAsked(true);
    setOpen(true);
  };
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <Glyph size={26} />
          Wingnut
        </span>
        <Button onClick={enter}>LOG IN</Button>
      </header>
      <main className={styles.hero}>
        <h1 className={styles.headline}>{HEADLINE}</h1>
        <div className={styles.pitch}>
          <p>
            See every boiler and every hot water tank in your buildings from one page, and know about a fault before
            your tenants do.
          </p>
          <Button look="primary" className={styles.call} onClick={enter}>
            LOG IN
          </Button>
        </div>
      </main>
      {asked && (
        <Suspense>
          <LoginDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
