/** What of an API Gateway event says where a request came from. */
interface Origin {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly requestContext: { readonly http: { readonly sourceIp: string } };
}

/**
 * The address of the person's own machine. CloudFront appends it to X-Forwarded-For and API Gateway appends CloudFront's, so it is
 * the last but one; what stands before it the caller may have made up. Whoever calls the API past CloudFront can make it up too:
 * it serves to count, never to trust.
 */
export function viewerAddress({ headers, requestContext }: Origin): string {
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-2) || requestContext.http.sourceIp;
}
