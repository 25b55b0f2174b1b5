import { hashToken, newToken } from '../../store/people/invitations.ts';

const TOKEN = /^([\w-]{1,45})\.([\w-]{1,45})\.([\w-]{43})$/;

/** The content of a token of a contractor link, or of the credential of its device. */
export interface ReadToken {
  readonly companyId: string;
  readonly linkId: string;
  /** The SHA-256 of its secret. */
  readonly hash: string;
}

/** A new token of 256 random bits, and what is stored of it. Company and link before it say where to look. */
export function newLinkToken(companyId: string, linkId: string): { readonly token: string; readonly hash: string } {
  const secret = newToken();
  return { token: `${companyId}.${linkId}.${secret}`, hash: hashToken(secret) };
}

/** The content of a token. Undefined for a text that is none. */
export function readLinkToken(token: string): ReadToken | undefined {
  const [, companyId, linkId, secret] = TOKEN.exec(token) ?? [];
  return companyId && linkId && secret ? { companyId, linkId, hash: hashToken(secret) } : undefined;
}
