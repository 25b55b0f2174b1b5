import { Search } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { Session } from '../../../api/identity/session.ts';
import { queryClient } from '../../../api/query-client.ts';
import { lazyBeside } from '../../../opening/lazy-beside.ts';
import { PageBoundary } from '../../../ui/feedback/PageBoundary.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { PageFrame } from '../../../ui/layout/page-header.tsx';
import { usePageFocus } from '../../../ui/layout/use-page-focus.ts';
import { SMALL, useMedia } from '../../../ui/style/media.ts';
import { chosenSidebar, rememberSidebar } from '../navigation/chosen-sidebar.ts';
import { LogOutDialog } from '../navigation/LogOutDialog.tsx';
import { entriesFor } from '../navigation/navigation.ts';
import { Sidebar } from '../navigation/Sidebar.tsx';
import { TopBar } from '../navigation/TopBar.tsx';
import findButtonStyles from '../palette/FindButton.module.css';
import { usePalette } from '../palette/use-palette.tsx';
import { useFollowedReach } from '../use-followed-reach.ts';
import styles from './Frame.module.css';
import { headerOf } from './headers.ts';
import { LegalFooter } from './LegalFooter.tsx';
import { NothingSeen, staysEmpty } from './NothingSeen.tsx';

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
    <span>Find</span>
    <kbd aria-hidden>{KEYS}</kbd>
  </button>
);

/** Up to this width the sidebar starts open. One pixel wider, it starts collapsed (docs/product/shell.md#sidebar). */
const STARTS_OPEN = '(max-width: 1170px)';

/** Whether the sidebar is open: the person's last choice, otherwise by the width of the window. */
function useSidebar(): [open: boolean, toggle: () => void] {
  const [chosen, setChosen] = useState(chosenSidebar);
  const fits = useMedia(STARTS_OPEN);
  const open = chosen ? chosen === 'open' : fits;
  const toggle = () => {
    const next = open ? 'closed' : 'open';
    rememberSidebar(next);
    setChosen(next);
  };
  return [open, toggle];
}

interface FrameProps {
  readonly session: Extract<Session, { isSignedIn: true }>;
}

/** It cannot be loaded when it is needed. */
const Offline = lazyBeside(() => import('../offline/Offline.tsx'));
/** Without it the portal has no keys, but all that they do is on the screen too. */
const Shortcuts = lazyBeside(() => import('../palette/Shortcuts.tsx'));

/** Data that a broken page has read may have broken it. */
const forgetUnused = () => queryClient.removeQueries({ type: 'inactive' });

/** Navigation around the current page. It stays when a page breaks or is loading. */
export function Frame({ session }: FrameProps) {
  const small = useMedia(SMALL);
  const { pathname } = useLocation();
  const [sidebarOpen, toggleSidebar] = useSidebar();
  const [menuOpen, setMenuOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [ownTitle, setOwnTitle] = useState({ page: '', title: '' });

  const header = useMemo(() => headerOf(pathname, session), [pathname, session]);
  const { page } = header;
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
        Skip to the page
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
          <Sidebar
            entries={entries}
            rights={session}
            open={sidebarOpen}
            onToggle={toggleSidebar}
            onLogOut={askToLeave}
            onFind={onFind}
          />
        )}
        <div className={styles.column} inert={menuOpen}>
          <main id="page" ref={main} tabIndex={-1} className={styles.page}>
            <Suspense>
              <Offline userId={session.person.userId} />
            </Suspense>
            <PageFrame value={frame}>
              <PageBoundary key={page} onTryAgain={forgetUnused}>
                <Suspense fallback={<Spinner label="Loading" />}>
                  {seesNothing && !staysEmpty(page) ? <NothingSeen /> : <Outlet />}
                </Suspense>
              </PageBoundary>
            </PageFrame>
          </main>
          {(small || !sidebarOpen) && (
            <div className={styles.foot}>
              <LegalFooter />
            </div>
          )}
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
