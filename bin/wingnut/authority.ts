import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';

/** The root certificates that AWS recommends for devices that connect to IoT Core. */
const AMAZON_ROOTS = [1, 2, 3, 4].map((number) => `CN=Amazon Root CA ${number}`);

/** The certificates (PEM) with which a device verifies the broker: from a file, or Amazon's own, which Node contains. */
export function brokerAuthority(file: string | undefined): string {
  if (file !== undefined) return readFileSync(file, 'utf8');
  const found = rootCertificates.filter((pem) => {
    const lines = new X509Certificate(pem).subject.split('\n');
    return AMAZON_ROOTS.some((root) => lines.includes(root));
  });
  if (found.length !== AMAZON_ROOTS.length) throw new Error('This Node does not contain the Amazon root certificates.');
  return found.map((pem) => `${pem.trim()}\n`).join('');
}
