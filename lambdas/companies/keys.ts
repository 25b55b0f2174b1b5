import { randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { ApiKeyMadeReply, ApiKeyReply, ApiKeysReply } from '../../shared/api/types/key-types.ts';
import { changeOf } from '../../shared/domain/audit/changes.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { grantsOfKey, KEY_PREFIX, KEY_RIGHTS, MAX_KEYS } from '../../shared/domain/people/api-keys.ts';
import type { ApiKeyItem } from '../../shared/platform/items/key-items.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { newCompanyToken } from '../flows/links/company-token.ts';
import { apiKeys } from '../store/api-keys.ts';
import { getProperty } from '../store/base/properties.ts';
import { asAdmin } from '../store/people/users.ts';

/** Calls of admins about keys for machines (docs/product/keys.md#key). */

type Rows = typeof API.companies;

const keyReply = ({ id, name, right, grants = [], createdAt, expiresAt, usedAt }: ApiKeyItem): ApiKeyReply => ({
  id,
  name,
  right,
  portfolios: grants.flatMap((grant) => ('portfolio' in grant ? [grant.portfolio] : [])),
  propertyIds: grants.flatMap((grant) => ('propertyId' in grant ? [grant.propertyId] : [])),
  createdAt,
  expiresAt,
  usedAt: usedAt ?? null,
});

/** The keys of the caller's company, in the order in which they were made. */
export const keys = async ({ caller, now }: Call<Rows['keys']>): Promise<ApiKeysReply> => ({
  keys: (await apiKeys.list(caller.companyId)).map(keyReply),
  max: MAX_KEYS,
  now,
});

/** Makes a key. Throws NOT_FOUND for a property that is none, and TOO_MANY_KEYS. */
export async function makeKey({ caller, author, body, now }: Call<Rows['makeKey']>): Promise<ApiKeyMadeReply> {
  const { name, right, portfolios, propertyIds, days } = body;
  const properties = await Promise.all(propertyIds.map((id) => getProperty(caller, id)));
  const { token, tokenHash } = newCompanyToken(author.companyId);
  const expiresAt = now + days * DAY_MS;
  const grants = grantsOfKey(portfolios, propertyIds);
  const key: ApiKeyItem = {
    id: randomUUID(),
    name,
    right,
    ...(grants && { grants }),
    keyHash: tokenHash,
    createdAt: now,
    expiresAt,
  };
  const seen = [...portfolios.map((each) => `Portfolio ${each}`), ...properties.map((each) => each.name)];
  const changes = [
    ...changeOf('name', undefined, name),
    ...changeOf('right', undefined, KEY_RIGHTS[right]),
    ...changeOf('reach', undefined, seen.join(', ') || 'All properties'),
    ...changeOf('ends', undefined, new Date(expiresAt).toISOString()),
  ];
  await apiKeys.change(author, (before) => {
    if (before.length >= MAX_KEYS) throw new Refusal('TOO_MANY_KEYS');
    return { entries: [...before, key], action: 'keyMade', about: key, changes, steps: [asAdmin(author)] };
  });
  return { key: keyReply(key), secret: KEY_PREFIX + token };
}

/** Revokes a key: from now on its calls are refused. Throws NOT_FOUND. */
export async function revokeKey({ author, path }: Call<Rows['revokeKey']>): Promise<Record<string, never>> {
  await apiKeys.change(author, (before) => {
    const key = before.find(({ id }) => id === path.keyId);
    if (!key) throw new Refusal('NOT_FOUND');
    const entries = before.filter((other) => other !== key);
    return { entries, action: 'keyRevoked', about: key, changes: [], steps: [asAdmin(author)] };
  });
  return {};
}
