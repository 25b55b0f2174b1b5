import type { VirtualItem } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type RefObject, useMemo, useRef } from 'react';
import { say } from '../../../shared/domain/figures/say.ts';
import { useNarrow } from '../../ui/table/use-narrow.ts';
import type { Sorting } from '../../ui/table/use-sorted.ts';
import styles from './BoardList.module.css';
import { BoardRow } from './BoardRow.tsx';
import { type NamedColumn, shownColumns, tracksOf } from './columns.tsx';
import { GroupLine } from './GroupLine.tsx';
import type { BoardLine, Grouping } from './rules/groups.ts';
import { useLines } from './use-lines.ts';

/** The usual heights of lines, px. */
const HEIGHTS = { wide: { group: 36, row: 45, unset: 36 }, card: { group: 44, row: 120, unset: 44 } } as const;

/** Below this width of the board its rows are cards, px. The styles have the same number. */
export const CARDS_BELOW = 700;

interface HeadCellProps {
  readonly column: NamedColumn;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

/** The heading of a column. It sorts, and a second press turns the order. */
function HeadCell({ column, sorting, onSort }: HeadCellProps) {
  const { id, heading, isFigure, isBelow, isWide } = column;
  const isSorted = sorting.column === id;
  const Arrow = isSorted && sorting.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
      className={styles.head}
      data-column={id}
      data-below={isBelow}
      data-wide={isWide}
      data-figures={isFigure}
    >
      <button
        type="button"
        className={styles.sort}
        data-sorted={isSorted || undefined}
        onClick={() => onSort({ column: id, descending: isSorted && !sorting.descending })}
      >
        {say(heading)}
        <Arrow aria-hidden size={14} strokeWidth={2} className={styles.arrow} />
      </button>
    </th>
  );
}

interface BoardListProps {
  readonly lines: readonly BoardLine[];
  readonly grouping: Grouping;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly isDense: boolean;
  readonly isVast: boolean;
  /** The ids of the columns that are hidden. */
  readonly hidden: ReadonlySet<string>;
  /** The server's clock to the minute, UTC ms. */
  readonly minute: number;
  /** The heights of lines that were measured before. */
  readonly measured: RefObject<VirtualItem[]>;
  /** Opens or closes a line. */
  readonly onToggle: (key: string, isOpen: boolean) => void;
}

/** The groups and properties. Only those near the window exist where there are many. */
export function BoardList(props: BoardListProps) {
  const { lines, grouping, sorting, onSort, isDense, isVast, hidden, minute, measured, onToggle } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const isCards = useNarrow(body, CARDS_BELOW);
  const heights = HEIGHTS[isCards ? 'card' : 'wide'];
  const { shown, above, below, measure } = useLines(body, lines, ({ kind }) => heights[kind], isCards, measured);
  const columns = useMemo(() => shownColumns(hidden, isVast), [hidden, isVast]);
  return (
    <table
      aria-label={say`Properties`}
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
            return <BoardRow key={line.key} {...{ row, state, isQuiet, minute, isDense }} {...place} />;
          }
          const { key, isOpen } = line;
          const onPress = isOpen === undefined ? undefined : () => onToggle(key, !isOpen);
          return <GroupLine key={key} line={line} grouping={grouping} now={minute} onToggle={onPress} {...place} />;
        })}
      </tbody>
    </table>
  );
}
