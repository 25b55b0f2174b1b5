import { AUDIT_KINDS, type AuditKind } from '../../../../shared/domain/audit/kinds.ts';
import { localDay, momentOf, weekdayOf } from '../../../../shared/domain/calendar-day.ts';
import { DAY_MS } from '../../../../shared/domain/durations.ts';
import { ALL, type FilterOf, idsOf, listAddress, oneOf, textOf } from '../../common/list-address.ts';

/** The week before the present one, of whole days. */
const LAST_WEEK = 'week';
/** The times that can be chosen, in days or as the last week, and their words. */
export const TIMES = [
  { id: '1', title: 'Last 24 hours' },
  { id: '7', title: 'Last 7 days' },
  { id: LAST_WEEK, title: 'Last week, Mon to Sun' },
  { id: '30', title: 'Last 30 days' },
  { id: '90', title: 'Last 90 days' },
  { id: '400', title: 'Last 400 days' },
] as const;

/** The longest text and id that the server takes. */
const MAX_TEXT = 45;

/**
 * The filter of the page (docs/product/audit.md#filter). `who` is the id of an actor, or `all`; `search` is a part of a
 * name.
 */
export const CHANGES_ADDRESS = listAddress(
  {
    time: oneOf(idsOf(TIMES), '30'),
    who: textOf(MAX_TEXT, ALL),
    kind: oneOf([...(Object.keys(AUDIT_KINDS) as AuditKind[]), ALL], ALL),
    search: textOf(MAX_TEXT),
  },
  ['time'],
);
export type ChangesFilter = FilterOf<typeof CHANGES_ADDRESS>;

/** From Monday to Sunday of the week before the present one, by the clock of a zone. Both moments are inclusive, UTC ms. */
function lastWeek(now: number, zone: string) {
  const today = localDay(now, zone);
  const monday = today - weekdayOf(today) + 1;
  return { from: momentOf(monday - 7, 0, zone), to: momentOf(monday, 0, zone) - 1 };
}

/** The filter as the server takes it. @param now UTC ms @param zone the IANA name of the zone in which the page shows times */
export const queryOf = ({ time, who, kind, search }: ChangesFilter, now: number, zone: string) => ({
  ...(time === LAST_WEEK ? lastWeek(now, zone) : { from: Math.max(0, now - Number(time) * DAY_MS), to: undefined }),
  user: who === ALL ? undefined : who,
  kind: kind === ALL ? undefined : kind,
  text: search.trim() || undefined,
});
