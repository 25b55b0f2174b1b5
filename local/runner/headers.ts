interface HeadersPolicy {
  readonly CustomHeadersConfig?: { Items: { Header: string; Value: string }[] };
  readonly SecurityHeadersConfig?: Record<string, Record<string, unknown>>;
}

/** The header for each part of a CloudFront security headers policy. */
const SECURITY_HEADERS: Readonly<Record<string, (config: Record<string, unknown>) => [name: string, value: string]>> = {
  ContentSecurityPolicy: (config) => ['content-security-policy', String(config.ContentSecurityPolicy)],
  ContentTypeOptions: () => ['x-content-type-options', 'nosniff'],
  FrameOptions: (config) => ['x-frame-options', String(config.FrameOption)],
  ReferrerPolicy: (config) => ['referrer-policy', String(config.ReferrerPolicy)],
  StrictTransportSecurity: (config) => [
    'strict-transport-security',
    [
      `max-age=${config.AccessControlMaxAgeSec}`,
      ...(config.IncludeSubdomains ? ['includeSubDomains'] : []),
      ...(config.Preload ? ['preload'] : []),
    ].join('; '),
  ],
};

/** The headers that a CloudFront response headers policy sets. Throws for an unknown part. */
export function policyHeaders(policy: HeadersPolicy): Record<string, string> {
  const security = Object.entries(policy.SecurityHeadersConfig ?? {}).map(([name, config]) => {
    const header = SECURITY_HEADERS[name];
    if (!header) throw new Error(`The local stack does not know the security header ${name}`);
    return header(config);
  });
  const custom = (policy.CustomHeadersConfig?.Items ?? []).map(({ Header, Value }): [string, string] => [
    Header,
    Value,
  ]);
  return Object.fromEntries([...security, ...custom]);
}
