import { Suspense } from 'react';
import { createBrowserRouter, matchPath, Navigate, Outlet, RouterProvider } from 'react-router-dom';
import type { PageName } from '../shared/portal/pages.ts';
import { PAGE_NAMES, PAGE_PATHS } from '../shared/portal/paths.ts';
import { HOME, PORTAL, PUBLIC_PATHS } from '../shared/portal/public-paths.ts';
import { openingPage } from './opening/opening-page.ts';
import { FILES } from './page-files.ts';
import { AlarmBarPart } from './pages/common/property-header/alarm-bar.ts';
import { LeavePortal } from './pages/entry/LeavePortal.tsx';
import { prepareOnHover } from './pages/shell/navigation/prepare-pages.ts';
import PortalShell from './pages/shell/PortalShell.tsx';
import { PageBoundary } from './ui/feedback/PageBoundary.tsx';
import { Spinner } from './ui/feedback/Spinner.tsx';
import { lazyPage } from './ui/layout/lazy-page.ts';
import { lazyPart } from './ui/layout/lazy-part.ts';

const NotFoundPage = lazyPage('not-found', () => import('./pages/entry/NotFoundPage.tsx'));
const NoSuchPage = lazyPage('no-such-page', () => import('./pages/shell/NoSuchPage.tsx'));

/** The alarm below the header of a property. */
const AlarmBar = lazyPart(() => import('./pages/alarms/bar/AlarmBar.tsx'));

const pageAt = (address: string): PageName | undefined =>
  PAGE_NAMES.find((name) => matchPath(PAGE_PATHS[name], address));

const LOADING = <Spinner label="Loading" />;
const OPENED = pageAt(window.location.pathname);
const routeOf = (name: PageName) => {
  const Page = name === OPENED ? openingPage(name, FILES[name], LOADING) : lazyPage(name, FILES[name]);
  return { path: PAGE_PATHS[name], element: <Page /> };
};

const Screens = () => (
  <PageBoundary>
    <Suspense fallback={LOADING}>
      <Outlet />
    </Suspense>
  </PageBoundary>
);

prepareOnHover((address) => {
  const name = pageAt(address);
  return name && FILES[name]();
});

/** A data router: only a data router can ask before the person leaves a page with unsaved changes. */
const router = createBrowserRouter([
  {
    element: <Screens />,
    children: [
      ...Object.values(PUBLIC_PATHS).map((path) => ({ path, element: <LeavePortal path={path} /> })),
      {
        path: PORTAL,
        // Not lazy: its file comes with this one, and React would show the empty frame for 300 ms before the frame itself.
        element: (
          <AlarmBarPart value={AlarmBar}>
            <PortalShell />
          </AlarmBarPart>
        ),
        children: [
          { index: true, element: <Navigate to={HOME} replace /> },
          ...PAGE_NAMES.map(routeOf),
          { path: '*', element: <NoSuchPage /> },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);

/** Every screen and its address. Pages are loaded when they are visited. */
export const Portal = () => <RouterProvider router={router} />;
