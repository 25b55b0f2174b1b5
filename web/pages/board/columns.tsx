import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { csvLine, typedText } from '../../../shared/domain/csv-line.ts';
import { exactly } from '../../../shared/domain/figures/numbers.ts';
import { figureNumber, type Quantity, rangeText, unitSign } from '../../../shared/domain/figures/quantities.ts';
import { type English, english, say } from '../../../shared/domain/figures/say.ts';
import { isStale } from '../../../shared/domain/readings/latest.ts';
import { formatUtc } from '../../../shared/domain/time-text.ts';
import { dashboardPath } from '../../../shared/portal/paths.ts';
import kit from '../../ui/style/kit.module.css';
import { compareValues } from '../../ui/table/columns.ts';
import type { Sorting } from '../../ui/table/use-sorted.ts';
import { FindingsLink } from '../common/findings/FindingsLink.tsx';
import { StateMark } from '../common/state/StateMark.tsx';
import styles from './BoardRow.module.css';
import { BurnerState, burnerWord, startsText } from './parts/BurnerState.tsx';
import { HistorySpark } from './parts/HistorySpark.tsx';
import { Need } from './parts/Need.tsx';
import { ValueFigure } from './parts/ValueFigure.tsx';
import { COLUMN_IDS, type ColumnId, VAST } from './rules/column-ids.ts';
import { newestOf, workOrdersInWords } from './rules/counts.ts';
import { halfHourOf, lowestOf } from './rules/history.ts';
import { byNeed, type Placed, wordOf } from './rules/order.ts';
import { boardValueOf, VALUES, type ValueName } from './rules/values.ts';
import { agoText, lineText, type NeedLine, needLines } from './rules/words.ts';

/** A property as its row shows it. */
export interface ShownRow extends Pick<Placed, 'row' | 'state' | 'isQuiet'> {
  /** The server's clock to the minute, UTC ms. */
  readonly minute: number;
  /** Why it needs attention. */
  readonly lines: readonly NeedLine[];
}

/** A column of the board: all that is said of it. `docs/product/board.md` describes it besides. */
export interface Column {
  readonly heading: English;
  readonly isFigure?: true;
  /** Undefined values come last. */
  readonly sortBy: (placed: Placed) => string | number | undefined;
  /** Its track in the table. */
  readonly width: string;
  /** In its own line where there is less room. */
  readonly isBelow?: true;
  /** Not shown where there is much less room. */
  readonly isWide?: true;
  /** The place of the cell on a card. Without one the column is not on cards. */
  readonly place?: string | undefined;
  readonly cell: (shown: ShownRow) => ReactNode;
  /** What a group says of the properties below it. The head of a group ends before the first column that says something. */
  readonly sum?: (rows: readonly Placed[], now: number, isOpen: boolean) => string;
  /** Its columns in the file with their headings (docs/product/board.md#csv). @param now UTC ms */
  readonly csv: () => readonly (readonly [heading: string, textOf: (placed: Placed, now: number) => string])[];
}

const fileText = (quantity: Quantity, value: number | undefined): string =>
  value === undefined ? '' : figureNumber(quantity, value, exactly(1)).replaceAll(',', '');

const timeText = (time: number | null | undefined) => (time ? formatUtc(time) : '');

/** The column of a value now. Without a place its cell is on tables alone. */
const valueColumn = (id: ValueName, heading: English, width: string, place?: string): Column => {
  const quantity = VALUES[id];
  const figureOf = ({ row }: Pick<Placed, 'row'>) => boardValueOf(row, id);
  return {
    heading,
    isFigure: true,
    sortBy: (placed) => figureOf(placed)?.value,
    width,
    place,
    cell: ({ row, minute }) => (
      <>
        {figureOf({ row }) && <span className={styles.word}>{say(heading)}</span>}
        <ValueFigure row={row} name={id} now={minute} />
      </>
    ),
    // The rows below say it themselves.
    sum: (rows, now, isOpen) => {
      const values = rows.flatMap((placed) => figureOf(placed) ?? []).filter(({ time }) => !isStale(time, now));
      if (isOpen || values.length === 0) return '';
      const figures = values.map(({ value }) => value);
      return rangeText(quantity, Math.min(...figures), Math.max(...figures), exactly(0));
    },
    csv: () => [
      [`${say(heading)} (${unitSign(quantity)})`, (placed) => fileText(quantity, figureOf(placed)?.value)],
      [`${say(heading)} (UTC)`, (placed) => timeText(figureOf(placed)?.time)],
    ],
  };
};

/** The row of each column (docs/product/board.md#rows). */
export const COLUMNS: Readonly<Record<ColumnId, Column>> = {
  status: {
    heading: english('Status'),
    sortBy: () => undefined,
    width: 'var(--status)',
    place: styles.status,
    cell: ({ state, isQuiet }) => <StateMark state={state} isQuiet={isQuiet} />,
    csv: () => [[say`Status`, wordOf]],
  },
  property: {
    heading: english('Property'),
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
    csv: () => [
      [say`Property`, ({ row }) => typedText(row.name)],
      [say`Property ID`, ({ row }) => typedText(row.externalId)],
      [say`Portfolio`, ({ row }) => typedText(row.portfolio.trim())],
      [say`City`, ({ row }) => typedText(row.city.trim())],
    ],
  },
  city: {
    heading: english('City'),
    sortBy: ({ row }) => row.city.trim() || undefined,
    width: '104px',
    place: styles.city,
    cell: ({ row: { city } }) => city,
    // The columns of the property have it.
    csv: () => [],
  },
  needs: {
    heading: english('Details'),
    sortBy: ({ row }) => -row.openAlarms,
    width: 'minmax(0, 1fr)',
    isBelow: true,
    place: styles.need,
    cell: ({ row: { id, name, findings, jobs }, lines }) => (
      <>
        <Need lines={lines} />
        <FindingsLink propertyId={id} name={name} findings={findings} />
        {jobs !== undefined && <span className={styles.jobs}>{workOrdersInWords(jobs)}</span>}
      </>
    ),
    csv: () => [
      [say`Needs attention`, ({ row, state }, now) => typedText(needLines(row, state, now).map(lineText).join('; '))],
      [say`Open alarms`, ({ row }) => String(row.openAlarms)],
      [say`Findings`, ({ row }) => String(row.findings?.open ?? 0)],
    ],
  },
  supply: valueColumn('supply', english('Supply'), '76px', styles.value),
  pressure: valueColumn('pressure', english('Pressure'), '72px', styles.value),
  hotWater: valueColumn('hotWater', english('Hot water'), '76px', styles.value),
  return: valueColumn('return', english('Return'), '84px', styles.return),
  history: {
    heading: english('Supply, 24 hours'),
    sortBy: ({ row }) => lowestOf(row.history?.supply),
    width: 'var(--history)',
    place: styles.history,
    cell: ({ row: { history, supply }, minute }) =>
      history && <HistorySpark history={history} min={supply?.min} max={supply?.max} halfHour={halfHourOf(minute)} />,
    csv: () => [],
  },
  burner: {
    heading: english('Burner'),
    sortBy: ({ row }) => (row.burner && row.burner.isOn !== null ? Number(!row.burner.isOn) : undefined),
    width: '72px',
    isWide: true,
    place: styles.burner,
    cell: ({ row: { burner } }) => burner && <BurnerState isOn={burner.isOn} />,
    csv: () => [[say`Burner`, ({ row: { burner } }) => (burner && burner.isOn !== null ? burnerWord(burner) : '')]],
  },
  starts: {
    heading: english('Starts today'),
    isFigure: true,
    sortBy: ({ row }) => row.burner?.startsToday,
    width: '76px',
    isWide: true,
    place: styles.starts,
    cell: ({ row: { burner } }) =>
      burner && (
        <>
          {startsText(burner)}
          <span className={styles.word}>{say` starts today`}</span>
        </>
      ),
    csv: () => [[say`Starts today`, ({ row: { burner } }) => (burner ? String(burner.startsToday) : '')]],
  },
  reading: {
    heading: english('Last reading'),
    isFigure: true,
    sortBy: ({ row }) => (row.newestAt === null ? undefined : -row.newestAt),
    width: '80px',
    isWide: true,
    place: styles.age,
    cell: ({ row: { newestAt }, minute }) => newestAt !== null && agoText(newestAt, minute),
    sum: (rows, now) => {
      const newestAt = newestOf(rows);
      return newestAt === null ? '' : agoText(newestAt, now);
    },
    csv: () => [[say`Last reading (UTC)`, ({ row }) => timeText(row.newestAt)]],
  },
};

/** A column with its id. */
export type NamedColumn = Column & { readonly id: ColumnId };

/** The columns that are not hidden. @param isVast the board is very wide */
export const shownColumns = (hidden: ReadonlySet<string>, isVast: boolean): readonly NamedColumn[] =>
  COLUMN_IDS.filter((id) => !hidden.has(id) && (isVast || !VAST.includes(id))).map((id) => ({ id, ...COLUMNS[id] }));

const inLine = (columns: readonly Column[]): string => columns.map(({ width }) => width).join(' ');

/** The tracks of some columns, on a wide screen, and where there is less room. */
export function tracksOf(columns: readonly NamedColumn[]): CSSProperties {
  const lines = columns.filter(({ isBelow }) => !isBelow);
  return {
    '--wide': inLine(columns),
    '--lines': inLine(lines),
    '--few': inLine(lines.filter(({ isWide }) => !isWide)),
  } as CSSProperties;
}

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
  const cells = COLUMN_IDS.flatMap((id) => COLUMNS[id].csv());
  return [cells.map(([heading]) => heading), ...shown.map((each) => cells.map(([, textOf]) => textOf(each, now)))]
    .map(csvLine)
    .join('');
}
