import { QueryClientProvider } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ROLE_NAMES } from '../../../shared/domain/people/role.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { type Session, startSession, useSession } from '../../api/identity/session.ts';
import { hasShortPassword } from '../../api/identity/short-password.ts';
import { queryClient } from '../../api/query-client.ts';
import { firstPageShown } from '../../opening/first-page.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { prepareToasts, showToast } from '../../ui/feedback/toast.tsx';
import { applyTheme } from '../../ui/style/theme.ts';
import { rememberedBrowser } from '../common/push/push-memory.ts';
import { Frame } from './frame/Frame.tsx';
import { FrameLoading } from './frame/FrameLoading.tsx';
import { headerOf } from './frame/headers.ts';
import { LeaveForLanding } from './LeaveForLanding.tsx';
import { LeaveForLogin } from './LeaveForLogin.tsx';

/** The person may be signed in, but the identity provider does not answer (docs/product/access.md#startup). */
const Unreachable = () => (
  <main role="alert">
    <EmptyState icon={CircleAlert} action={<Button onClick={() => void startSession()}>TRY AGAIN</Button>}>
      The portal cannot be reached. You are still signed in.
    </EmptyState>
  </main>
);

/**
 * Stores the role that was last seen here, because the role may change while the page is loading. Logging out clears
 * it.
 */
const KNOWN_ROLE = 'known-role';

/** Shows a message when an admin has changed the person's role, because controls appear or disappear. */
function useRoleToast(session: Session): void {
  const person = session.isSignedIn ? session.person : undefined;
  useEffect(() => {
    if (!person) return;
    const known = localStorage.getItem(KNOWN_ROLE);
    const now = `${person.userId} ${person.role}`;
    localStorage.setItem(KNOWN_ROLE, now);
    if (known === now || !known?.startsWith(`${person.userId} `)) return;
    showToast(`An admin has changed your role. You are now ${ROLE_NAMES[person.role]}.`);
  }, [person]);
}

/**
 * Makes the company's record follow the person's own changes, once after each sign-in (docs/product/account.md#heals).
 * @param userId the signed-in person
 */
function useFollowedRecord(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    void import('../../api/identity/record.ts')
      .then(({ followRecord }) => followRecord())
      .then((sentence) => sentence && showToast(sentence))
      .catch(() => {});
  }, [userId]);
}

async function renewSubscription(): Promise<void> {
  if (rememberedBrowser() === undefined) return;
  const { renewPush } = await import('../common/push/renew-push.ts');
  if (await renewPush()) await queryClient.invalidateQueries({ queryKey: ['alerts'] });
}

/**
 * Stores the push subscription of this browser again when the browser has changed it by itself: when the portal is opened,
 * and when the service worker says so (web/public/push-worker.js). A failure is tried again at the next start.
 * @param userId the signed-in person
 */
function usePushRenewal(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    const attempt = () =>
      void renewSubscription().catch((error: unknown) => console.warn('Push was not renewed', error));
    void firstPageShown().then(attempt);
    navigator.serviceWorker?.addEventListener('message', attempt);
    return () => navigator.serviceWorker?.removeEventListener('message', attempt);
  }, [userId]);
}

/**
 * Leads a person to the account page who has signed in with a password that is too short for the company's rule
 * (docs/product/access.md#long-passwords). A failure leads nowhere: the next start asks again.
 * @param userId the signed-in person
 */
function useShortPassword(userId: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!userId || !hasShortPassword()) return;
    void import('../../api/client.ts')
      .then(({ call }) => call('companies', 'signInRules'))
      .then(({ longPasswords }) => longPasswords && navigate(PAGE_PATHS.account))
      .catch(() => {});
  }, [userId, navigate]);
}

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
