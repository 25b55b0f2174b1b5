import { useEffect } from 'react';
import { useSession } from '../../api/session.ts';
import { Card } from '../../ui/Card.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import { enterPortal } from './destination.ts';
import LoginForm from './LoginForm.tsx';
import styles from './LoginPage.module.css';

/** The sign-in page; who is signed in already goes on to the dashboard. */
export function LoginPage() {
  const { isSignedIn } = useSession();
  useEffect(() => {
    if (isSignedIn) enterPortal();
  }, [isSignedIn]);
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <a href="/" aria-label="Wingnut" className={styles.mark}>
          <Glyph size={28} />
        </a>
        <h1 className={styles.title}>Login to see your Dashboard</h1>
        <LoginForm onSignedIn={enterPortal} />
      </Card>
    </main>
  );
}
