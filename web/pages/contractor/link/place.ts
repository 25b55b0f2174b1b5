import { PUBLIC_PATHS } from '../../../../shared/portal/public-paths.ts';

/** The subject in the address of the page: a link by its token, a link that this device has opened, or none. */
export interface Place {
  readonly linkId: string | undefined;
  /** Behind the mark, where only the browser sees it. */
  readonly token: string | undefined;
}

/** Characters of an id. What an address names otherwise is not read. */
const ID = /^[\w-]{1,64}$/;
const idIn = (text: string | undefined): string | undefined => (ID.test(text ?? '') ? text : undefined);

/** Reads the address (docs/product/contractors.md#address). A token is `{companyId}.{linkId}.{secret}`. */
export function placeIn({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Place {
  const token = hash.slice(1) || undefined;
  return { token, linkId: idIn(token ? token.split('.')[1] : pathname.split('/')[2]) };
}

/** The address of an open link. Its pages are below it. */
export const openLinkPath = (linkId: string): string => `${PUBLIC_PATHS.contractor}/${linkId}`;
