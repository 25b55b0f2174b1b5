import type { WallLinkReply } from '../../../../shared/api/types/wall-types.ts';
import { weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';

/** The filter of a wall link, and its last use: 'Eastside · last used Thu 2:00 PM'. @param now UTC ms */
export function linkFacts({ portfolio, city, usedAt }: WallLinkReply, now: number, zone = OWN_ZONE): string {
  const shown = [portfolio, city].filter(Boolean).join(', ') || 'All properties';
  return `${shown} · ${usedAt === null ? 'not used yet' : `last used ${weekTimeText(usedAt, now, zone)}`}`;
}
