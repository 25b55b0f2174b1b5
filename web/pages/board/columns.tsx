import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BoardValue } from '../../../shared/api/types/board-types.ts';
import { csvLine, typedText } from '../../../shared/domain/csv-line.ts';
import { unitSign } from '../../../shared/domain/figures/quantities.ts';
import { formatUtc } from '../../../shared/domain/time-text.ts';
import { dashboardPath } from '../../../shared/portal/paths.ts';
import kit from '../../ui/style/kit.module.css';
import { compareValues } from '../../ui/table/columns.ts';
import type { Sorting } from '../../ui/table/use-sorted.ts';
import { FindingsLink } from '../common/findings/FindingsLink.tsx';
import { StateMark } from '../common/state/StateMark.tsx';
import styles from './BoardRow.module.css';
import { BurnerState, startsText } from './parts/BurnerState.tsx';
import { HistorySpark } from './parts/HistorySpark.tsx';
import { Need } from './parts/Need.tsx';
import { ValueFigure } from './parts/ValueFigure.tsx';
import { COLUMN_IDS, type ColumnId } from './rules/column-ids.ts';
import type { BoardGroup } from './rules/groups.ts';
import { halfHourOf, lowestOf } from './rules/history.ts';
import { byNeed, type Placed, wordOf } from './rules/order.ts';
import { ageText, lineText, type NeedLine, needLines } from './rules/words.ts';

/** A property as its row shows it. */
export interface ShownRow extends Pick<Placed, 'row' | 'state' | 'isQuiet'> {
  /** The server's clock to the minute, UTC ms. */
  readonly minute: number;
  /** Why it needs attention. */
  readonly lines: readonly NeedLine[];
}

/** A column of the board: all that is said of it. `docs/product/board.md` describes it besides. */
export interface Column {
  readonly heading: string;
  /** Below the heading. */
  readonly note?: string;
  readonly isFigure?: true;
  /** Undefined values come last. */
  readonly sortBy: (placed: Placed) => string | number | undefined;
  /** Its track in the table. */
  readonly width: string;
  /** In its own line where there is less room. */
  readonly isBelow?: true;
  /** The place of the cell on a card. Without one the column is not on cards. */
  readonly place?: string | undefined;
  readonly cell: (shown: ShownRow) => ReactNode;
  /** The sum of a group. The head of a group ends before the first column that has one. */
  readonly sum?: (group: BoardGroup, now: number) => string;
  /** Its columns in the file, by their headings (docs/product/board.md#csv). @param now UTC ms */
  readonly csv: Readonly<Record<string, (placed: Placed, now: number) => string>>;
}

const timeText = (time: number | null | undefined) => (time ? formatUtc(time) : '');

/** The column of a value now. @param unit its unit in the file */
const valueColumn = (id: 'supply' | 'pressure' | 'hotWater', heading: string, unit: string, width: string): Column => {
  const figureOf = ({ row }: Pick<Placed, 'row'>): BoardValue | undefined => row[id];
  return {
    heading,
    isFigure: true,
    sortBy: (placed) => figureOf(placed)?.value,
    width,
    place: styles.value,
    cell: ({ row, minute }) => (
      <>
        {row[id] && <span className={styles.word}>{heading}</span>}
        <ValueFigure row={row} name={id} now={minute} />
      </>
    ),
    csv: {
      [`${heading} (${unit})`]: (placed) => figureOf(placed)?.value.toFixed(1) ?? '',
      [`${heading} (UTC)`]: (placed) => timeText(figureOf(placed)?.time),
    },
  };
};

/** The row of each column (docs/product/board.md#rows). */
export const COLUMNS: Readonly<Record<ColumnId, Column>> = {
  status: {
    heading: 'Status',
    sortBy: () => undefined,
    width: 'var(--status)',
    place: styles.status,
    cell: ({ state, isQuiet }) => <StateMark state={state} isQuiet={isQuiet} />,
    csv: { Status: wordOf },
  },
  property: {
    heading: 'Property',
    sortBy: ({ row }) => row.name,
    width: 'var(--property)',
    place: styles.name,
    cell: ({ row: { id, name, externalId } }) => (
      <>
        <Link to={dashboardPath(id)} className={styles.link}>
          {name}
        </Link>{' '}
        <span className={kit.faint}>{externalId}</span>
      </>
    ),
    csv: {
      Property: ({ row }) => typedText(row.name),
      'Property ID': ({ row }) => typedText(row.externalId),
      Portfolio: ({ row }) => typedText(row.portfolio.trim()),
      City: ({ row }) => typedText(row.city.trim()),
    },
  },
  needs: {
    heading: 'Needs attention',
    sortBy: ({ row }) => -row.openAlarms,
    width: 'minmax(200px, 1fr)',
    isBelow: true,
    place: styles.need,
    cell: ({ row: { id, name, findings }, lines }) => (
      <>
        <Need lines={lines} />
        <FindingsLink propertyId={id} name={name} findings={findings} />
      </>
    ),
    csv: {
      'Needs attention': ({ row, state }, now) => typedText(needLines(row, state, now).map(lineText).join('; ')),
      'Open alarms': ({ row }) => String(row.openAlarms),
      Findings: ({ row }) => String(row.findings?.open ?? 0),
    },
  },
  supply: valueColumn('supply', 'Supply', unitSign('temperature'), '64px'),
  pressure: valueColumn('pressure', 'Pressure', unitSign('pressure'), '64px'),
  hotWater: valueColumn('hotWater', 'Hot water', unitSign('temperature'), '68px'),
  history: {
    heading: 'Last 24 hours',
    note: 'supply, outdoor dotted',
    sortBy: ({ row }) => lowestOf(row.history?.supply),
    width: 'var(--history)',
    place: styles.history,
    cell: ({ row: { history, supply }, minute }) =>
      history && <HistorySpark history={history} min={supply?.min} max={supply?.max} halfHour={halfHourOf(minute)} />,
    csv: {},
  },
  burner: {
    heading: 'Burner',
    sortBy: ({ row }) => (row.burner && row.burner.isOn !== null ? Number(!row.burner.isOn) : undefined),
    width: '76px',
    place: styles.burner,
    cell: ({ row: { burner } }) => burner && <BurnerState isOn={burner.isOn} />,
    sum: ({ burners, on }) => (burners > 0 ? `${on} of ${burners} on` : ''),
    csv: { Burner: ({ row: { burner } }) => (burner && burner.isOn !== null ? (burner.isOn ? 'ON' : 'OFF') : '') },
  },
  starts: {
    heading: 'Starts',
    note: 'today',
    isFigure: true,
    sortBy: ({ row }) => row.burner?.startsToday,
    width: '72px',
    place: styles.starts,
    cell: ({ row: { burner } }) =>
      burner && (
        <>
          {startsText(burner)}
          <span className={styles.word}> starts today</span>
        </>
      ),
    sum: ({ burners, starts, isAtLeast }) => (burners > 0 ? startsText({ startsToday: starts, isAtLeast }) : ''),
    csv: { 'Starts today': ({ row: { burner } }) => (burner ? String(burner.startsToday) : '') },
  },
  reading: {
    heading: 'Reading',
    isFigure: true,
    sortBy: ({ row }) => (row.newestAt === null ? undefined : -row.newestAt),
    width: '84px',
    place: styles.age,
    cell: ({ row: { newestAt }, minute }) =>
      newestAt !== null && (
        <>
          {ageText(newestAt, minute)}
          <span className={styles.word}> ago</span>
        </>
      ),
    sum: ({ newestAt }, now) => (newestAt === null ? '' : ageText(newestAt, now)),
    csv: { 'Last reading (UTC)': ({ row }) => timeText(row.newestAt) },
  },
};

/** A column with its id. */
export type NamedColumn = Column & { readonly id: ColumnId };

/** The columns that are not hidden. */
export const shownColumns = (hidden: ReadonlySet<string>): readonly NamedColumn[] =>
  COLUMN_IDS.filter((id) => !hidden.has(id)).map((id) => ({ id, ...COLUMNS[id] }));

/** The tracks of some columns, on a wide screen and where there is less room. */
export const tracksOf = (columns: readonly Column[]): CSSProperties =>
  ({
    '--wide': columns.map(({ width }) => width).join(' '),
    '--lines': columns.flatMap(({ width, isBelow }) => (isBelow ? [] : [width])).join(' '),
  }) as CSSProperties;

/** Compares two properties by a column. Equal ones stand in the order of the need. */
export function comparison({ column, descending }: Sorting): (a: Placed, b: Placed) => number {
  const turn = descending ? -1 : 1;
  const sortBy = COLUMN_IDS.map((id) => id === column && COLUMNS[id].sortBy).find(Boolean);
  if (column === 'status' || !sortBy) return (a, b) => turn * byNeed(a, b);
  return (a, b) => {
    const [left, right] = [sortBy(a), sortBy(b)];
    if (left === undefined || right === undefined) {
      return Number(left === undefined) - Number(right === undefined) || byNeed(a, b);
    }
    return turn * compareValues(left, right) || byNeed(a, b);
  };
}

/** The shown properties as CSV with headings, in the given order (docs/product/board.md#csv). @param now UTC ms */
export function boardCsv(shown: readonly Placed[], now: number): string {
  const cells = COLUMN_IDS.flatMap((id) => Object.entries(COLUMNS[id].csv));
  return [cells.map(([heading]) => heading), ...shown.map((each) => cells.map(([, textOf]) => textOf(each, now)))]
    .map(csvLine)
    .join('');
}
