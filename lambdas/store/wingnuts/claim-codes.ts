import { randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { CLAIM_LETTERS, claimCodeOf, RANDOM_LETTERS } from '../../../shared/domain/wingnuts/claim-code.ts';

const HASH_BYTES = 32;
const derive = promisify(scrypt) as (text: string, salt: string, length: number) => Promise<Buffer>;

/** A new claim code. */
export const makeClaimCode = (): string =>
  claimCodeOf(
    Array.from({ length: RANDOM_LETTERS }, () => CLAIM_LETTERS.charAt(randomInt(CLAIM_LETTERS.length))).join(''),
  );

/** The stored items of a device's code. The hash is slow, because 44 bits could be tried out with a fast one. */
export const hashClaimCode = async (wingnutId: string, code: string): Promise<string> =>
  (await derive(code, wingnutId, HASH_BYTES)).toString('base64url');

/** Whether a code is that of a device. @param stored the hash */
export async function isClaimCode(wingnutId: string, code: string, stored: string): Promise<boolean> {
  const hash = await hashClaimCode(wingnutId, code);
  return hash.length === stored.length && timingSafeEqual(Buffer.from(hash), Buffer.from(stored));
}
