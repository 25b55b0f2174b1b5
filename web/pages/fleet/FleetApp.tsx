import { type ReactNode, useEffect, useState } from 'react';
import { HOME, PUBLIC_PATHS } from '../../../shared/portal/public-paths.ts';
import { rememberEnded } from '../../api/identity/ended-session.ts';
import { hasSignedOut, type Session, signOut, startSession, useSession } from '../../api/identity/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { PageBoundary } from '../../ui/feedback/PageBoundary.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Logo } from '../../ui/layout/Logo.tsx';
import styles from './FleetApp.module.css';
import { FleetView } from './FleetView.tsx';

/** Leads to the login and back here; a person who has logged out, to the first page (docs/product/fleet.md#sign-in). */
function Leave({ ended }: { readonly ended: Extract<Session, { isSignedIn: false }>['ended'] }) {
  useEffect(() => {
    const hasLeft = hasSignedOut() && !ended;
    if (ended) rememberEnded({ ...ended, path: PUBLIC_PATHS.fleet });
    window.location.replace(hasLeft ? PUBLIC_PATHS.landing : PUBLIC_PATHS.login);
  }, [ended]);
  return <Spinner label="Loading" />;
}

interface FrameProps {
  readonly email: string;
  readonly children: ReactNode;
}

function Frame({ email, children }: FrameProps) {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.row}>
          <span className={styles.logo}>
            <Logo size={26} />
          </span>
          <p className={styles.words}>
            <b>Fleet</b>
            <span>{email}</span>
          </p>
          <Button look="text" onClick={() => setLeaving(true)}>
            LOG OUT
          </Button>
        </div>
      </header>
      <main className={styles.page}>
        <PageBoundary>{children}</PageBoundary>
      </main>
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        question="Log out?"
        consequence="You’ll need your password to log back in."
        verb="LOG OUT"
        onConfirm={() => signOut({ forgets: true })}
        failure="Couldn’t log out. Try again."
      />
    </>
  );
}

/** The page of the vendor's operators: a document of its own, because an operator has no company and so no portal (docs/product/fleet.md). */
export function FleetApp() {
  const session = useSession();
  if (session.status === 'unknown') return <Spinner label="Loading" />;
  if (session.status === 'out') return <Leave ended={session.ended} />;
  if (session.status === 'unreachable') {
    return (
      <main className={styles.page}>
        <Message tone="error" onTryAgain={() => void startSession()}>
          Can’t reach the portal. You’re still logged in.
        </Message>
      </main>
    );
  }
  if (!session.isSignedIn) return null;
  const { email } = session.person;
  return (
    <Frame email={email}>
      {session.isFleet ? (
        <FleetView />
      ) : (
        <>
          <h1 className={styles.title}>Fleet</h1>
          <Message tone="notice">
            This page is for operators of Wingnut. <a href={HOME}>Go to your dashboard</a>.
          </Message>
        </>
      )}
    </Frame>
  );
}
