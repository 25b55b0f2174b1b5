import { UUID_PATTERN } from '../../../shared/domain/wingnut.ts';

/** The property that the dashboard's address names: a uuid; `0` and a time in ms name none (rulings §3). */
export const propertyIn = (rest: string): string | undefined => rest.split('/').find((part) => UUID_PATTERN.test(part));

/** The dashboard's address for a property, now. */
export const dashboardOf = (propertyId: string): string => `/portal/dashboard/${propertyId}`;
