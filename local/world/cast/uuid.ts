import { createHash } from 'node:crypto';

/** The same uuid (v4 in form) for the same name, always. */
export function uuidOf(name: string): string {
  const bytes = createHash('sha256').update(`wingnut demo world: ${name}`).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
