import type { KeyObject } from 'node:crypto';
import type { IdentityStore } from './certificates.mjs';

export function signingRequest(name: string, key: KeyObject): Buffer;
export function openKeys(
  bundle: string,
  config: { readonly thingName: string; readonly privateKey: string; readonly certificate: string },
): IdentityStore & {
  /** PEM. */
  key(slot: 'a' | 'b'): string | undefined;
};
