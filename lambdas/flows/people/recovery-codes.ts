import { createHash, randomBytes } from 'node:crypto';
import type { UserItem } from '../../../shared/platform/items/items.ts';

/** The number of codes that a person gets. */
const RECOVERY_CODES = 10;
const CHARACTERS = 28;
/** Base32 without letters that look like a digit. So a code has 140 random bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const makeCode = (): string => [...randomBytes(CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** A code in groups of four, as a person reads it. */
const inGroups = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');

/** New codes, as the person sees them once. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => inGroups(makeCode()));

/** Codes of earlier versions have 80 bits, which is little under a fast hash. They end at this time, UTC ms. */
const EARLIER_END = Date.UTC(2027, 5, 1);

type Kept = Pick<UserItem, 'recoveryCodes' | 'recoveryCodesAt'>;

/** The end of a person's codes, UTC ms. Those of this version have none. */
export const recoveryCodesEndAt = ({ recoveryCodes, recoveryCodesAt }: Kept): number | undefined =>
  recoveryCodes && recoveryCodesAt === undefined ? EARLIER_END : undefined;

/** The hashes of the codes that still work (docs/product/access.md#recovery-codes). @param now UTC ms */
export const workingRecoveryCodes = (user: Kept, now: number): readonly string[] =>
  now < (recoveryCodesEndAt(user) ?? Number.POSITIVE_INFINITY) ? (user.recoveryCodes ?? []) : [];

/**
 * The stored items of a code. A fast hash is enough, because nobody can try so many. Groups, case and letters that look
 * like a digit do not count.
 */
export function hashRecoveryCode(userId: string, code: string): string {
  const typed = code.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replaceAll('o', '0');
  return createHash('sha256').update(`${userId} ${typed}`).digest('base64url');
}
