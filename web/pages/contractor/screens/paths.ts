import { english } from '../../../../shared/domain/figures/say.ts';
import { DASHBOARD } from '../../../../shared/portal/public-paths.ts';

/** The addresses of the contractor's pages, below that of the link (docs/product/contractors.md#address). */
export const SCREENS = {
  dashboard: '/dashboard/*',
  building: '/building',
  equipment: '/equipment',
  work: '/work',
  wingnuts: '/wingnuts',
  wingnut: '/wingnuts/:id',
  checkout: '/wingnuts/:id/check-out',
} as const;

/** Said of a wingnut that the link does not know. */
export const NOT_HERE = english('This wingnut isn’t linked to this property.');

export const HOME = '/dashboard/0';
export const wingnutPath = (wingnutId: string): string => SCREENS.wingnut.replace(':id', wingnutId);
/** @param recordId shows this sign-off */
export const checkoutPath = (wingnutId: string, recordId?: string): string =>
  SCREENS.checkout.replace(':id', wingnutId) + (recordId === undefined ? '' : `?record=${recordId}`);
/** The same view on the contractor's own dashboard. @param address of the portal's */
export const ownDashboard = (address: string): string => address.replace(DASHBOARD, '/dashboard');
