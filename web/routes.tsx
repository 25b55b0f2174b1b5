import { type ComponentType, Suspense } from 'react';
import {
  createBrowserRouter,
  createRoutesFromElements,
  matchPath,
  Navigate,
  Outlet,
  Route,
  RouterProvider,
} from 'react-router-dom';
import { HOME, PAGE_PATHS, type PageName, PORTAL, PUBLIC_PATHS } from '../shared/portal/paths.ts';
import { LeavePortal } from './pages/entry/LeavePortal.tsx';
import { prepareOnHover } from './pages/shell/navigation/prepare-pages.ts';
import PortalShell from './pages/shell/PortalShell.tsx';
import { PageBoundary } from './ui/feedback/PageBoundary.tsx';
import { Spinner } from './ui/feedback/Spinner.tsx';
import { lazyPage } from './ui/layout/lazy-page.ts';
import { openingPage } from './ui/layout/opening-page.ts';

const NotFoundPage = lazyPage('not-found', () => import('./pages/entry/NotFoundPage.tsx'));
const NoSuchPage = lazyPage('no-such-page', () => import('./pages/shell/NoSuchPage.tsx'));

/** The file of each page. A path without a page does not compile. */
const FILES: Readonly<Record<PageName, () => Promise<{ readonly default: ComponentType }>>> = {
  dashboard: () => import('./pages/dashboard/DashboardPage.tsx'),
  map: () => import('./pages/map/MapPage.tsx'),
  alarms: () => import('./pages/alarms/incidents/AlarmsPage.tsx'),
  alarm: () => import('./pages/alarms/incident/IncidentPage.tsx'),
  drill: () => import('./pages/alarms/drill/DrillPage.tsx'),
  properties: () => import('./pages/properties/overview/OverviewPage.tsx'),
  addProperty: () => import('./pages/properties/add/AddPage.tsx'),
  property: () => import('./pages/properties/detail/DetailPage.tsx'),
  propertyFindings: () => import('./pages/findings/property/PropertyFindingsPage.tsx'),
  propertyDays: () => import('./pages/findings/days/DaysPage.tsx'),
  linkWingnut: () => import('./pages/link/LinkWingnutPage.tsx'),
  notifications: () => import('./pages/alarms/notifications/NotificationsPage.tsx'),
  notification: () => import('./pages/alarms/notifications/NotificationEditPage.tsx'),
  limitTemplates: () => import('./pages/alarms/templates/TemplatesPage.tsx'),
  newLimitTemplate: () => import('./pages/alarms/templates/NewTemplatePage.tsx'),
  limitTemplate: () => import('./pages/alarms/templates/TemplatePage.tsx'),
  wingnuts: () => import('./pages/wingnuts/overview/OverviewPage.tsx'),
  addWingnut: () => import('./pages/wingnuts/add/AddPage.tsx'),
  wingnutAdded: () => import('./pages/wingnuts/add/AddedPage.tsx'),
  wingnut: () => import('./pages/wingnuts/detail/DetailPage.tsx'),
  exchange: () => import('./pages/wingnuts/exchange/ExchangePage.tsx'),
  checkout: () => import('./pages/wingnuts/checkout/CheckoutPage.tsx'),
  linkProperty: () => import('./pages/link/LinkPropertyPage.tsx'),
  account: () => import('./pages/account/AccountPage.tsx'),
  users: () => import('./pages/users/UsersPage.tsx'),
  changes: () => import('./pages/users/changes/ChangesPage.tsx'),
  escalation: () => import('./pages/escalation/EscalationPage.tsx'),
  webhooks: () => import('./pages/webhooks/WebhooksPage.tsx'),
  wall: () => import('./pages/wall/WallPage.tsx'),
  exports: () => import('./pages/exports/ExportsPage.tsx'),
  records: () => import('./pages/records/RecordsPage.tsx'),
  reports: () => import('./pages/reports/ReportsPage.tsx'),
  findings: () => import('./pages/findings/list/FindingsPage.tsx'),
  imports: () => import('./pages/import/ImportPage.tsx'),
  help: () => import('./pages/help/HelpPage.tsx'),
};
const PAGE_NAMES = Object.keys(FILES) as PageName[];
const pageAt = (address: string): PageName | undefined =>
  PAGE_NAMES.find((name) => matchPath(PAGE_PATHS[name], address));
const pageExists = (address: string): boolean => pageAt(address) !== undefined;

const LOADING = <Spinner label="Loading" />;
const OPENED = pageAt(window.location.pathname);
const PAGES = new Map(
  PAGE_NAMES.map((name) => [
    name,
    name === OPENED ? openingPage(name, FILES[name], LOADING) : lazyPage(name, FILES[name]),
  ]),
);

const Screens = () => (
  <PageBoundary>
    <Suspense fallback={LOADING}>
      <Outlet />
    </Suspense>
  </PageBoundary>
);

// Not lazy: its file comes with this one, and React would show the empty frame for 300 ms before the frame itself.
const Shell = () => <PortalShell exists={pageExists} />;

prepareOnHover(FILES);

/** A data router: only a data router can ask before the person leaves a page with unsaved changes. */
const router = createBrowserRouter(
  createRoutesFromElements(
    <Route element={<Screens />}>
      {Object.values(PUBLIC_PATHS).map((path) => (
        <Route key={path} path={path} element={<LeavePortal path={path} />} />
      ))}
      <Route path={PORTAL} element={<Shell />}>
        <Route index element={<Navigate to={HOME} replace />} />
        {[...PAGES].map(([name, Page]) => (
          <Route key={name} path={PAGE_PATHS[name]} element={<Page />} />
        ))}
        <Route path="*" element={<NoSuchPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Route>,
  ),
);

/** Every screen and its address. Pages are loaded when they are visited. */
export const Portal = () => <RouterProvider router={router} />;
