// The keys and certificates of wingnut.mjs (docs/device.md, Certificate rotation): two slots as files of a bundle. The first slot is what was provisioned.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newIdentity } from './certificates.mjs';

/** DER: a tag, the length, and the content. */
function der(tag, ...parts) {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}
const SEQUENCE = 0x30;
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const ECDSA_WITH_SHA256 = Buffer.from('300a06082a8648ce3d040302', 'hex');

/** A signing request (PKCS #10, DER) whose common name is the thing's name. @param key the private key, ECDSA P-256 */
export function signingRequest(name, key) {
  const subject = der(SEQUENCE, der(0x31, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const info = der(SEQUENCE, Buffer.from([2, 1, 0]), subject, publicKey, Buffer.from([0xa0, 0]));
  const signature = der(0x03, Buffer.from([0]), sign('sha256', info, key));
  return der(SEQUENCE, info, ECDSA_WITH_SHA256, signature);
}

/** Opens the keys in a bundle. What it writes is there when a call returns: files whole or not at all. @param config of the bundle */
export function openKeys(bundle, config) {
  const folder = join(bundle, 'identity');
  const files = {
    a: { key: join(bundle, config.privateKey), certificate: join(bundle, config.certificate) },
    b: { key: join(folder, 'b.key.pem'), certificate: join(folder, 'b.pem') },
  };
  const record = join(folder, 'identity.json');
  const keep = (file, text) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  };
  const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  return {
    key: (slot) => read(files[slot].key),
    readIdentity: () => JSON.parse(read(record) ?? JSON.stringify(newIdentity())),
    keepIdentity: (identity) => keep(record, JSON.stringify(identity)),
    certificate: (slot) => read(files[slot].certificate),
    keepCertificate: (slot, pem) => keep(files[slot].certificate, pem),
    makeKey(slot) {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      rmSync(files[slot].certificate, { force: true });
      keep(files[slot].key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
      return signingRequest(config.thingName, privateKey).toString('base64');
    },
    fits(slot, pem) {
      try {
        return new X509Certificate(pem).checkPrivateKey(createPrivateKey(read(files[slot].key)));
      } catch {
        return false;
      }
    },
  };
}
