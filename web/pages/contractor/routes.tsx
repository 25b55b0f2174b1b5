import { Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet } from 'react-router-dom';
import { say } from '../../../shared/domain/figures/say.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { lazyPage } from '../../ui/layout/lazy-page.ts';
import { openLinkPath } from './link/place.ts';
import { HOME, SCREENS } from './screens/paths.ts';
import { ContractorShell } from './shell/ContractorShell.tsx';

const Building = lazyPage('contractor-building', () => import('./screens/ContractorBuilding.tsx'));
const Dashboard = lazyPage('contractor-dashboard', () => import('./screens/ContractorDashboard.tsx'));
const Equipment = lazyPage('contractor-equipment', () => import('./screens/ContractorEquipment.tsx'));
const Checkout = lazyPage('contractor-check-out', () => import('./screens/ContractorCheckout.tsx'));
const Work = lazyPage('contractor-work', () => import('./screens/ContractorWork.tsx'));
const Wingnuts = lazyPage('contractor-wingnuts', () => import('./screens/ContractorWingnuts.tsx'));
const Wingnut = lazyPage('contractor-wingnut', () => import('./screens/ContractorWingnut.tsx'));

const Screen = () => (
  <Suspense fallback={<Spinner label={say`Loading`} />}>
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
              { path: SCREENS.building, element: <Building /> },
              { path: SCREENS.work, element: <Work /> },
              { path: SCREENS.equipment, element: <Equipment /> },
              { path: SCREENS.wingnuts, element: <Wingnuts /> },
              { path: SCREENS.wingnut, element: <Wingnut /> },
              { path: SCREENS.checkout, element: <Checkout /> },
            ],
          },
        ],
      },
      { path: '*', element: <Navigate to={HOME} replace /> },
    ],
    { basename: openLinkPath(linkId) },
  );
