import { Link, Navigate } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { Card } from '../../ui/Card.tsx';
import { useDocumentTitle } from '../../ui/document-title.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { AFTER_LOGIN } from './destination.ts';
import LoginForm from './LoginForm.tsx';
import styles from './LoginPage.module.css';

/** The sign-in page; who is signed in already goes on to the dashboard. */
export default function LoginPage() {
  const { isSignedIn } = useSession();
  useDocumentTitle('Log in');
  if (isSignedIn) return <Navigate to={AFTER_LOGIN} replace />;
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <Link to="/" aria-label="Wingnut" className={styles.mark}>
          <Glyph size={28} />
        </Link>
        <h1 className={styles.title}>Login to see your Dashboard</h1>
        <LoginForm />
      </Card>
    </main>
  );
}
