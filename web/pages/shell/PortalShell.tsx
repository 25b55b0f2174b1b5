import { QueryClientProvider } from '@tanstack/react-query';
import { CircleAlert, Search } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { english, say } from '../../../shared/domain/figures/say.ts';
import { ROLE_NAMES } from '../../../shared/domain/role.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { PUBLIC_PATHS } from '../../../shared/portal/public-paths.ts';
import { type EndedSession, rememberEnded } from '../../api/identity/ended-session.ts';
import { type Session, startSession, useSession } from '../../api/identity/session.ts';
import { hasShortPassword } from '../../api/identity/short-password.ts';
import { queryClient } from '../../api/query-client.ts';
import { firstPageShown } from '../../opening/first-page.ts';
import { lazyBeside } from '../../opening/lazy-beside.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageBoundary } from '../../ui/feedback/PageBoundary.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { prepareToasts, showToast } from '../../ui/feedback/toast.tsx';
import { PageFrame } from '../../ui/layout/page-header.tsx';
import { usePageFocus } from '../../ui/layout/use-page-focus.ts';
import { SMALL, useMedia } from '../../ui/style/media.ts';
import { applyTheme } from '../../ui/style/theme.ts';
import { InEnglish } from '../common/InEnglish.tsx';
import { rememberedBrowser } from '../common/push/push-memory.ts';
import styles from './frame/Frame.module.css';
import { FrameLoading } from './frame/FrameLoading.tsx';
import { headerOf } from './frame/headers.ts';
import { isInEnglish } from './frame/InEnglish.tsx';
import { LegalFooter } from './frame/LegalFooter.tsx';
import { NothingSeen, staysEmpty } from './frame/NothingSeen.tsx';
import { LeaveForLanding } from './LeaveForLanding.tsx';
import { LogOutDialog } from './navigation/LogOutDialog.tsx';
import { entriesFor } from './navigation/navigation.ts';
import { Sidebar } from './navigation/Sidebar.tsx';
import { TopBar } from './navigation/TopBar.tsx';
import { useSidebar } from './navigation/use-sidebar.ts';
import findButtonStyles from './palette/FindButton.module.css';
import { usePalette } from './palette/use-palette.tsx';
import { useFollowedReach } from './use-followed-reach.ts';

/** Apple's keyboards have another key for it. */
const KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** Looks like a field in the header of a page, and opens the palette. */
const FindButton = ({ onFind }: { readonly onFind: () => void }) => (
  <button
    type="button"
    className={findButtonStyles.find}
    aria-keyshortcuts="Control+K Meta+K"
    aria-haspopup="dialog"
    onClick={onFind}
  >
    <Search aria-hidden size={16} strokeWidth={1.75} />
    <span>{say`Find`}</span>
    <kbd aria-hidden>{KEYS}</kbd>
  </button>
);

interface FrameProps {
  readonly session: Extract<Session, { isSignedIn: true }>;
}

/** It cannot be loaded when it is needed. */
const Offline = lazyBeside(() => import('./offline/Offline.tsx'));
/** Without it the portal has no keys, but all that they do is on the screen too. */
const Shortcuts = lazyBeside(() => import('./palette/Shortcuts.tsx'));

/** Data that a broken page has read may have broken it. */
const forgetUnused = () => queryClient.removeQueries({ type: 'inactive' });

/** Navigation around the current page. It stays when a page breaks or is loading. */
function Frame({ session }: FrameProps) {
  const small = useMedia(SMALL);
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [ownTitle, setOwnTitle] = useState({ page: '', title: '' });

  const header = useMemo(() => headerOf(pathname, session), [pathname, session]);
  const { page } = header;
  const sidebar = useSidebar(page);
  const seesNothing = useFollowedReach(session);
  const tellTitle = useCallback((title: string) => setOwnTitle({ page, title }), [page]);
  const { onFind, palette } = usePalette(session);
  const tools = useMemo(() => <FindButton onFind={onFind} />, [onFind]);
  const frame = useMemo(() => ({ ...header, tellTitle, tools }), [header, tellTitle, tools]);
  const title = ownTitle.page === page ? ownTitle.title : header.title;
  const main = usePageFocus(page);

  // A window that has become wide has no menu.
  if (menuOpen && !small) setMenuOpen(false);
  const entries = entriesFor(session);
  const askToLeave = () => setLeaving(true);
  return (
    <>
      <a href="#page" className={styles.skip}>
        {say`Skip to the page`}
      </a>
      <div className={styles.frame}>
        {small ? (
          <TopBar
            title={title}
            entries={entries}
            rights={session}
            open={menuOpen}
            onOpenChange={setMenuOpen}
            onLogOut={askToLeave}
            onFind={onFind}
          />
        ) : (
          <Sidebar {...sidebar} entries={entries} rights={session} onLogOut={askToLeave} />
        )}
        <div className={styles.column} inert={menuOpen || sidebar.over}>
          <main id="page" ref={main} tabIndex={-1} className={styles.page} lang={isInEnglish(page) ? 'en' : undefined}>
            {isInEnglish(page) && <InEnglish />}
            <Suspense>
              <Offline userId={session.person.userId} />
            </Suspense>
            <PageFrame value={frame}>
              <PageBoundary key={page} onTryAgain={forgetUnused}>
                <Suspense fallback={<Spinner label={say`Loading`} />}>
                  {seesNothing && !staysEmpty(page) ? <NothingSeen /> : <Outlet />}
                </Suspense>
              </PageBoundary>
            </PageFrame>
          </main>
          <div className={styles.foot}>
            <LegalFooter />
          </div>
        </div>
      </div>
      {palette}
      <Suspense>
        <Shortcuts session={session} onFind={onFind} />
      </Suspense>
      <LogOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}

/** A session has ended by itself. The login page says so and leads back here. */
function LeaveForLogin({ ended }: { readonly ended: Omit<EndedSession, 'path'> }) {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    rememberEnded({ ...ended, path: pathname + search + hash });
    window.location.replace(PUBLIC_PATHS.login);
  }, [ended]);
  return <Spinner label={say`Loading`} />;
}

/** An operator of the vendor has no company, and so no portal (docs/product/fleet.md#sign-in). */
function LeaveForFleet() {
  useEffect(() => window.location.replace(PUBLIC_PATHS.fleet), []);
  return <Spinner label={say`Loading`} />;
}

/** The person may be signed in, but the identity provider does not answer (docs/product/access.md#startup). */
const Unreachable = () => (
  <main role="alert">
    <EmptyState icon={CircleAlert} action={<Button onClick={() => void startSession()}>{say`TRY AGAIN`}</Button>}>
      {say`Can’t reach the portal. You’re still logged in.`}
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
    showToast(say`An admin changed your role. You’re now ${say(english(ROLE_NAMES[person.role]))}.`);
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
  if (session.isFleet) return <LeaveForFleet />;
  return (
    <QueryClientProvider client={queryClient}>
      <Frame key={userId} session={session} />
    </QueryClientProvider>
  );
}
