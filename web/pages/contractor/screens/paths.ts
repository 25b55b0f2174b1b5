import { DASHBOARD } from '../../../../shared/portal/public-paths.ts';

/** The addresses of the contractor's pages, below that of the link (docs/product/contractors.md#address). */
export const SCREENS = {
  dashboard: '/dashboard/*',
  equipment: '/equipment',
  wingnuts: '/wingnuts',
  wingnut: '/wingnuts/:id',
} as const;

export const HOME = '/dashboard/0';
export const wingnutPath = (wingnutId: string): string => SCREENS.wingnut.replace(':id', wingnutId);
/** The same view on the contractor's own dashboard. @param address of the portal's */
export const ownDashboard = (address: string): string => address.replace(DASHBOARD, '/dashboard');
