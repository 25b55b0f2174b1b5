/**
 * What a page of the portal may load: its own origin, the identity provider for sign-in, and the other origins that it connects to. The
 * map's worker is a part of the map's own script (docs/decisions/143).
 */
export const contentSecurityPolicy = (connectsTo: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self' blob:",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self' https://cognito-idp.us-west-2.amazonaws.com", ...connectsTo].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
