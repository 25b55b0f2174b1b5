import { Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet } from 'react-router-dom';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { lazyPage } from '../../ui/layout/lazy-page.ts';
import { openLinkPath } from './link/place.ts';
import { HOME, SCREENS } from './screens/paths.ts';
import { ContractorShell } from './shell/ContractorShell.tsx';

const Dashboard = lazyPage('contractor-dashboard', () => import('./screens/ContractorDashboard.tsx'));
const Equipment = lazyPage('contractor-equipment', () => import('./screens/ContractorEquipment.tsx'));
const Wingnuts = lazyPage('contractor-wingnuts', () => import('./screens/ContractorWingnuts.tsx'));
const Wingnut = lazyPage('contractor-wingnut', () => import('./screens/ContractorWingnut.tsx'));

const Screen = () => (
  <Suspense fallback={<Spinner label="Loading" />}>
    <Outlet />
  </Suspense>
);

/** The pages of a link, below its address. A data router: it asks before unsaved changes are left. */
export const contractorRoutes = (linkId: string) =>
  createBrowserRouter(
    [
      {
        element: <ContractorShell />,
        children: [
          {
            element: <Screen />,
            children: [
              { path: SCREENS.dashboard, element: <Dashboard /> },
              { path: SCREENS.equipment, element: <Equipment /> },
              { path: SCREENS.wingnuts, element: <Wingnuts /> },
              { path: SCREENS.wingnut, element: <Wingnut /> },
            ],
          },
        ],
      },
      { path: '*', element: <Navigate to={HOME} replace /> },
    ],
    { basename: openLinkPath(linkId) },
  );
