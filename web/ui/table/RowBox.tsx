import { say } from '../../../shared/domain/figures/say.ts';
import { TickBox } from '../forms/choices/TickBox.tsx';
import styles from './RowBox.module.css';
import type { Choosing } from './use-choosing.ts';

/** The box of a row. */
export const RowBox = <Row,>({ choosing, row }: { readonly choosing: Choosing<Row>; readonly row: Row }) => (
  <TickBox
    className={styles.box}
    label={say`Select ${choosing.nameOf(row)}`}
    ticked={choosing.isChosen(row)}
    onTick={(isChosen, shift) => choosing.choose(row, isChosen, shift)}
  />
);

interface AllBoxProps<Row> {
  readonly choosing: Choosing<Row>;
  readonly count: number;
  /** With words beside it. */
  readonly words?: boolean;
}

/** The box for all rows that match. */
export const AllBox = <Row,>({ choosing, count, words = false }: AllBoxProps<Row>) => (
  <TickBox
    className={words ? undefined : styles.box}
    label={say`Select all ${count} that match`}
    ticked={choosing.all === 'all'}
    partly={choosing.all === 'some'}
    onTick={(isChosen) => choosing.chooseAll(isChosen)}
  >
    {words && <span aria-hidden="true">{say`All ${count}`}</span>}
  </TickBox>
);
