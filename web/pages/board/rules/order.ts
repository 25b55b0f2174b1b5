import type { BoardAlarm, BoardRow, BoardValue, HalfHour } from '../../../../shared/api/types/board-types.ts';
import { byUrgency, type Urgency } from '../../../../shared/domain/alarms/incidents/incident.ts';
import { severityOf } from '../../../../shared/domain/alarms/limits/severity.ts';
import {
  isQuiet,
  PROPERTY_STATES,
  type PropertyState,
  STATE_WORDS,
  statementsOf,
} from '../../../../shared/domain/alarms/property-state.ts';
import { compareValues } from '../../../ui/table/columns.ts';
import type { Sorting } from '../../../ui/table/use-sorted.ts';
import { needSince, stateFactsOf, workOf } from './state.ts';

/** A property with its state now. */
export interface Placed {
  readonly row: BoardRow;
  readonly state: PropertyState;
  /** All its alarms are snoozed. */
  readonly isSnoozed: boolean;
  /** None of its alarms is counted in red: it is grey (docs/product/incidents.md#red). */
  readonly isQuiet: boolean;
  /** Its place in the order of the need: 0 is the worst. */
  readonly rank: number;
  readonly since: number | undefined;
}

/** Planned work stands between what is outside its limits and what is not watched (docs/product/board.md#order). */
const WORK_RANK = PROPERTY_STATES.indexOf('unwatched') - 0.5;
/** Alarms that are all snoozed stand before planned work, and behind everything that is wrong. */
export const SNOOZED_RANK = PROPERTY_STATES.indexOf('unwatched') - 0.75;
export const OK_RANK = PROPERTY_STATES.indexOf('watched');
/** Findings stand between what is not watched and what is OK. */
const FINDINGS_RANK = OK_RANK - 0.5;

/** The place of a property in the order of the need. @param now the server's clock, UTC ms */
export function placed(row: BoardRow, now: number): Placed {
  const facts = stateFactsOf(row, now);
  const [{ state }, ...others] = statementsOf(facts);
  const isSnoozed = row.alarms[0]?.snoozed !== undefined;
  const other = others.find((other) => other.state !== state)?.state ?? 'watched';
  const own = isSnoozed ? Math.min(SNOOZED_RANK, PROPERTY_STATES.indexOf(other)) : PROPERTY_STATES.indexOf(state);
  const rank = Math.min(own, workOf(row, now) ? WORK_RANK : own, row.findings ? FINDINGS_RANK : own);
  return { row, state, isSnoozed, isQuiet: isSnoozed || isQuiet(facts), rank, since: needSince(row, state, now) };
}

const byName = (a: Placed, b: Placed) => compareValues(a.row.name, b.row.name) || (a.row.id < b.row.id ? -1 : 1);

/** The most urgent alarm of a property, as the order of alarms asks for it. */
const needOf = (alarm: BoardAlarm): Urgency => ({
  snoozed: alarm.snoozed,
  severity: severityOf(alarm),
  raisedAt: alarm.raisedAt,
  state: alarm.owner === undefined && alarm.snoozed === undefined ? 'open' : 'acknowledged',
});

/** As the list of alarms orders them (docs/product/incidents.md#need): by the most urgent alarm of each. */
function byAlarm(a: Placed, b: Placed): number {
  const [worst, other] = [a.row.alarms[0], b.row.alarms[0]];
  return worst && other ? byUrgency(needOf(worst), needOf(other)) : 0;
}

/** Worst first; alarms by their urgency, other states the longest first, then by name. */
export const byNeed = (a: Placed, b: Placed): number =>
  a.rank - b.rank || byAlarm(a, b) || (a.since ?? 0) - (b.since ?? 0) || byName(a, b);

const lowestOf = (halfHours: readonly HalfHour[] = []): number | undefined => {
  const known = halfHours.flatMap((halfHour) => (halfHour ? [halfHour[0]] : []));
  return known.length > 0 ? Math.min(...known) : undefined;
};
const figure = (value: BoardValue | undefined) => value?.value;

/** A column that sorts, with the value that it sorts by. Undefined values come last. */
interface SortColumn {
  readonly id: string;
  readonly heading: string;
  /** Below the heading. */
  readonly note?: string;
  readonly isFigure?: boolean;
  /** It cannot be hidden. */
  readonly isFixed?: true;
  readonly sortBy: (placed: Placed) => string | number | undefined;
}

/** The columns in their order (docs/product/board.md#rows). */
export const COLUMNS: readonly SortColumn[] = [
  { id: 'status', heading: 'Status', isFixed: true, sortBy: () => undefined },
  { id: 'property', heading: 'Property', isFixed: true, sortBy: ({ row }) => row.name },
  { id: 'needs', heading: 'Needs a person', sortBy: ({ row }) => -row.openAlarms },
  { id: 'supply', heading: 'Supply', isFigure: true, sortBy: ({ row }) => figure(row.supply) },
  { id: 'pressure', heading: 'Pressure', isFigure: true, sortBy: ({ row }) => figure(row.pressure) },
  { id: 'hotWater', heading: 'Hot water', isFigure: true, sortBy: ({ row }) => figure(row.hotWater) },
  {
    id: 'history',
    heading: 'Last 24 hours',
    note: 'supply; dotted: outdoor',
    sortBy: ({ row }) => lowestOf(row.history?.supply),
  },
  {
    id: 'burner',
    heading: 'Burner',
    sortBy: ({ row }) => (row.burner && row.burner.isOn !== null ? Number(!row.burner.isOn) : undefined),
  },
  { id: 'starts', heading: 'Starts', note: 'today', isFigure: true, sortBy: ({ row }) => row.burner?.startsToday },
  {
    id: 'reading',
    heading: 'Reading',
    isFigure: true,
    sortBy: ({ row }) => (row.newestAt === null ? undefined : -row.newestAt),
  },
];

/** The columns that a person may hide (docs/product/board.md#columns). */
export const HIDEABLE = COLUMNS.filter(({ isFixed }) => !isFixed);

/** The order without a choice. */
export const WORST_FIRST: Sorting = { column: 'status', descending: false };

export const isWorstFirst = ({ column, descending }: Sorting): boolean => column === 'status' && !descending;

/** Compares two properties by a column. Equal ones stand in the order of the need. */
export function comparison({ column, descending }: Sorting): (a: Placed, b: Placed) => number {
  const turn = descending ? -1 : 1;
  const sortBy = COLUMNS.find(({ id }) => id === column)?.sortBy;
  if (column === 'status' || !sortBy) return (a, b) => turn * byNeed(a, b);
  return (a, b) => {
    const [left, right] = [sortBy(a), sortBy(b)];
    if (left === undefined || right === undefined) {
      return Number(left === undefined) - Number(right === undefined) || byNeed(a, b);
    }
    return turn * compareValues(left, right) || byNeed(a, b);
  };
}

/** The word of a state as a person reads it. */
export const wordOf = ({ state }: Placed): string => STATE_WORDS[state].word;
