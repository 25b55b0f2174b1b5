import { createHash, timingSafeEqual } from 'node:crypto';
import { ORIGIN_CHECK_OFF, ORIGIN_HEADER } from '../../../shared/platform/origin-check.ts';
import { optionalSetting } from '../../base/environment.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a call came through CloudFront, which adds a header that nobody else knows. A call to the API's own host would pass the firewall
 * by, and could invent its network address.
 */
export function cameByCloudFront(headers: Readonly<Record<string, string | undefined>>): boolean {
  const taken = optionalSetting('originSecret') ?? ORIGIN_CHECK_OFF;
  if (taken === ORIGIN_CHECK_OFF) return true;
  const shown = hashOf(headers[ORIGIN_HEADER] ?? '');
  return taken.split(',').some((word) => timingSafeEqual(hashOf(word), shown));
}
