import { memo, type Ref } from 'react';
import styles from './BoardRow.module.css';
import type { NamedColumn } from './columns.tsx';
import type { Placed } from './rules/order.ts';
import { stateFactsOf } from './rules/state.ts';
import { needLines } from './rules/words.ts';

interface BoardRowProps extends Pick<Placed, 'row' | 'state' | 'isQuiet'> {
  /** The server's clock to the minute, UTC ms. Ages need no more, so that rows stay as they are between two minutes. */
  readonly minute: number;
  readonly isDense: boolean;
  readonly columns: readonly NamedColumn[];
  readonly index: number;
  readonly measure: Ref<HTMLTableRowElement> | undefined;
}

/** A property: a line of a table, two lines where there is less room, a card on phones. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, state, isQuiet, minute, isDense, columns, index, measure } = props;
  const lines = needLines(row, state, minute, isDense);
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      ref={measure}
      className={styles.row}
      data-state={isQuiet ? 'snoozed' : state}
      data-silent={stateFactsOf(row, minute).silent > 0 || undefined}
      data-quiet={lines.length === 0 || undefined}
    >
      {columns.map(({ id, place, cell }) => (
        <td key={id} className={place}>
          {cell({ row, state, isQuiet, minute, lines })}
        </td>
      ))}
    </tr>
  );
});
