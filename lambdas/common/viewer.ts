import { isIP } from 'node:net';

/** The parts of an API Gateway event that show where a request came from. */
interface Origin {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly requestContext: { readonly http: { readonly sourceIp: string } };
}

/**
 * The address of the person's own machine. CloudFront appends it to X-Forwarded-For, and API Gateway appends the
 * address of CloudFront. So it is the last but one; the caller may have invented the ones before it. A caller that does
 * not go through CloudFront can invent this one too. So it may only be used to count, never to trust.
 * What is no address counts as none.
 */
export function viewerAddress({ headers, requestContext }: Origin): string {
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim());
  const viewer = hops.at(-2) ?? '';
  return isIP(viewer) ? viewer : requestContext.http.sourceIp;
}
