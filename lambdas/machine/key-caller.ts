import { isKeyOpen, KEY_PREFIX, keyActor } from '../../shared/domain/people/api-keys.ts';
import { isNewUse } from '../../shared/domain/walls.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { log } from '../base/log.ts';
import { Refusal } from '../base/refusal.ts';
import type { KeyCaller } from '../flows/calls/caller.ts';
import type { Evidence } from '../flows/calls/serve.ts';
import { readCompanyToken } from '../flows/links/company-token.ts';
import { countMiss } from '../flows/links/misses.ts';
import { apiKeys, setKeyUsed } from '../store/api-keys.ts';
import type { Step } from '../store/base/transaction.ts';
import { findCompany } from '../store/people/companies.ts';
import { reachOf } from '../store/people/grants.ts';

const TOO_OFTEN = 'Too many invalid keys from your network. Try again in an hour';

/** Refuses a key that does not fit, so that nobody learns which keys there are. Throws KEY_REFUSED, or TOO_MANY_REQUESTS after many tries. */
async function refuseMiss(viewer: string, now: number): Promise<never> {
  await countMiss('keys', viewer, now, TOO_OFTEN);
  throw new Refusal('KEY_REFUSED');
}

/** Makes a transaction fail unless a key is still where it was read (docs/decisions/274). */
const standsStep = (companyId: string, id: string, place: number): Step => ({
  ConditionCheck: {
    Key: KEYS.apiKeys(companyId),
    ConditionExpression: `#keys[${place}].id = :id`,
    ExpressionAttributeNames: { '#keys': 'keys' },
    ExpressionAttributeValues: { ':id': id },
  },
  refusal: 'KEY_REFUSED',
});

/**
 * The machine of the key in its header (docs/product/keys.md#secret). The key, its company and its properties are read with each call, so
 * their ends hold at once. Throws KEY_REFUSED, COMPANY_SUSPENDED or TOO_MANY_REQUESTS.
 */
export async function asMachine({ key: sent = '', viewer, now }: Evidence): Promise<KeyCaller> {
  const read = sent.startsWith(KEY_PREFIX) ? readCompanyToken(sent.slice(KEY_PREFIX.length)) : undefined;
  if (!read) throw new Refusal('KEY_REFUSED');
  const { companyId, tokenHash } = read;
  const [keys, company] = await Promise.all([apiKeys.list(companyId), findCompany(companyId)]);
  const place = keys.findIndex(({ keyHash }) => keyHash === tokenHash);
  const key = keys[place];
  if (!key || !company) return refuseMiss(viewer, now);
  if (!isKeyOpen(key.expiresAt, now)) throw new Refusal('KEY_REFUSED');
  if (company.entityStatus !== 'enabled') throw new Refusal('COMPANY_SUSPENDED');
  const { id, name, right } = key;
  // A write by a key is bound to the key and not to the grants of a person.
  const { grants: _, ...reach } = await reachOf(companyId, key, 'isSignedIn');
  if (isNewUse(key.usedAt, now)) {
    await setKeyUsed(companyId, id, now).catch((error) =>
      log('warn', 'The use of a key was not recorded', { company: companyId }, error),
    );
  }
  return {
    ...reach,
    userId: keyActor(id),
    role: 'read',
    email: '',
    key: { id, name, stands: standsStep(companyId, id, place) },
    right,
  };
}
