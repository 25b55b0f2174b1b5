import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { queryClient } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { SMALL, useMedia } from '../../ui/media.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Messages } from '../../ui/toast.tsx';
import { LogOutDialog } from './LogOutDialog.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import styles from './PortalShell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

/** The frame of every page that asks for a signed-in person; anybody else is sent to the entry. */
export default function PortalShell() {
  const session = useSession();
  const small = useMedia(SMALL);
  const { pathname } = useLocation();
  const area = pathname.split('/')[2];
  const [title, setTitle] = useState('');
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // Whoever signs in next must not see what was read for somebody else.
    if (session.status === 'out') queryClient.clear();
  }, [session.status]);
  if (session.status === 'unknown') return <Spinner label="Loading" />;
  if (session.status === 'out') return <Navigate to="/" replace />;
  const askToLeave = () => setLeaving(true);
  return (
    <QueryClientProvider client={queryClient}>
      <a href="#page" className={styles.skip}>
        Skip to the page
      </a>
      <div className={styles.frame}>
        {small ? <TopBar title={title} onLogOut={askToLeave} /> : <Sidebar onLogOut={askToLeave} />}
        <main id="page" tabIndex={-1} className={styles.page}>
          <PageTitle value={setTitle}>
            <PageBoundary key={area}>
              <Suspense fallback={<Spinner label="Loading" />}>
                <Outlet />
              </Suspense>
            </PageBoundary>
          </PageTitle>
        </main>
      </div>
      <LogOutDialog open={leaving} onClose={() => setLeaving(false)} />
      <Messages />
    </QueryClientProvider>
  );
}
