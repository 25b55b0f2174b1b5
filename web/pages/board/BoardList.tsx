import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { usePrinting } from '../../ui/style/printing.ts';
import { useNarrow } from '../../ui/table/use-narrow.ts';
import type { Sorting } from '../../ui/table/use-sorted.ts';
import styles from './BoardList.module.css';
import { BoardRow } from './BoardRow.tsx';
import { type NamedColumn, shownColumns, tracksOf } from './columns.tsx';
import { GroupLine } from './GroupLine.tsx';
import { MissingPattern } from './parts/HistorySpark.tsx';
import type { BoardLine, Grouping } from './rules/groups.ts';

/** From this number of lines on, only those near the window are rendered. */
const VIRTUAL_FROM = 60;
const SPARE_LINES = 8;
/** Between two cards, px. The styles have the same number. */
const CARD_GAP = 8;

/** The usual heights of lines, px. The true ones are measured. */
const HEIGHTS = {
  wide: { group: 36, row: 47, more: 36 },
  card: { group: 44, row: 190, more: 52 },
} as const;

/** A line that is rendered, with its place in the list. */
interface ShownLine {
  readonly index: number;
  readonly line: BoardLine;
}

const idOf = (line: BoardLine): string =>
  line.kind === 'row' ? line.placed.row.id : line.kind === 'group' ? `group ${line.group.name}` : `more ${line.name}`;

/** The lines near the window, and the room of the others. Paper has all lines. @param isCards where the rows are cards */
function useLines(
  list: RefObject<HTMLElement | null>,
  lines: readonly BoardLine[],
  isCards: boolean,
  measured: RefObject<VirtualItem[]>,
) {
  const [scrollMargin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [list]);
  const printing = usePrinting();
  const isVirtual = lines.length >= VIRTUAL_FROM;
  const heights = HEIGHTS[isCards ? 'card' : 'wide'];
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    enabled: isVirtual,
    estimateSize: (index) => heights[lines[index]?.kind ?? 'row'],
    getItemKey: (index) => {
      const line = lines[index];
      return line ? idOf(line) : index;
    },
    overscan: SPARE_LINES,
    gap: isCards ? CARD_GAP : 0,
    scrollMargin,
    initialMeasurementsCache: measured.current,
  });
  useLayoutEffect(() => {
    measured.current = virtualizer.measurementsCache;
  });
  const shown = (index: number): ShownLine[] => {
    const line = lines[index];
    return line ? [{ index, line }] : [];
  };
  if (!isVirtual || printing) {
    return { shown: lines.flatMap((_, index) => shown(index)), above: 0, below: 0, keyOf: idOf, measure: undefined };
  }
  const items = virtualizer.getVirtualItems();
  return {
    shown: items.flatMap(({ index }) => shown(index)),
    above: (items[0]?.start ?? scrollMargin) - scrollMargin,
    below: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin),
    keyOf: idOf,
    measure: virtualizer.measureElement,
  };
}

interface HeadCellProps {
  readonly column: NamedColumn;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

/** The heading of a column. It sorts, and a second press turns the order. */
function HeadCell({ column: { id, heading, note, isFigure, isBelow }, sorting, onSort }: HeadCellProps) {
  const isSorted = sorting.column === id;
  const Arrow = isSorted && sorting.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
      className={styles.head}
      data-column={id}
      data-below={isBelow}
      data-figures={isFigure}
    >
      <button
        type="button"
        className={styles.sort}
        data-sorted={isSorted || undefined}
        onClick={() => onSort({ column: id, descending: isSorted && !sorting.descending })}
      >
        {heading}
        <Arrow aria-hidden size={14} strokeWidth={2} className={styles.arrow} />
        {note && <span className={styles.note}>{note}</span>}
      </button>
    </th>
  );
}

/** Below this width of the board its rows are cards, px. The styles have the same number. */
const CARDS_BELOW = 820;

interface BoardListProps {
  readonly lines: readonly BoardLine[];
  readonly grouping: Grouping;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly isDense: boolean;
  /** The ids of the columns that are hidden. */
  readonly hidden: ReadonlySet<string>;
  /** The server's clock to the minute, UTC ms. */
  readonly minute: number;
  /** The heights of lines that were measured before. */
  readonly measured: RefObject<VirtualItem[]>;
  readonly onUnfold: (name: string) => void;
  readonly onClose: (name: string) => void;
}

/** The groups and properties. Only those near the window exist where there are many. */
export function BoardList(props: BoardListProps) {
  const { lines, grouping, sorting, onSort, isDense, hidden, minute, measured, onUnfold, onClose } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const isCards = useNarrow(body, CARDS_BELOW);
  const { shown, above, below, keyOf, measure } = useLines(body, lines, isCards, measured);
  const columns = useMemo(() => shownColumns(hidden), [hidden]);
  return (
    <>
      <MissingPattern />
      <table
        aria-label="Properties"
        aria-rowcount={lines.length + 1}
        className={styles.board}
        data-dense={isDense || undefined}
        data-hidden={[...hidden].join(' ') || undefined}
        style={tracksOf(columns)}
      >
        <thead className={styles.top}>
          <tr aria-rowindex={1} className={styles.heads}>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} className={styles.body} style={{ paddingTop: above, paddingBottom: below }}>
          {shown.map(({ index, line }) => {
            const place = { index, measure, columns };
            if (line.kind === 'row') {
              const { row, state, isQuiet } = line.placed;
              const said = { row, state, isQuiet, minute, isDense };
              return <BoardRow key={row.id} {...said} {...place} />;
            }
            if (line.kind === 'group') {
              const { group, isClosed } = line;
              return (
                <GroupLine
                  key={keyOf(line)}
                  group={group}
                  grouping={grouping}
                  isClosed={isClosed}
                  now={minute}
                  onToggle={() => onClose(group.name)}
                  {...place}
                />
              );
            }
            return (
              <tr key={keyOf(line)} aria-rowindex={index + 2} data-index={index} ref={measure} className={styles.more}>
                <td colSpan={columns.length}>
                  <Button look="text" className={styles.unfold} onClick={() => onUnfold(line.name)}>
                    Show {line.count} more with no issues
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
