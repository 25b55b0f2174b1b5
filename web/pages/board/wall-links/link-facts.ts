import type { WallLinkReply } from '../../../../shared/api/types/wall-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';

/** The filter of a wall link, and its last use: 'Eastside · last used Thu 2:00 PM'. @param now UTC ms */
export function linkFacts({ portfolio, city, usedAt }: WallLinkReply, now: number, zone = OWN_ZONE): string {
  const shown = [portfolio, city].filter(Boolean).join(', ') || say`All properties`;
  return `${shown} · ${usedAt === null ? say`not used yet` : say`last used ${weekTimeText(usedAt, now, zone)}`}`;
}
