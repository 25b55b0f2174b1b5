import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';

/** The roots by which AWS says devices should know IoT Core's endpoints. */
const AMAZON_ROOTS = [1, 2, 3, 4].map((number) => `CN=Amazon Root CA ${number}`);

/** The certificates (PEM) by which a device knows the broker: of a file, or Amazon's own, which Node brings along. */
export function brokerAuthority(file: string | undefined): string {
  if (file !== undefined) return readFileSync(file, 'utf8');
  const found = rootCertificates.filter((pem) => {
    const lines = new X509Certificate(pem).subject.split('\n');
    return AMAZON_ROOTS.some((root) => lines.includes(root));
  });
  if (found.length !== AMAZON_ROOTS.length) throw new Error('This Node does not bring the Amazon root certificates.');
  return found.map((pem) => `${pem.trim()}\n`).join('');
}
