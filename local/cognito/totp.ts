import { createHmac } from 'node:crypto';

/** Time for which a code is shown, ms (RFC 6238, Cognito's only step). */
const STEP_MS = 30_000;
/** Cognito takes the code of one step before and after its clock. */
const DRIFT_STEPS = [0, -1, 1];
export const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as base32 without padding (RFC 4648). */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The bytes of a base32 text, in any case. Throws for a character that is none of base32. */
export function fromBase32(text: string): Buffer {
  const values = [...text.toUpperCase().replace(/=+$/, '')].map((letter) => ALPHABET.indexOf(letter));
  if (values.includes(-1)) throw new Error('The text is not base32');
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of a secret for one step (RFC 4226). */
export function codeOfStep(secret: Buffer, step: number, digits: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt.asUintN(64, BigInt(step)));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The step of a time. @param now UTC ms */
export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

/** The step whose code this is; undefined when the code is wrong. @param secret base32 @param now UTC ms */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const bytes = fromBase32(secret);
  return DRIFT_STEPS.map((drift) => stepAt(now) + drift).find((step) => codeOfStep(bytes, step, DIGITS) === code);
}
