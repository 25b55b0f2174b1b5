import { createHash } from 'node:crypto';
import type { StoredItem } from '../../../local/seed/items.ts';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import { API_KEY_HEADER } from '../../../shared/domain/people/api-keys.ts';
import type { Grant } from '../../../shared/domain/people/reach.ts';
import type { ApiKeyItem } from '../../../shared/platform/items/key-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';

/** Keys for machines, for the tests that call every route. */

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const secretOf = (companyId: string, kind: string) =>
  createHash('sha256').update(`${kind} key of ${companyId}`).digest('base64url');

export const KEY_ID = 'a5d2e3f4-5a6b-4c7d-8e9f-00112233445c';
export const THEIR_KEY_ID = 'b5d2e3f4-5a6b-4c7d-8e9f-00112233445c';

/** `writer` may write notes, `reader` not; `scoped` sees some properties alone; `ended` is over. */
export type KeyKind = 'writer' | 'reader' | 'scoped' | 'ended';

/** The key of a company, as a machine has it. */
export const keyOf = (companyId: string, kind: KeyKind = 'writer'): string =>
  `wnk_${companyId}.${secretOf(companyId, kind)}`;
/** The header with a key. */
export const withKey = (key: string) => ({ [API_KEY_HEADER]: key });

/** The keys of a company. They were used just now. @param now UTC ms @param grants of the key that sees some properties */
export function keyItems(companyId: string, now: number, grants: readonly Grant[], id = KEY_ID): readonly StoredItem[] {
  const key = (kind: KeyKind, more: Partial<ApiKeyItem> = {}): ApiKeyItem => ({
    id: kind === 'writer' ? id : `${kind}-${companyId}`.slice(0, 45),
    name: 'Monthly sheet',
    right: 'read',
    keyHash: hashOf(secretOf(companyId, kind)),
    createdAt: now,
    expiresAt: now + DAY_MS,
    usedAt: now,
    ...more,
  });
  const keys = [
    key('writer', { right: 'notes' }),
    key('reader'),
    key('scoped', { grants }),
    key('ended', { expiresAt: now }),
  ];
  return [{ ...KEYS.apiKeys(companyId), keys, version: 1 }];
}
