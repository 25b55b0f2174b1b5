import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const cipherKey = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'first answer', KEY_BYTES));

/** A text that only who knows the secret can read. It is compressed first. */
export function seal(text: string, secret: string): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey(secret), iv);
  const sealed = Buffer.concat([cipher.update(brotliCompressSync(text)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The text that was sealed with this secret. Throws an Error for another secret, and for bytes that were changed. */
export function unseal(bytes: Uint8Array, secret: string): string {
  const body = IV_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, cipherKey(secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, body));
  return brotliDecompressSync(Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()])).toString(
    'utf8',
  );
}
