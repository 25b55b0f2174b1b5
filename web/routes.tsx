import { Suspense } from 'react';
import {
  createBrowserRouter,
  createRoutesFromElements,
  matchPath,
  Navigate,
  Outlet,
  Route,
  RouterProvider,
} from 'react-router-dom';
import { LeavePortal } from './pages/entry/LeavePortal.tsx';
import { PageBoundary } from './ui/feedback/PageBoundary.tsx';
import { Spinner } from './ui/feedback/Spinner.tsx';
import { lazyPage } from './ui/layout/lazy-page.ts';

const NotFoundPage = lazyPage('not-found', () => import('./pages/entry/NotFoundPage.tsx'));
const PortalShell = lazyPage('portal', () => import('./pages/shell/PortalShell.tsx'));
const NoSuchPage = lazyPage('no-such-page', () => import('./pages/shell/NoSuchPage.tsx'));

/** The portal's pages by their path under /portal. The navigation shows what is here. */
const PORTAL_PAGES = {
  'dashboard/*': lazyPage('dashboard', () => import('./pages/dashboard/DashboardPage.tsx')),
  property: lazyPage('properties', () => import('./pages/properties/overview/OverviewPage.tsx')),
  'property/add': lazyPage('add-property', () => import('./pages/properties/add/AddPage.tsx')),
  'property/detail/:id': lazyPage('property', () => import('./pages/properties/detail/DetailPage.tsx')),
  'property/link/:id': lazyPage('link-wingnut', () => import('./pages/link/LinkWingnutPage.tsx')),
  notification: lazyPage('notifications', () => import('./pages/alarms/notifications/NotificationsPage.tsx')),
  'notification/edit/:propertyId': lazyPage(
    'notification',
    () => import('./pages/alarms/notifications/NotificationEditPage.tsx'),
  ),
  wingnut: lazyPage('wingnuts', () => import('./pages/wingnuts/overview/OverviewPage.tsx')),
  'wingnut/detail/:id': lazyPage('wingnut', () => import('./pages/wingnuts/detail/DetailPage.tsx')),
  'wingnut/add': lazyPage('add-wingnut', () => import('./pages/wingnuts/add/AddPage.tsx')),
  'wingnut/add/success/:id': lazyPage('wingnut-added', () => import('./pages/wingnuts/add/AddedPage.tsx')),
  'wingnut/link/:id': lazyPage('link-property', () => import('./pages/link/LinkPropertyPage.tsx')),
  account: lazyPage('account', () => import('./pages/account/AccountPage.tsx')),
  users: lazyPage('users', () => import('./pages/users/UsersPage.tsx')),
  help: lazyPage('help', () => import('./pages/help/HelpPage.tsx')),
};

/** Pages that are documents of their own. */
const PUBLIC_PATHS = ['/', '/login', '/resetpassword', '/createaccount', '/terms', '/privacy'];

const pageExists = (address: string): boolean =>
  Object.keys(PORTAL_PAGES).some((path) => matchPath(`/portal/${path}`, address));

const Screens = () => (
  <PageBoundary>
    <Suspense fallback={<Spinner label="Loading" />}>
      <Outlet />
    </Suspense>
  </PageBoundary>
);

/** A data router, because only such a one can ask before a page with unsaved changes is left. */
const router = createBrowserRouter(
  createRoutesFromElements(
    <Route element={<Screens />}>
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
    </Route>,
  ),
);

/** Every screen and its address. Pages are loaded when they are visited. */
export const Portal = () => <RouterProvider router={router} />;
