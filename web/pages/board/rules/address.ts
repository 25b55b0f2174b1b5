import { PROPERTY_STATES } from '../../../../shared/domain/alarms/property-state.ts';
import { sortingOf, sortText } from '../../../ui/table/sorting-text.ts';
import type { Sorting } from '../../../ui/table/use-sorted.ts';
import { GROUPINGS, type Grouping } from './groups.ts';
import { COLUMNS, HIDEABLE, isWorstFirst, WORST_FIRST } from './order.ts';

/** The filters that can be switched on. Those of a state add up, the last one narrows. */
export const STATE_FILTERS = PROPERTY_STATES.filter((state) => state !== 'watched');
export const SHOWN_FILTERS = [...STATE_FILTERS, 'no-pressure'] as const;
export type ShownFilter = (typeof SHOWN_FILTERS)[number];

/** What the board shows. The address keeps it (docs/product/board.md#filters). */
export interface BoardView {
  readonly show: readonly ShownFilter[];
  /** Empty for all. */
  readonly portfolio: string;
  readonly city: string;
  readonly search: string;
  readonly grouping: Grouping;
  readonly sorting: Sorting;
  readonly isDense: boolean;
  /** The ids of the hidden columns, in their order. */
  readonly hidden: readonly string[];
}

/** What earlier addresses and saved views say for `unknown`. */
const FORMER_UNKNOWN = 'stale';
const MAX_TEXT = 100;
const text = (query: URLSearchParams, name: string): string => (query.get(name) ?? '').slice(0, MAX_TEXT).trim();
const partsOf = (query: URLSearchParams, name: string): readonly string[] => (query.get(name) ?? '').split(',');
const groupingIn = (query: URLSearchParams) => GROUPINGS.find((each) => each === query.get('group'));

/** The view of an address. What cannot be read counts as absent. */
export function boardViewIn(query: URLSearchParams): BoardView {
  const shown = partsOf(query, 'show').map((part) => (part === FORMER_UNKNOWN ? 'unknown' : part));
  const hidden = partsOf(query, 'hide');
  return {
    show: SHOWN_FILTERS.filter((each) => shown.includes(each)),
    portfolio: text(query, 'portfolio'),
    city: text(query, 'city'),
    search: text(query, 'search'),
    grouping: groupingIn(query) ?? 'portfolio',
    sorting: sortingOf(query.get('sort'), COLUMNS) ?? WORST_FIRST,
    isDense: query.get('density') === 'dense',
    hidden: HIDEABLE.flatMap(({ id }) => (hidden.includes(id) ? [id] : [])),
  };
}

/** Whether a view leaves properties out. */
export const isNarrowed = ({ show, portfolio, city, search }: BoardView): boolean =>
  show.length > 0 || [portfolio, city, search].some(Boolean);

/** The query of a view. The grouping always stands in it: it says that the address means the board. */
export function boardQueryOf(view: BoardView, before = new URLSearchParams()): URLSearchParams {
  const query = new URLSearchParams(before);
  const parts: Readonly<Record<string, string>> = {
    group: view.grouping,
    show: view.show.join(','),
    portfolio: view.portfolio,
    city: view.city,
    search: view.search,
    sort: isWorstFirst(view.sorting) ? '' : sortText(view.sorting),
    density: view.isDense ? 'dense' : '',
    hide: view.hidden.join(','),
  };
  for (const [name, value] of Object.entries(parts)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query;
}
