import { ApiError } from '../../../api/api-error.ts';

const ASK = 'Ask whoever invited you for a new one';

/** The sentences of the contractor's page (docs/product/contractors.md#refused). */
export const WORDS = {
  ended: `This link does not open anything any more. ${ASK}`,
  used: `This link was opened on another device already. ${ASK}`,
  suspended: 'The access of the company is suspended. The link goes on when it is enabled again',
  tooMany: 'This link was used too often. Try again in an hour',
  none: 'No contractor link is open on this device. Open the address that you were sent, or scan its code',
  left: 'You have left the contractor link, and this device keeps nothing of it. To come back, ask whoever invited you for a new one',
  lost: 'The server does not answer. Try again: the link is not used up',
  noStorage:
    'This browser keeps nothing, so the link would be lost when the page is closed. Allow it to keep data, or open the link in another browser',
} as const;
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
