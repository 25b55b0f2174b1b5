import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type Release, signedText } from '../../shared/domain/firmware/document.ts';

/** Signatures of firmware (docs/product/firmware.md#signature). A wrong file or key throws what it is, as the end of a sentence. */

const CURVE = 'prime256v1';

function requireCurve(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== CURVE) {
    throw new Error('is no key of the curve P-256');
  }
  return key;
}

/** The vendor's private key. */
export function readPrivateKey(pem: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw new Error('is no private key in PEM without a password');
  }
  return requireCurve(key);
}

/** The vendor's public key. */
export function readPublicKey(pem: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPublicKey(pem);
  } catch {
    throw new Error('is no public key in PEM');
  }
  return requireCurve(key);
}

const KEY_ID_DIGITS = 16;
/** The id by which a device finds the key: the first 16 hex digits of the SHA-256 of its SPKI. */
export const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, KEY_ID_DIGITS);

export const sha256Of = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex');

type Signed = Pick<Release, 'model' | 'version' | 'size' | 'sha256'>;

/** The signature of an image, and the id of its key. */
export function signRelease(image: Signed, key: KeyObject): Pick<Release, 'keyId' | 'signature'> {
  const signature = sign('sha256', Buffer.from(signedText(image)), key).toString('base64');
  return { keyId: keyIdOf(createPublicKey(key)), signature };
}

/** A signature that was made elsewhere. Throws when it does not fit. @param signature DER, as a file or in base64 */
export function checkSignature(image: Signed, signature: Buffer, publicKey: KeyObject) {
  const text = Buffer.from(signedText(image));
  const fromBase64 = Buffer.from(signature.toString('latin1'), 'base64');
  const good = [signature, fromBase64].find((each) => verify('sha256', text, publicKey, each));
  if (!good) throw new Error('does not fit the file, the model, the version and the public key');
  return { keyId: keyIdOf(publicKey), signature: good.toString('base64') };
}
