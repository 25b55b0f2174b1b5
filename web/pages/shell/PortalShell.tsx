import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../api/identity/session.ts';
import { queryClient } from '../../api/query-client.ts';
import { firstPageShown } from '../../opening/first-page.ts';
import { prepareToasts } from '../../ui/feedback/toast.tsx';
import { applyTheme } from '../../ui/style/theme.ts';
import { Frame } from './frame/Frame.tsx';
import { FrameLoading } from './frame/FrameLoading.tsx';
import { headerOf } from './frame/headers.ts';
import { LeaveForLanding } from './LeaveForLanding.tsx';
import { LeaveForLogin } from './LeaveForLogin.tsx';
import { Unreachable } from './Unreachable.tsx';
import { useFollowedRecord } from './use-followed-record.ts';
import { usePushRenewal } from './use-push-renewal.ts';
import { useRoleToast } from './use-role-toast.ts';
import { useShortPassword } from './use-short-password.ts';

const NOBODY = { isAuth: false, isAdmin: false };

/**
 * Lets signed-in people into the portal. Everybody else goes to the entry page, also after a logout here or in another
 * tab. After a session that ended by itself, the person goes to the login page.
 */
export default function PortalShell() {
  const session = useSession();
  const { pathname } = useLocation();
  const userId = session.isSignedIn ? session.person.userId : undefined;
  useRoleToast(session);
  useFollowedRecord(userId);
  useShortPassword(userId);
  usePushRenewal(userId);
  useEffect(() => void firstPageShown().then(prepareToasts), []);
  // The next person to sign in must not see the data or the theme of the person before.
  useEffect(() => {
    if (userId) return () => queryClient.clear();
    if (session.status === 'out') applyTheme();
  }, [userId, session.status]);
  if (session.status === 'unknown') return <FrameLoading title={headerOf(pathname, NOBODY).title} />;
  if (session.status === 'unreachable') return <Unreachable />;
  if (!session.isSignedIn) return session.ended ? <LeaveForLogin ended={session.ended} /> : <LeaveForLanding />;
  return (
    <QueryClientProvider client={queryClient}>
      <Frame key={userId} session={session} />
    </QueryClientProvider>
  );
}
