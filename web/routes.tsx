import { Suspense } from 'react';
import { BrowserRouter, matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { LeavePortal } from './pages/entry/LeavePortal.tsx';
import { lazyPage } from './ui/lazy-page.ts';
import { PageBoundary } from './ui/PageBoundary.tsx';
import { Spinner } from './ui/Spinner.tsx';

const NotFoundPage = lazyPage('not-found', () => import('./pages/entry/NotFoundPage.tsx'));
const PortalShell = lazyPage('portal', () => import('./pages/shell/PortalShell.tsx'));
const NoSuchPage = lazyPage('no-such-page', () => import('./pages/shell/NoSuchPage.tsx'));

/** The portal's pages by their path under /portal. The navigation shows what is here. */
const PORTAL_PAGES = {
  'dashboard/*': lazyPage('dashboard', () => import('./pages/dashboard/DashboardPage.tsx')),
  account: lazyPage('account', () => import('./pages/account/AccountPage.tsx')),
  users: lazyPage('users', () => import('./pages/users/UsersPage.tsx')),
  help: lazyPage('help', () => import('./pages/help/HelpPage.tsx')),
};

/** Pages that are documents of their own. */
const PUBLIC_PATHS = ['/', '/login', '/resetpassword', '/createaccount', '/terms', '/privacy'];

const pageExists = (address: string): boolean =>
  Object.keys(PORTAL_PAGES).some((path) => matchPath(`/portal/${path}`, address));

/** Every screen and its address. Pages are loaded when they are visited. */
export function Portal() {
  return (
    <BrowserRouter>
      <PageBoundary>
        <Suspense fallback={<Spinner label="Loading" />}>
          <Routes>
            {PUBLIC_PATHS.map((path) => (
              <Route key={path} path={path} element={<LeavePortal />} />
            ))}
            <Route path="/portal" element={<PortalShell exists={pageExists} />}>
              <Route index element={<Navigate to="dashboard/0" replace />} />
              {Object.entries(PORTAL_PAGES).map(([path, Page]) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
              <Route path="*" element={<NoSuchPage />} />
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </PageBoundary>
    </BrowserRouter>
  );
}
