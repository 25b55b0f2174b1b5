import { REGION } from '../shared/platform/region.ts';

/**
 * Origins from which a page of the portal may load: its own, the identity provider for sign-in, and others. The map's
 * worker is a part of the map's own script (docs/decisions/143).
 */
export const contentSecurityPolicy = ({
  connectsTo,
  showsFrom,
}: {
  /** Other origins that it connects to. */
  readonly connectsTo: readonly string[];
  /** Other origins whose pictures it shows. */
  readonly showsFrom: readonly string[];
}): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self' blob:",
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...showsFrom].join(' '),
    "font-src 'self'",
    [`connect-src 'self' https://cognito-idp.${REGION}.amazonaws.com`, ...connectsTo].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
