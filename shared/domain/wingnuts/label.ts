import { readClaimCode } from './claim-code.ts';

const UUID = /[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}/i;

/**
 * The UUID in what the code of a label says: an address of ADD WINGNUT, or a text with one UUID. Undefined when there is none. The
 * address may be that of any portal: only the UUID counts, and it is never opened (docs/product/commissioning.md#scan).
 */
export const uuidInLabel = (text: string): string | undefined => UUID.exec(text)?.[0];

const CODE = /[#&?]code=([^&\s]{1,20})/i;

/**
 * The claim code in what the code of a label says; undefined when there is none. It stands behind `#`, so that no server
 * and no log of one sees it.
 */
export const claimCodeInLabel = (text: string): string | undefined => readClaimCode(CODE.exec(text)?.[1] ?? '');
