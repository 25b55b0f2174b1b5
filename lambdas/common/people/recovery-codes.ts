import { createHash, randomBytes } from 'node:crypto';

/** How many codes a person gets. */
const RECOVERY_CODES = 10;
const CHARACTERS = 28;
/** Base32 without letters that look like a digit. So a code has 140 random bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const makeCode = (): string => [...randomBytes(CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** A code in groups of four, as a person reads it. */
const inGroups = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');

/** New codes, as the person sees them once. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => inGroups(makeCode()));

/**
 * What is stored of a code. A fast hash is enough, because nobody can try so many. Codes of earlier releases have
 * 80 bits, and still fit. Groups, case and letters that look
 * like a digit do not count.
 */
export function hashRecoveryCode(userId: string, code: string): string {
  const typed = code.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replaceAll('o', '0');
  return createHash('sha256').update(`${userId} ${typed}`).digest('base64url');
}
