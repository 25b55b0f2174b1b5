import { memo, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { dashboardPath } from '../../../shared/portal/paths.ts';
import { FindingsLink } from '../common/findings/FindingsLink.tsx';
import { StateMark } from '../common/state/StateMark.tsx';
import styles from './BoardRow.module.css';
import { BurnerState, startsText } from './parts/BurnerState.tsx';
import { HistorySpark } from './parts/HistorySpark.tsx';
import { Need } from './parts/Need.tsx';
import { ValueFigure } from './parts/ValueFigure.tsx';
import { halfHourOf } from './rules/history.ts';
import type { Placed } from './rules/order.ts';
import { stateFactsOf } from './rules/state.ts';
import { ageText, needLines } from './rules/words.ts';

const VALUES = [
  { name: 'supply', word: 'Supply' },
  { name: 'pressure', word: 'Pressure' },
  { name: 'hotWater', word: 'Hot water' },
] as const;

interface BoardRowProps extends Pick<Placed, 'row' | 'state' | 'isQuiet'> {
  /** The server's clock to the minute, UTC ms. Ages need no more, so that rows stay as they are between two minutes. */
  readonly minute: number;
  readonly isDense: boolean;
  /** The ids of the columns that are hidden. */
  readonly hidden: ReadonlySet<string>;
  readonly index: number;
  readonly measure: Ref<HTMLTableRowElement> | undefined;
}

/** A property: a line of a table, two lines where there is less room, a card on phones. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, state, isQuiet, minute, isDense, hidden, index, measure } = props;
  const { id, externalId, name, supply, history, burner, newestAt, findings } = row;
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
      <td className={styles.status}>
        <StateMark state={state} isQuiet={isQuiet} />
      </td>
      <td className={styles.name}>
        <Link to={dashboardPath(id)} className={styles.link}>
          {name}
        </Link>{' '}
        <span className={styles.id}>{externalId}</span>
      </td>
      {!hidden.has('needs') && (
        <td className={styles.need}>
          <Need lines={lines} />
          <FindingsLink propertyId={id} name={name} findings={findings} />
        </td>
      )}
      {VALUES.filter((each) => !hidden.has(each.name)).map(({ name: value, word }) => (
        <td key={value} className={styles.value} data-value={value}>
          {row[value] && <span className={styles.word}>{word}</span>}
          <ValueFigure row={row} name={value} now={minute} />
        </td>
      ))}
      {!hidden.has('history') && (
        <td className={styles.history}>
          {history && (
            <HistorySpark history={history} min={supply?.min} max={supply?.max} halfHour={halfHourOf(minute)} />
          )}
        </td>
      )}
      {!hidden.has('burner') && <td className={styles.burner}>{burner && <BurnerState isOn={burner.isOn} />}</td>}
      {!hidden.has('starts') && (
        <td className={styles.starts}>
          {burner && startsText(burner)}
          {burner && <span className={styles.word}> starts today</span>}
        </td>
      )}
      {!hidden.has('reading') && (
        <td className={styles.age}>
          {newestAt !== null && ageText(newestAt, minute)}
          {newestAt !== null && <span className={styles.word}> ago</span>}
        </td>
      )}
    </tr>
  );
});
