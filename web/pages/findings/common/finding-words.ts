import type { FindingHeadReply, FindingReply, FindingsReply } from '../../../../shared/api/types/findings.ts';
import { dateText } from '../../../ui/dates/time-format.ts';

/** A local day as people read it: 'Nov 3, 2026'. @param day `2026-11-03` */
export const dayInWords = (day: string): string => dateText(Date.parse(day), 'UTC');

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** 'Since Nov 3, 2026, seen on 19 days'. */
export const sinceInWords = ({ since, seenDays }: Pick<FindingHeadReply, 'since' | 'seenDays'>): string =>
  `Since ${dayInWords(since)}, seen on ${counted(seenDays, 'day', 'days')}`;

/** What was looked at, and since when (docs/product/findings.md#looked-at). */
export function lookedAtInWords({ judgedOn, judgedSince, clear, unjudged }: FindingsReply): string {
  if (judgedOn === null || judgedSince === null) return 'No day has been judged yet. A day is judged when it is over.';
  const unknown = new Set(unjudged.filter(({ outcome }) => outcome === 'unknown').map(({ rule }) => rule)).size;
  const days =
    judgedOn === judgedSince
      ? `Judged on ${dayInWords(judgedOn)}`
      : `Judged each day from ${dayInWords(judgedSince)} to ${dayInWords(judgedOn)}`;
  const found = counted(clear.length, 'rule found nothing', 'rules found nothing');
  return `${days}: ${found}, ${unknown} could not judge.`;
}

/** Names a finding in an address. Of those that ended there can be several with one key. */
export const findingId = ({ key, since, ended }: Pick<FindingReply, 'key' | 'since' | 'ended'>): string =>
  ended ? `${key}@${since}` : key;

/** Where the page shows a finding. */
export type FindingPlace = 'open' | 'putAside' | 'ended';

/** The finding that an address names, and where it stands. One that has ended since then is found by its key. */
export function findingAt(
  reply: FindingsReply,
  id: string | null,
): { readonly place: FindingPlace; readonly id: string } | undefined {
  if (id === null) return undefined;
  const places = ['open', 'putAside', 'ended'] as const;
  for (const isIt of [(each: FindingReply) => findingId(each) === id, (each: FindingReply) => each.key === id]) {
    for (const place of places) {
      const found = reply[place].find(isIt);
      if (found) return { place, id: findingId(found) };
    }
  }
  return undefined;
}
