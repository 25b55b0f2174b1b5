import { createRemoteJWKSet, jwtVerify } from 'jose';

/** The claims of a good bearer token, as texts the way API Gateway hands them on; undefined for any other. */
export type VerifyToken = (authorization: string | undefined) => Promise<Record<string, string> | undefined>;

/** Checks tokens as API Gateway's JWT authorizer does: signature, issuer, time, and the client as `aud` or `client_id`. */
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
      return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)]));
    } catch {
      return undefined;
    }
  };
}
