import { dayNumber, dayTextOf } from '../../../../../shared/domain/calendar-day.ts';
import { csvLine, typedText } from '../../../../../shared/domain/csv-line.ts';
import type { DayFacts } from '../../../../../shared/domain/facts/day-facts.ts';
import { exactly, numberText } from '../../../../../shared/domain/figures/numbers.ts';
import { figureNumber, fileNumber } from '../../../../../shared/domain/figures/quantities.ts';
import { knownShare } from '../../../../../shared/domain/figures/shares.ts';
import { minutesText } from '../../../../../shared/domain/figures/spans.ts';
import { MIN_COVERAGE } from '../../../../../shared/domain/findings/days.ts';
import { type DayColumn, type DayTotal, signOf } from './day-columns.ts';

/** The shades of a column, from its lowest figure to its highest. */
export const HEAT_LEVELS = 5;

/** A cell, or several beside each other that say the same: 'Not enough data: 61%'. */
export interface DayCell {
  readonly text: string;
  /** The shade within its column, 1 to `HEAT_LEVELS`. Undefined without one. */
  readonly heat?: number;
  /** Number of columns that it spans. */
  readonly span: number;
  readonly isMissing: boolean;
}

const NONE = '–';

/** A figure in words: minutes as hours and minutes, others with one decimal at most; slopes with two. */
function figureText(figure: number, unit: DayColumn['unit']): string {
  if (unit === 'min') return minutesText(figure);
  if (unit === 'slope') return figureNumber('pressure', figure, exactly(2));
  if (unit === 'degreeHours') return figureNumber('difference', figure, exactly(0));
  return unit === '' ? numberText(figure) : figureNumber(unit, figure, exactly(1));
}

function cellOf(day: DayFacts, { of, known, unit }: DayColumn): Omit<DayCell, 'span'> {
  const isKnown = known(day) >= MIN_COVERAGE;
  if (!isKnown) return { text: `Only ${knownShare(known(day))} data`, isMissing: true };
  const figure = of(day);
  return figure === undefined ? { text: NONE, isMissing: true } : { text: figureText(figure, unit), isMissing: false };
}

const isWhole = ({ until, end }: DayFacts): boolean => until >= end;
/** The figures of a column on days that are over and known well enough. */
const figuresOf = (days: readonly DayFacts[], { of, known }: DayColumn): number[] =>
  days.flatMap((day) => (isWhole(day) && known(day) >= MIN_COVERAGE ? (of(day) ?? []) : []));

/** The lowest and the highest figure of a column. */
export type HeatScale = readonly [lowest: number, highest: number];

/** The scales of the columns. A column without figures that differ has none. */
export const heatScalesOf = (
  days: readonly DayFacts[],
  columns: readonly DayColumn[],
): readonly (HeatScale | undefined)[] =>
  columns.map((column) => {
    const figures = figuresOf(days, column);
    const scale: HeatScale = [Math.min(...figures), Math.max(...figures)];
    return scale[0] < scale[1] ? scale : undefined;
  });

/** The shade of a figure. The day that goes on has none, because it is not comparable. */
function heatOf(day: DayFacts, { of }: DayColumn, scale: HeatScale | undefined): number | undefined {
  const figure = of(day);
  if (!scale || figure === undefined || !isWhole(day)) return undefined;
  const share = (figure - scale[0]) / (scale[1] - scale[0]);
  return Math.min(HEAT_LEVELS, 1 + Math.floor(share * HEAT_LEVELS));
}

/** A day, or one between two others of which nothing is known. */
export type DayRow = { readonly day: string; readonly facts: DayFacts | undefined };

/** The rows of some days, the newest first. A day that is missing between two others has a row too. @param days ascending */
export function dayRowsOf(days: readonly DayFacts[]): readonly DayRow[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const known = new Map(days.map((day) => [day.day, day]));
  const count = dayNumber(last.day) - dayNumber(first.day) + 1;
  return Array.from({ length: count }, (_, back) => {
    const day = dayTextOf(dayNumber(last.day) - back);
    return { day, facts: known.get(day) };
  });
}

/**
 * The cells of a day. Figures that are not known for 80 % of it are not shown (docs/product/facts.md#day-by-day).
 * @param scales of the columns; without them no cell has a shade
 */
export function cellsOf(
  day: DayFacts,
  columns: readonly DayColumn[],
  scales: readonly (HeatScale | undefined)[] = [],
): DayCell[] {
  const cells: DayCell[] = [];
  for (const [at, column] of columns.entries()) {
    const cell = cellOf(day, column);
    const heat = cell.isMissing ? undefined : heatOf(day, column, scales[at]);
    const last = cells.at(-1);
    const isSame = cell.text !== NONE && cell.isMissing && last?.text === cell.text;
    if (isSame) cells[cells.length - 1] = { ...last, span: last.span + 1 };
    else cells.push({ ...cell, ...(heat !== undefined && { heat }), span: 1 });
  }
  return cells;
}

const ADDED: readonly DayColumn['unit'][] = ['min', '', 'degreeHours'];
const OVER: Readonly<Record<DayTotal, (figures: readonly number[]) => number>> = {
  sum: (figures) => figures.reduce((all, each) => all + each, 0),
  average: (figures) => figures.reduce((all, each) => all + each, 0) / figures.length,
  lowest: (figures) => Math.min(...figures),
  highest: (figures) => Math.max(...figures),
};

/** One figure of all days that are over and known well enough, and what it is (docs/product/facts.md#day-by-day). */
export interface TotalCell {
  /** Undefined where no day has a figure. */
  readonly over: DayTotal | undefined;
  readonly text: string;
}

export function totalsOf(days: readonly DayFacts[], columns: readonly DayColumn[]): TotalCell[] {
  return columns.map((column) => {
    const { unit, over = ADDED.includes(unit) ? 'sum' : 'average' } = column;
    const figures = figuresOf(days, column);
    return figures.length > 0 ? { over, text: figureText(OVER[over](figures), unit) } : { over: undefined, text: NONE };
  });
}

/** A column's name with its unit: 'Average, °F'. A duration says its own unit. */
export const headingOf = ({ heading, unit }: DayColumn): string =>
  unit === '' || unit === 'min' ? heading : `${heading}, ${signOf(unit)}`;

/** A figure in a file, in the unit of its head. */
function fileText(figure: number | undefined, unit: DayColumn['unit']): string {
  if (figure === undefined) return '';
  const quantity = unit === 'slope' ? 'pressure' : unit === 'degreeHours' ? 'difference' : unit;
  return quantity === '' || quantity === 'min' ? String(figure) : fileNumber(quantity, figure, FILE_DECIMALS);
}

/** Facts have so many. */
const FILE_DECIMALS = 2;

/** The days as CSV, in their order: figures as numbers, durations in minutes, and how much of the day each figure was known. */
export function daysCsv(days: readonly DayFacts[], columns: readonly DayColumn[], subject: string): string {
  const heads = columns.map(({ heading, unit }) => (unit === '' ? heading : `${heading} (${signOf(unit)})`));
  const lines = days.map((day) => {
    const shares = columns.map(({ known }) => known(day));
    const figures = columns.map(({ of, unit }, at) =>
      (shares[at] ?? 0) >= MIN_COVERAGE ? fileText(of(day), unit) : '',
    );
    const least = Math.min(1, ...shares);
    const lacks = least < MIN_COVERAGE ? `Only ${knownShare(least)} data` : '';
    return [day.day, day.until < day.end ? 'no' : 'yes', ...figures, knownShare(least), lacks];
  });
  return [[`Day of ${typedText(subject)}`, 'Full day', ...heads, 'Data coverage', 'Reason excluded'], ...lines]
    .map(csvLine)
    .join('');
}
