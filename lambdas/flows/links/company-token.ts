import { hashToken, newToken } from '../../store/people/invitations.ts';

const TOKEN = /^([\w-]{1,45})\.([\w-]{43})$/;

/** A new token of 256 random bits, and what is stored of it. The company before the dot says where to look. */
export function newCompanyToken(companyId: string): { readonly token: string; readonly tokenHash: string } {
  const secret = newToken();
  return { token: `${companyId}.${secret}`, tokenHash: hashToken(secret) };
}

/** The content of a token. Undefined for a text that is none. */
export function readCompanyToken(
  token: string,
): { readonly companyId: string; readonly tokenHash: string } | undefined {
  const [, companyId, secret] = TOKEN.exec(token) ?? [];
  return companyId && secret ? { companyId, tokenHash: hashToken(secret) } : undefined;
}
