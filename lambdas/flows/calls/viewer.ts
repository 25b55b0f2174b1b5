import { isIP, isIPv4, isIPv6 } from 'node:net';

/** The parts of an API Gateway event that show where a request came from. */
interface Origin {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly requestContext: { readonly http: { readonly sourceIp: string } };
}

/**
 * The address of the person's own machine. CloudFront appends it to X-Forwarded-For, and API Gateway appends the
 * address of CloudFront. So it is the last but one; the caller may have invented the ones before it. A call that does not
 * come through CloudFront is refused (`cameByCloudFront`), unless the operator has switched that off. So it is used to count, never to
 * trust. A text that is no address counts as none.
 */
export function viewerAddress({ headers, requestContext }: Origin): string {
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim());
  const viewer = hops.at(-2) ?? '';
  return isIP(viewer) ? viewer : requestContext.http.sourceIp;
}

const MAPPED = /^::ffff:(?=\d+\.)/i;

/** The eight groups of an IPv6 address without a zone and without a dotted part, each without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::').map((part) => part.toLowerCase());
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const missing = Array.from({ length: Math.max(8 - before.length - after.length, 0) }, () => '0');
  return [...before, ...missing, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/**
 * The network of an address, which the audit log keeps in place of the address: the first three numbers of an IPv4
 * address, or the first three groups of an IPv6 address. Many machines share it. `unknown` for what is no address.
 */
export function networkOf(address: string): string {
  const plain = address.replace(MAPPED, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIPv6(plain) && !/[.%]/.test(plain)) return `${groupsOf(plain).slice(0, 3).join(':')}::/48`;
  return 'unknown';
}
