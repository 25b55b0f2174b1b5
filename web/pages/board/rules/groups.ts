import { compareValues } from '../../../ui/table/columns.ts';
import { byNeed, type Placed } from './order.ts';

/** Groupings of the board (docs/product/board.md#groups). */
export const GROUPINGS = ['portfolio', 'city', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Properties with one portfolio or city. */
export interface BoardGroup {
  /** The portfolio or the city; empty for properties without one. */
  readonly name: string;
  /** All its properties, those above the groups too. */
  readonly all: readonly Placed[];
  /** Those that stand below it. */
  readonly rows: readonly Placed[];
}

/** A line of the board. */
export type BoardLine =
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly group: BoardGroup;
      /** Undefined where nothing can be folded. */
      readonly isOpen: boolean | undefined;
    }
  | { readonly kind: 'row'; readonly key: string; readonly placed: Placed }
  | { readonly kind: 'unset'; readonly key: string; readonly count: number; readonly isOpen: boolean | undefined };

interface Arrangement {
  readonly grouping: Grouping;
  /** The chosen order. */
  readonly compare: (a: Placed, b: Placed) => number;
  /** Properties in alarm stand above the groups: the order is that of the need. */
  readonly isByNeed: boolean;
  /** A filter leaves properties out: the others are all shown. */
  readonly isNarrow: boolean;
  /** Lines that a person has opened or closed, by their keys. */
  readonly chosen: Readonly<Record<string, boolean>>;
}

/** Lines of the board: first what needs attention, then the groups (docs/product/board.md#order). */
export interface BoardLines {
  /** In alarm, counted in red. */
  readonly needs: readonly Placed[];
  /** In alarm, and not counted in red. */
  readonly quiet: readonly Placed[];
  readonly lines: readonly BoardLine[];
}

const isInAlarm = ({ state }: Placed): boolean => state === 'alarm';
/** A finding, or a wingnut without sensors, takes nothing away (docs/product/states.md#setup). */
const isClear = ({ state }: Placed): boolean => state === 'watched';

const nameIn = ({ row }: Placed, grouping: 'portfolio' | 'city'): string => row[grouping].trim();
const rowLines = (rows: readonly Placed[]): BoardLine[] =>
  rows.map((placed) => ({ kind: 'row', key: placed.row.id, placed }));

/** Lines of what no wingnut belongs to, folded at the end. */
function unsetLines(rows: readonly Placed[], { isNarrow, chosen }: Arrangement): BoardLine[] {
  if (rows.length === 0) return [];
  const isOpen = isNarrow || (chosen.unset ?? false);
  const head: BoardLine = { kind: 'unset', key: 'unset', count: rows.length, isOpen: isNarrow ? undefined : isOpen };
  return isOpen ? [head, ...rowLines(rows)] : [head];
}

function groupLines(all: readonly Placed[], by: 'portfolio' | 'city', arrangement: Arrangement): BoardLine[] {
  const { compare, isByNeed, isNarrow, chosen } = arrangement;
  const groups = [...Map.groupBy(all, (each) => nameIn(each, by))].map(([name, all]) => {
    const rows = isByNeed ? all.filter((each) => !isInAlarm(each)) : all;
    const worst = rows.filter((each) => !isClear(each)).sort(byNeed)[0];
    return { name, all, rows: rows.sort(compare), worst };
  });
  groups.sort(
    (a, b) =>
      Number(!a.worst) - Number(!b.worst) ||
      (a.worst && b.worst ? byNeed(a.worst, b.worst) : 0) ||
      Number(a.name === '') - Number(b.name === '') ||
      compareValues(a.name, b.name),
  );
  return groups.flatMap(({ name, all, rows, worst }) => {
    const key = `${by} ${name}`;
    const isOpen = isNarrow || (chosen[key] ?? (!isByNeed || worst !== undefined));
    const mayFold = !isNarrow && rows.length > 0;
    const head: BoardLine = { kind: 'group', key, group: { name, all, rows }, isOpen: mayFold ? isOpen : undefined };
    return isOpen ? [head, ...rowLines(rows)] : [head];
  });
}

/** Parts properties in what needs attention, groups, and what is not set up, each in its order. */
export function linesOf(all: readonly Placed[], arrangement: Arrangement): BoardLines {
  const { grouping, compare, isByNeed } = arrangement;
  const [unset, set] = [true, false].map((isUnset) => all.filter(({ kind }) => (kind === 'unset') === isUnset));
  const above = isByNeed ? (set ?? []).filter(isInAlarm).sort(byNeed) : [];
  const groups =
    grouping === 'none'
      ? rowLines((set ?? []).filter((each) => !isByNeed || !isInAlarm(each)).sort(compare))
      : groupLines(set ?? [], grouping, arrangement);
  return {
    needs: above.filter(({ isQuiet }) => !isQuiet),
    quiet: above.filter(({ isQuiet }) => isQuiet),
    lines: [...groups, ...unsetLines([...(unset ?? [])].sort(compare), arrangement)],
  };
}
