import { readClaimCode } from './claim-code.ts';

const UUID = /[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}/i;

/**
 * The UUID in what the code of a label says: an address of ADD WINGNUT, or a text with one UUID. Undefined when there is none. The
 * address may be that of any portal: only the UUID counts, and it is never opened (docs/product/commissioning.md#scan).
 */
export const uuidInLabel = (text: string): string | undefined => UUID.exec(text)?.[0];

/** Ten of the letters and digits of claim codes, in one or two groups. */
const CODE = /(?<![\da-z])[2-9a-hjkmnp-z]{5}-?[2-9a-hjkmnp-z]{5}(?![\da-z])/gi;

/**
 * The claim code in what a label says, in its address (`#code=`, so that no server and no log of one sees it), behind the UUID (`UUID#code`)
 * or anywhere in its text. Undefined when there is none. The check letter keeps other words out.
 */
export function claimCodeInLabel(text: string): string | undefined {
  // Other words of an address may look like a code.
  const said = text.split(/[#&?]code=/i).at(-1) ?? '';
  const codes = said.replace(UUID, ' ').match(CODE) ?? [];
  return codes.map(readClaimCode).find((code) => code !== undefined);
}
