import { DAY_MS } from '../../shared/domain/durations.ts';
import 'reflect-metadata';
import { createHash, randomUUID } from 'node:crypto';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Pkcs10CertificateRequest,
  type PublicKey,
  SubjectAlternativeNameExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

const EC_P256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const VALIDITY_YEARS = 10;

/** A certificate and its private key, both as PEM text. The key is empty when the device keeps it. */
export interface KeyPair {
  cert: string;
  key: string;
}

const toPem = (label: string, der: ArrayBuffer) =>
  `-----BEGIN ${label}-----\n${Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?!$)/g, '$&\n')}\n-----END ${label}-----\n`;

const fromPem = (pem: string) => Buffer.from(pem.replace(/-----.*?-----|\s/g, ''), 'base64');

function tenYearsAhead(): Date {
  const end = new Date();
  end.setUTCFullYear(end.getUTCFullYear() + VALIDITY_YEARS);
  return end;
}

/** Makes a certificate and its key; only the certificate when `ownKey` is the public key of a device that keeps its key. */
const issue = async (
  commonName: string,
  extensions: Extension[],
  authority: KeyPair | undefined,
  ownKey?: PublicKey,
  notAfter = tenYearsAhead(),
): Promise<KeyPair> => {
  const keys = await crypto.subtle.generateKey(EC_P256, true, ['sign', 'verify']);
  const signingKey = authority
    ? await crypto.subtle.importKey('pkcs8', fromPem(authority.key), EC_P256, false, ['sign'])
    : keys.privateKey;
  const subject = [{ CN: [commonName] }];
  const certificate = await X509CertificateGenerator.create({
    serialNumber: randomUUID().replaceAll('-', '').replace(/^./, '1'),
    subject,
    issuer: authority ? new X509Certificate(authority.cert).subjectName : subject,
    // Valid since yesterday, for a device whose clock is slow.
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter,
    publicKey: ownKey ?? keys.publicKey,
    signingKey,
    signingAlgorithm: EC_P256,
    extensions,
  });
  return {
    cert: toPem('CERTIFICATE', certificate.rawData),
    key: ownKey ? '' : toPem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
  };
};

/** A new certificate authority, valid for 10 years like all its certificates. */
export const newAuthority = (name: string) =>
  issue(
    `${name} ${randomUUID().slice(0, 8)}`,
    [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
    undefined,
  );

/** A server certificate for the names of this machine. */
export const newServer = (authority: KeyPair) =>
  issue(
    'localhost',
    [
      new SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: '127.0.0.1' },
      ]),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
    ],
    authority,
  );

/** A client certificate whose common name is the thing's name. With the device's own public key there is no private key. */
export const newDevice = (thingName: string, authority: KeyPair, ownKey?: PublicKey) =>
  issue(thingName, [new ExtendedKeyUsageExtension([ExtendedKeyUsage.clientAuth])], authority, ownKey);

/**
 * The public key of a certificate signing request (PKCS #10, PEM). Throws the end of a sentence that begins with the name
 * of the request.
 */
export async function keyOfRequest(pem: string): Promise<PublicKey> {
  let request: Pkcs10CertificateRequest;
  try {
    request = new Pkcs10CertificateRequest(pem);
  } catch {
    throw new Error('is no certificate signing request in PEM');
  }
  const { publicKey } = request;
  const { name, namedCurve } = publicKey.algorithm as { name?: string; namedCurve?: string };
  if (name !== EC_P256.name || namedCurve !== EC_P256.namedCurve) throw new Error('has no key of ECDSA P-256');
  if (!(await request.verify())) throw new Error('is not signed by its own key');
  return publicKey;
}

/** AWS gives each certificate that it signs this end (https://docs.aws.amazon.com/iot/latest/developerguide/device-certs-create.html). */
const END_OF_SIGNED = new Date('2049-12-31T23:59:59Z');

/** The certificate (PEM) of a signing request (PEM), as AWS IoT makes one. Throws like `keyOfRequest`. */
export async function signRequest(pem: string, authority: KeyPair): Promise<string> {
  const key = await keyOfRequest(pem);
  const extensions = [new ExtendedKeyUsageExtension([ExtendedKeyUsage.clientAuth])];
  const [name = 'AWS IoT Certificate'] = new Pkcs10CertificateRequest(pem).subjectName.getField('CN');
  return (await issue(name, extensions, authority, key, END_OF_SIGNED)).cert;
}

/** Whether a certificate (PEM) is for this public key. */
export const isForKey = (certificatePem: string, key: PublicKey): boolean =>
  new X509Certificate(certificatePem).publicKey.equal(key);

/** IoT Core's certificate id: the SHA-256 of the certificate's DER form, in hex. */
export const certificateId = (der: Uint8Array) => createHash('sha256').update(der).digest('hex');

/** The id of a certificate in PEM. */
export const certificateIdOf = (pem: string) => certificateId(fromPem(pem));

/** When a certificate in PEM ends, UTC ms. */
export const certificateEndOf = (pem: string): number => new X509Certificate(pem).notAfter.getTime();
/** When a certificate in PEM begins, UTC ms. */
export const certificateStartOf = (pem: string): number => new X509Certificate(pem).notBefore.getTime();

/** Whether a certificate (DER) is within its validity period. */
export function isCurrentlyValid(der: Uint8Array, now = Date.now()): boolean {
  const { notBefore, notAfter } = new X509Certificate(new Uint8Array(der));
  return notBefore.getTime() <= now && now <= notAfter.getTime();
}

/** Converts a certificate from PEM to DER. Throws when it is not a certificate. */
export const derOf = (pem: string): Uint8Array => new Uint8Array(new X509Certificate(pem).rawData);
