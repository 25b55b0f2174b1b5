import { KEY } from './fields/key-fields.ts';
import { reply, route } from './route.ts';
import type { ApiKeyMadeReply, ApiKeysReply } from './types/key-types.ts';

/** The calls of keys for machines, a part of the group `companies` (docs/product/keys.md). */
export const keys = {
  /** Lists the keys for machines, with those that have ended. */
  keys: route('GET', '/keys', { permission: 'isAdmin', reach: 'company', reply: reply<ApiKeysReply>() }),
  /** Makes a key. The answer has the key itself, for this one time. Without portfolios and properties it sees all of them. */
  makeKey: route('POST', '/keys', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'keyMade',
    body: KEY,
    reply: reply<ApiKeyMadeReply>('NOT_FOUND', 'TOO_MANY_KEYS', 'CHANGED_MEANWHILE'),
  }),
  /** Revokes a key: each call that names it is refused from now on. */
  revokeKey: route('DELETE', '/keys/{keyId}', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'keyRevoked',
    reply: reply('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
};
