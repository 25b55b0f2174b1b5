import { ORIGIN_CHECK_OFF } from '../../../shared/platform/origin-check.ts';
import { optionalSetting } from '../../base/environment.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Caller } from '../calls/caller.ts';
import { seal, unseal } from '../calls/sealed.ts';

type Reader = Pick<Caller, 'companyId' | 'userId'>;

/** A secret of the API for one person. The function has no secrets of the stack, and needs none for this. */
const secretOf = ({ companyId, userId }: Reader): string =>
  ['audit cursor', optionalSetting('originSecret') ?? ORIGIN_CHECK_OFF, companyId, userId].join(' ');

/**
 * A cursor of the audit log that says nothing to its reader: it may be the time of a change that the reader must not know of
 * (docs/product/reach.md#audit).
 */
export const sealedCursor = (reader: Reader, cursor: string): string =>
  Buffer.from(seal(cursor, secretOf(reader))).toString('base64url');

/** The cursor again. Throws BAD_REQUEST for one that was not made for this reader. */
export function openedCursor(reader: Reader, sealed: string): string {
  try {
    return unseal(Buffer.from(sealed, 'base64url'), secretOf(reader));
  } catch {
    throw new Refusal('BAD_REQUEST', 'after must be a cursor');
  }
}
