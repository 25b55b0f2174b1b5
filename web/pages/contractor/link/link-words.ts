import { english } from '../../../../shared/domain/figures/say.ts';
import { ApiError } from '../../../api/api-error.ts';

/** The sentences of the contractor's page (docs/product/contractors.md#refused). */
export const WORDS = {
  ended: english('This link is no longer valid. Ask the person who invited you for a new one'),
  used: english('This link was already opened on another device. Ask the person who invited you for a new one'),
  suspended: english('The company’s access is suspended. The link will work again when access is restored'),
  tooMany: english('This link was opened too often. Try again in an hour'),
  none: english('No contractor link is open on this device. Open the link you were sent or scan its QR code'),
  left: english('You’ve left the contractor link and nothing is stored on this device. To return, ask for a new link'),
  lost: english('No response from the server. It’s safe to try again'),
  noStorage: english(
    'This browser blocks storage, so the link would stop working when you close the page. Allow storage or use another browser',
  ),
};
export type Words = keyof typeof WORDS;

/** Why a link does not open. No other attempt helps after the first two. */
const REFUSALS: Readonly<Record<string, Words>> = {
  LINK_ENDED: 'ended',
  BAD_REQUEST: 'ended',
  LINK_USED: 'used',
  COMPANY_SUSPENDED: 'suspended',
  TOO_MANY_REQUESTS: 'tooMany',
};

/** Why a link was not opened. */
export const openingRefusal = (error: unknown): Words => (error instanceof ApiError && REFUSALS[error.code]) || 'lost';
/** Whether another attempt cannot help. */
export const isOver = (words: Words): boolean => words === 'ended' || words === 'used';
