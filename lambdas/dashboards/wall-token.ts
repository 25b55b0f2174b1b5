import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const TOKEN = /^([\w-]{1,45})\.([\w-]{43})$/;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A new token of 256 random bits, and what is stored of it. The company before the dot says where to look. */
export function newWallToken(companyId: string): { readonly token: string; readonly tokenHash: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { token: `${companyId}.${secret}`, tokenHash: hashOf(secret) };
}

/** What a token says. Undefined for a text that is none. */
export function readWallToken(token: string): { readonly companyId: string; readonly tokenHash: string } | undefined {
  const [, companyId, secret] = TOKEN.exec(token) ?? [];
  return companyId && secret ? { companyId, tokenHash: hashOf(secret) } : undefined;
}
