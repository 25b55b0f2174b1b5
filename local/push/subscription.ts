import { createDecipheriv, createECDH, createHash, hkdfSync } from 'node:crypto';

/** A browser's subscription, as a site gets it. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const SECRET_BYTES = 16;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The browser's key pair and secret. They follow from the id, so that a subscription outlives a restart. */
function keysOf(id: string) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(digest(`key of ${id}`));
  return { pair, secret: digest(`secret of ${id}`).subarray(0, SECRET_BYTES) };
}

/** @param base the address of the stand-in, with a slash at its end */
export function subscriptionOf(base: string, id: string): Subscription {
  const { pair, secret } = keysOf(id);
  return {
    endpoint: base + id,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: secret.toString('base64url') },
  };
}

const SALT_BYTES = 16;
const TAG_BYTES = 16;
const LAST_RECORD = 2;
const derive = (key: Uint8Array, salt: Uint8Array, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Reads a message as the browser does (RFC 8188 and 8291). Throws when it was not encrypted for this browser. */
export function decrypt(id: string, body: Buffer): string {
  const { pair, secret } = keysOf(id);
  const salt = body.subarray(0, SALT_BYTES);
  // After the salt: the size of a record, then the sender's public key with its length.
  const keyAt = SALT_BYTES + 5;
  const keyEnd = keyAt + (body[keyAt - 1] ?? 0);
  const [sender, sealed] = [body.subarray(keyAt, keyEnd), body.subarray(keyEnd)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const key = derive(pair.computeSecret(sender), secret, info, 32);
  const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(LAST_RECORD)).toString('utf8');
}
