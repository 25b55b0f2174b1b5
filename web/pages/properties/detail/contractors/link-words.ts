import type { ContractorLinkReply } from '../../../../../shared/api/types/contractor-types.ts';
import { weekTimeText } from '../../../../../shared/domain/figures/times.ts';
import { OWN_ZONE } from '../../../../ui/dates/own-zone.ts';

function lastUse({ openedAt, usedAt }: ContractorLinkReply, text: (time: number) => string): string {
  if (openedAt === null) return 'not opened yet';
  // The last use is known to the hour, and the opening to the second.
  return `opened ${text(openedAt)}, last used ${text(Math.max(openedAt, usedAt ?? 0))}`;
}

/** Rights of a link, its end, and whether it is used: 'Can configure wingnuts · until Thu 2:00 PM · not opened yet'. @param now UTC ms */
export function linkFacts(link: ContractorLinkReply, now: number, zone = OWN_ZONE): string {
  const text = (time: number) => weekTimeText(time, now, zone);
  return [
    link.mayChange ? 'Can configure wingnuts' : 'View only',
    `until ${text(link.expiresAt)}`,
    lastUse(link, text),
    ...(link.secondAt === null ? [] : ['on 2 phones']),
  ].join(' · ');
}
