import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** The stored form of a password. It can check the password, but cannot be used to sign in. Both values are hexadecimal. */
export interface Verifier {
  readonly salt: string;
  readonly verifier: string;
}

/** The server's half of one SRP exchange. */
export interface Exchange {
  readonly clientPublic: bigint;
  readonly serverPublic: bigint;
  readonly serverSecret: bigint;
  readonly verifier: bigint;
}

/** RFC 3526 group 15 (3072 bits, generator 2), which Cognito uses with SHA-256 in place of RFC 5054's SHA-1. */
export const PRIME = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B' +
    '302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE6' +
    '49286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D' +
    '670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718' +
    '3995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7D' +
    'B3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
);
export const GENERATOR = 2n;
export const MULTIPLIER = hash(bytes(PRIME), bytes(GENERATOR));
export const KEY_LABEL = 'Caldera Derived Key';

/** The shortest two's complement form, as in Java's BigInteger. Both sides hash this form. */
export function bytes(value: bigint): Buffer {
  const digits = value.toString(16);
  const even = digits.length % 2 ? `0${digits}` : digits;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

export function hash(...parts: Buffer[]): bigint {
  return BigInt(`0x${createHash('sha256').update(Buffer.concat(parts)).digest('hex')}`);
}

export function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % PRIME;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % PRIME;
    square = (square * square) % PRIME;
  }
  return result;
}

/** The secret number of a password, with which a client signs in. @param salt hexadecimal */
export function passwordHash(salt: string, identity: string, password: string): bigint {
  const secret = createHash('sha256').update(`${identity}:${password}`).digest();
  return hash(bytes(BigInt(`0x${salt}`)), secret);
}

const verifierOf = (salt: string, identity: string, password: string): bigint =>
  power(GENERATOR, passwordHash(salt, identity, password));

/** Makes the stored form of a password. `identity` is the pool's name (after the `_` of its id) and the user's name. */
export function makeVerifier(identity: string, password: string): Verifier {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: verifierOf(salt, identity, password).toString(16) };
}

/** Whether a plain password (USER_PASSWORD_AUTH, ChangePassword) is the stored one. */
export function isPassword(identity: string, password: string, stored: Verifier): boolean {
  const given = createHash('sha256')
    .update(verifierOf(stored.salt, identity, password).toString(16))
    .digest();
  return timingSafeEqual(given, createHash('sha256').update(stored.verifier).digest());
}

/** Starts an exchange for the client's `SRP_A`; undefined when it is not a number of the group (RFC 5054 §2.5.4). */
export function startExchange(srpA: string, stored: Verifier): Exchange | undefined {
  if (!/^[0-9a-f]{1,1024}$/i.test(srpA)) return undefined;
  const clientPublic = BigInt(`0x${srpA}`);
  if (clientPublic % PRIME === 0n) return undefined;
  const serverSecret = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const verifier = BigInt(`0x${stored.verifier}`);
  const serverPublic = (MULTIPLIER * verifier + power(GENERATOR, serverSecret)) % PRIME;
  return { clientPublic, serverPublic, serverSecret, verifier };
}

/** Whether the client's signature proves that it knows the password. `message` is the signed message. */
export function isProof(exchange: Exchange, message: Buffer, signature: string): boolean {
  const scramble = hash(bytes(exchange.clientPublic), bytes(exchange.serverPublic));
  const shared = power(exchange.clientPublic * power(exchange.verifier, scramble), exchange.serverSecret);
  const key = Buffer.from(hkdfSync('sha256', bytes(shared), bytes(scramble), KEY_LABEL, 16));
  const expected = createHmac('sha256', key).update(message).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
