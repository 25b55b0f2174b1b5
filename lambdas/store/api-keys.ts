import { type ApiKeyItem, parseApiKeys } from '../../shared/platform/items/key-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { companyList } from './base/company-list.ts';

/** The keys of a company (docs/product/keys.md). */
export const apiKeys = companyList<ApiKeyItem, 'keys'>(KEYS.apiKeys, 'keys', parseApiKeys);

/** Records that a key was used at a time, UTC ms. A key that was revoked meanwhile stays revoked. */
export const setKeyUsed = (companyId: string, keyId: string, usedAt: number): Promise<void> =>
  apiKeys.touch(companyId, (key) => (key.id === keyId ? { ...key, usedAt } : key));
