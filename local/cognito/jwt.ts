import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

type Claims = Readonly<Record<string, unknown>>;

/** Signs and checks the pool's RS256 tokens. */
export interface TokenSigner {
  sign(claims: Claims): string;
  /** The claims of a token with our signature, expired or not; undefined for anything else. */
  read(token: string): Claims | undefined;
  /** The body of `/.well-known/jwks.json`. */
  readonly keySet: { readonly keys: readonly unknown[] };
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(part: string): Claims | undefined {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A signer for a private key in PEM form. */
export function makeSigner(privateKey: string): TokenSigner {
  const secret = createPrivateKey(privateKey);
  const open = createPublicKey(secret);
  const { n, e } = open.export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(n)).digest('base64');
  return {
    keySet: { keys: [{ alg: 'RS256', e, kid, kty: 'RSA', n, use: 'sig' }] },
    sign(claims) {
      const content = `${encode({ kid, alg: 'RS256' })}.${encode(claims)}`;
      return `${content}.${sign('sha256', Buffer.from(content), secret).toString('base64url')}`;
    },
    read(token) {
      const [header = '', payload = '', signature = '', ...rest] = token.split('.');
      if (rest.length > 0 || decode(header)?.alg !== 'RS256') return undefined;
      const genuine = verify('sha256', Buffer.from(`${header}.${payload}`), open, Buffer.from(signature, 'base64url'));
      return genuine ? decode(payload) : undefined;
    },
  };
}
