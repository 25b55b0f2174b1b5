import { array, number, object, string } from 'yup';
import { KEY_DAYS, KEY_NAME_LENGTH, KEY_RIGHT_NAMES } from '../domain/people/api-keys.ts';
import { MAX_GRANTS } from '../domain/people/reach.ts';
import { PROPERTY_LIMITS } from '../domain/property.ts';
import { reply, route } from './route.ts';
import type { ApiKeyMadeReply, ApiKeysReply } from './types/key-types.ts';

const MAX_ID = 45;

/** The calls of keys for machines, a part of the group `companies` (docs/product/keys.md). */
export const keys = {
  /** Lists the keys for machines, with those that have ended. */
  keys: route('GET', '/keys', { permission: 'isAdmin', reach: 'company', reply: reply<ApiKeysReply>() }),
  /** Makes a key. The answer has the key itself, for this one time. Without portfolios and properties it sees all of them. */
  makeKey: route('POST', '/keys', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'keyMade',
    body: object({
      name: string().trim().required().max(KEY_NAME_LENGTH),
      right: string().oneOf(KEY_RIGHT_NAMES).default('read'),
      portfolios: array(string().trim().required().max(PROPERTY_LIMITS.portfolio)).max(MAX_GRANTS).default([]),
      propertyIds: array(string().required().max(MAX_ID)).max(MAX_GRANTS).default([]),
      days: number().oneOf(KEY_DAYS).required(),
    }).noUnknown(),
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
