import { createECDH } from 'node:crypto';
import { stackSecret } from '../../store/secrets.ts';

const CURVE = 'prime256v1';
const KEY_BYTES = 32;

/** A private key of the curve, with leading zeros. */
function newPrivateKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key]).toString('base64url');
}

/**
 * The key pair by which push services know this stack (RFC 8292), in base64url. It is made once: browsers subscribe to
 * its public key. The function needs the rights `entities:get` and `entities:put`.
 */
export async function vapidKeys(): Promise<{ readonly publicKey: string; readonly privateKey: string }> {
  const privateKey = await stackSecret('vapid', newPrivateKey);
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, 'base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}
