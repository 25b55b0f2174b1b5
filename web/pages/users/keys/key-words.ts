import type { ApiKeyReply } from '../../../../shared/api/types/key-types.ts';
import { DAY_MS } from '../../../../shared/domain/durations.ts';
import { dateText, weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { API_KEY_HEADER, isKeyOpen, KEY_RIGHTS } from '../../../../shared/domain/people/api-keys.ts';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';

/** After so many days without a use a key is better revoked. */
const UNUSED_DAYS = 90;

/** Words for the life of a key. */
export const LIFE_WORDS = { 30: '30 days', 90: '90 days', 365: '1 year', 730: '2 years' } as const;

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** The data that a key sees: `All properties`, `Portfolio North and 2 properties`. @param titleOf the name of a property; undefined for one that is gone */
export function seenInWords(
  { portfolios, propertyIds }: Pick<ApiKeyReply, 'portfolios' | 'propertyIds'>,
  titleOf: (propertyId: string) => string | undefined,
): string {
  if (portfolios.length + propertyIds.length === 0) return 'All properties';
  const [only] = propertyIds;
  const properties =
    propertyIds.length === 1 && only !== undefined
      ? [titleOf(only) ?? 'Removed property']
      : propertyIds.length > 1
        ? [counted(propertyIds.length, 'property', 'properties')]
        : [];
  return [...portfolios.map((name) => `Portfolio ${name}`), ...properties].join(', ');
}

/** Time of a key's last use. @param now UTC ms */
function usedInWords({ usedAt, createdAt, expiresAt }: ApiKeyReply, now: number, zone: string): string {
  const idle = Math.floor((now - (usedAt ?? createdAt)) / DAY_MS);
  if (isKeyOpen(expiresAt, now) && idle >= UNUSED_DAYS) return `Unused for ${idle} days`;
  return usedAt === null ? 'never used' : `last used ${weekTimeText(usedAt, now, zone)}`;
}

/** The text of a row of a key: its right, its end and its last use. @param now UTC ms */
export function keyFacts(key: ApiKeyReply, now: number, zone = OWN_ZONE): string {
  const end = dateText(key.expiresAt, zone);
  const life = isKeyOpen(key.expiresAt, now) ? `expires ${end}` : `expired ${end}`;
  return [KEY_RIGHTS[key.right], life, usedInWords(key, now, zone)].join(' · ');
}

/** The line that tries a key. The key is in a header: addresses stand in logs. */
export const curlLine = (origin: string, secret: string): string =>
  `curl -H '${API_KEY_HEADER}: ${secret}' ${origin}/api/machine/properties`;
