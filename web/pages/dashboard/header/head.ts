import type { DashboardReply } from '../../../../shared/api/types/entity-types.ts';
import { isCheckLate } from '../../../../shared/domain/alarms/check/check.ts';
import type { StateStatement } from '../../../../shared/domain/alarms/property-state.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { readingTimeText } from '../../../../shared/domain/figures/times.ts';
import type { Tail } from '../readings/live-series.ts';
import { concernsOf, tagsOf } from './property-concerns.ts';

interface HeadFacts {
  readonly reply: DashboardReply;
  /** Live points by label. */
  readonly tail: Tail;
  readonly zone: string;
  /** UTC ms. */
  readonly now: number;
  /** Time of the server's last answer, if that is too long ago. */
  readonly silentSince: number | undefined;
  /** The notice above every page says that there is no connection. */
  readonly isLost: boolean;
}

const doubt = (words: string): StateStatement => ({ state: 'unknown', tone: 'warn', words });

/**
 * What heads the dashboard of a property: its concerns, and its state in a few words. What is known of it stays while it does not
 * update or is not checked: only its absence is not reliable then.
 */
export function headOf({ reply, tail, zone, now, silentSince, isLost }: HeadFacts) {
  // Ages follow the server's clock, also between two answers.
  const current = { ...reply, now: Math.max(reply.now, now) };
  const concerns = concernsOf(current, tail);
  const isSilent = silentSince !== undefined;
  const { checkedAt } = reply;
  const tags: readonly StateStatement[] = [
    ...tagsOf(current, concerns, !isSilent && !isLost),
    ...(isSilent && !isLost ? [doubt(say`Updates paused since ${readingTimeText(silentSince, now, zone)}`)] : []),
    ...(!isSilent && checkedAt !== null && isCheckLate(checkedAt, current.now)
      ? [doubt(say`Alarms not checked since ${readingTimeText(checkedAt, now, zone)}`)]
      : []),
  ];
  return { reply: current, concerns, tags };
}
