import { localDay, momentOf, weekdayOf } from '../../../../shared/domain/alarms/escalation/calendar-day.ts';
import { AUDIT_KINDS, type AuditKind } from '../../../../shared/domain/audit/kinds.ts';
import { DAY_MS } from '../../../../shared/domain/durations.ts';

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
const DEFAULT_TIME = '30';

/** The choice that leaves nothing out. */
export const ALL = 'all';

/** What the page shows. The address keeps it (docs/product/audit.md#filter). */
export interface ChangesFilter {
  readonly time: string;
  /** The id of an actor, or `all`. */
  readonly who: string;
  readonly kind: AuditKind | typeof ALL;
  /** A part of a name. */
  readonly search: string;
}

const KINDS = Object.keys(AUDIT_KINDS) as AuditKind[];
/** The longest text and id that the server takes. */
const MAX_TEXT = 45;

/** The filter of an address. What is unknown in it counts as no choice. */
export const filterOf = (params: URLSearchParams): ChangesFilter => ({
  time: TIMES.find(({ id }) => id === params.get('time'))?.id ?? DEFAULT_TIME,
  who: params.get('who')?.slice(0, MAX_TEXT) || ALL,
  kind: KINDS.find((kind) => kind === params.get('kind')) ?? ALL,
  search: (params.get('search') ?? '').slice(0, MAX_TEXT),
});

/** The address of a filter. It leaves out what is not chosen. */
export const paramsOf = ({ time, who, kind, search }: ChangesFilter): URLSearchParams =>
  new URLSearchParams({
    ...(time !== DEFAULT_TIME && { time }),
    ...(who !== ALL && { who }),
    ...(kind !== ALL && { kind }),
    ...(search && { search }),
  });

/** Whether a filter leaves out more than old changes. */
export const isNarrow = ({ who, kind, search }: ChangesFilter): boolean =>
  who !== ALL || kind !== ALL || search.trim() !== '';

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
