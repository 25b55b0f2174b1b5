import type { VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useRef } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { useNarrow } from '../../ui/table/use-narrow.ts';
import type { Sorting } from '../../ui/table/use-sorted.ts';
import styles from './BoardList.module.css';
import { BoardRow } from './BoardRow.tsx';
import { GroupLine } from './GroupLine.tsx';
import { HeadCell } from './HeadCell.tsx';
import { MissingPattern } from './parts/HistorySpark.tsx';
import type { BoardLine, Grouping } from './rules/groups.ts';
import { COLUMNS } from './rules/order.ts';
import { useLines } from './use-lines.ts';

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
  const columns = COLUMNS.filter(({ id }) => !hidden.has(id));
  return (
    <>
      <MissingPattern />
      <table
        aria-label="Properties"
        aria-rowcount={lines.length + 1}
        className={styles.board}
        data-dense={isDense || undefined}
        data-hidden={[...hidden].join(' ') || undefined}
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
            const place = { index, measure, hidden };
            if (line.kind === 'row') {
              const { row, state, isSnoozed } = line.placed;
              const said = { row, state, isSnoozed, minute, isDense };
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
                    Show {line.count} more, all OK
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
