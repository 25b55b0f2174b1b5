import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { LandingPage } from './pages/entry/LandingPage.tsx';
import { Spinner } from './ui/Spinner.tsx';

const LoginPage = lazy(() => import('./pages/entry/LoginPage.tsx'));
const NotFoundPage = lazy(() => import('./pages/entry/NotFoundPage.tsx'));
const PortalShell = lazy(() => import('./pages/shell/PortalShell.tsx'));
const DashboardPage = lazy(() => import('./pages/dashboard/DashboardPage.tsx'));

/** Every screen and its address. Pages are loaded when they are visited. */
export function Portal() {
  return (
    <BrowserRouter>
      <Suspense fallback={<Spinner label="Loading" />}>
        <Routes>
          <Route path="/" element={<LandingPage />} />
          <Route path="/login" element={<LoginPage />} />
          <Route path="/portal" element={<PortalShell />}>
            <Route path="dashboard/*" element={<DashboardPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
