import { createRemoteJWKSet, jwtVerify } from 'jose';

/** The claims of a valid bearer token as texts, like those of API Gateway; undefined for an invalid token. */
export type VerifyToken = (authorization: string | undefined) => Promise<Record<string, string> | undefined>;

/** A list stands in brackets, with spaces: `[fleet other]`. */
const textOf = (value: unknown): string => (Array.isArray(value) ? `[${value.join(' ')}]` : String(value));

/** Checks tokens like API Gateway's JWT authorizer: signature, issuer, time, and the client in `aud` or `client_id`. */
export function openTokenCheck(
  issuer: string,
  audience: readonly string[],
  jwksUrl: string,
  now: () => number,
): VerifyToken {
  const keys = createRemoteJWKSet(new URL(jwksUrl));
  return async (authorization) => {
    const token = authorization?.replace(/^Bearer\s+/i, '');
    if (!token) return undefined;
    try {
      const { payload } = await jwtVerify(token, keys, { issuer, algorithms: ['RS256'], currentDate: new Date(now()) });
      const clients = [payload.aud ?? payload.client_id].flat();
      if (!clients.some((client) => audience.includes(String(client)))) return undefined;
      return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, textOf(value)]));
    } catch {
      return undefined;
    }
  };
}
