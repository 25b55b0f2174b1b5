/** Where the screens of this area lead, and the ones that they lead to. */

export const OVERVIEW = '/portal/wingnut';
export const wingnutPath = (id: string): string => `${OVERVIEW}/detail/${id}`;
/** The flag opens the configuration at once (docs/product/wingnuts.md#detail). */
export const configurePath = (id: string): string => `${wingnutPath(id)}?configure`;
export const linkPath = (id: string): string => `${OVERVIEW}/link/${id}`;
export const addedPath = (id: string): string => `${OVERVIEW}/add/success/${id}`;
export const propertyPath = (id: string): string => `/portal/property/detail/${id}`;
