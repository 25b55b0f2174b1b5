import {
  type PropertyState,
  quietWords,
  STATE_WORDS,
  stateCounts,
  URGENT_STATES,
} from '../../../../shared/domain/alarms/property-state.ts';
import { compareValues } from '../../../ui/table/columns.ts';
import { byNeed, OK_RANK, type Placed } from './order.ts';

/** Groupings of the board (docs/product/board.md#groups). */
export const GROUPINGS = ['portfolio', 'city', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Number of OK properties of a group that are shown before the others fold. */
const OK_SHOWN = 3;

/** Properties with one portfolio or city, and their sums. */
export interface BoardGroup {
  /** The portfolio or the city; empty for properties without one. */
  readonly name: string;
  readonly properties: number;
  readonly marks: readonly CountMark[];
  /** Number of properties that have a burner, and of those in which one is ON. */
  readonly burners: number;
  readonly on: number;
  readonly starts: number;
  readonly isAtLeast: boolean;
  readonly newestAt: number | null;
}

/** A line of the board. */
export type BoardLine =
  | { readonly kind: 'group'; readonly group: BoardGroup; readonly isClosed: boolean }
  | { readonly kind: 'row'; readonly placed: Placed }
  | { readonly kind: 'more'; readonly name: string; readonly count: number };

/** Number of properties in each state. */
export const countsOf = (all: readonly Placed[]) => stateCounts(all.map(({ state }) => state));

/** The same without properties in alarm that are not counted in red (docs/product/incidents.md#red). */
export const redCounts = (all: readonly Placed[]) => countsOf(all.filter(({ isQuiet }) => !isQuiet));

/** The properties in alarm that are not counted in red: '1 snoozed · 2 notices'. Empty without one. */
export function quietCounted(all: readonly Placed[]): string {
  const quiet = all.filter(({ isQuiet }) => isQuiet);
  const snoozed = quiet.filter(({ isSnoozed }) => isSnoozed).length;
  return quietWords({ snoozed, notices: quiet.length - snoozed }).join(' · ');
}

/** A count of properties, as it stands above lists. */
export interface CountMark {
  readonly state: PropertyState;
  readonly words: string;
  readonly isQuiet?: boolean;
}

/**
 * Number of properties in each of some states. In red stand only those with an alarm that is not snoozed and at least a warning; the
 * other alarms follow in grey: '2 in alarm', '1 snoozed' (docs/product/incidents.md#red).
 */
export function countMarks(all: readonly Placed[], states: readonly PropertyState[]): CountMark[] {
  const counts = redCounts(all);
  const quiet = quietCounted(all);
  return states.flatMap((state): CountMark[] => [
    ...(counts[state] > 0 ? [{ state, words: `${counts[state]} ${STATE_WORDS[state].counted}` }] : []),
    ...(state === 'alarm' && quiet ? [{ state, words: quiet, isQuiet: true }] : []),
  ]);
}

/** The newest time of some properties; null when nothing has come yet. */
export const newestOf = (all: readonly Placed[]): number | null =>
  all.reduce<number | null>(
    (newest, { row: { newestAt } }) => (newestAt !== null && newestAt > (newest ?? 0) ? newestAt : newest),
    null,
  );

function groupOf(name: string, all: readonly Placed[]): BoardGroup {
  const burners = all.flatMap(({ row }) => row.burner ?? []);
  return {
    name,
    properties: all.length,
    marks: countMarks(all, URGENT_STATES),
    burners: burners.length,
    on: burners.filter(({ isOn }) => isOn === true).length,
    starts: burners.reduce((sum, { startsToday }) => sum + startsToday, 0),
    isAtLeast: burners.some(({ isAtLeast }) => isAtLeast),
    newestAt: newestOf(all),
  };
}

const nameIn = ({ row }: Placed, grouping: Grouping): string =>
  grouping === 'none' ? '' : (grouping === 'city' ? row.city : row.portfolio).trim();

interface Arrangement {
  readonly grouping: Grouping;
  /** The chosen order. */
  readonly compare: (a: Placed, b: Placed) => number;
  /** OK properties fold: neither a filter nor another order asks for them. */
  readonly folds: boolean;
  /** The groups whose folded properties are shown. */
  readonly unfolded: ReadonlySet<string>;
  /** The groups of which only the sums are shown. */
  readonly closed: ReadonlySet<string>;
}

function folded(name: string, rows: readonly Placed[], { folds, unfolded }: Arrangement): BoardLine[] {
  const lines = rows.map((placed): BoardLine => ({ kind: 'row', placed }));
  const firstOk = rows.findIndex(({ rank }) => rank === OK_RANK);
  const shown = firstOk + OK_SHOWN;
  if (!folds || firstOk < 0 || rows.length <= shown || unfolded.has(name)) return lines;
  return [...lines.slice(0, shown), { kind: 'more', name, count: rows.length - shown }];
}

/**
 * The lines of the board: groups in the order of their worst property, each with its properties in the chosen order.
 * Without grouping there are no lines of groups.
 */
export function linesOf(all: readonly Placed[], arrangement: Arrangement): BoardLine[] {
  const { grouping, compare, closed } = arrangement;
  const byName = Map.groupBy(all, (each) => nameIn(each, grouping));
  if (grouping === 'none') return folded('', [...all].sort(compare), arrangement);
  const groups = [...byName].map(([name, rows]) => {
    const sorted = rows.sort(compare);
    const worst = sorted.reduce((a, b) => (byNeed(a, b) <= 0 ? a : b));
    return { name, rows: sorted, worst };
  });
  const isBad = ({ worst }: { worst: Placed }) => worst.rank < OK_RANK;
  groups.sort(
    (a, b) =>
      (isBad(a) || isBad(b) ? byNeed(a.worst, b.worst) : 0) ||
      Number(a.name === '') - Number(b.name === '') ||
      compareValues(a.name, b.name),
  );
  return groups.flatMap(({ name, rows }) => {
    const isClosed = closed.has(name);
    const group: BoardLine = { kind: 'group', group: groupOf(name, rows), isClosed };
    return isClosed ? [group] : [group, ...folded(name, rows, arrangement)];
  });
}
