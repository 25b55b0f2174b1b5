import { daysProblem } from '../../../../shared/api/fields/energy-fields.ts';
import { rangeWords } from '../../../../shared/api/fields/figure-field.ts';
import { dayNumber, dayTextOf } from '../../../../shared/domain/calendar-day.ts';
import { csvLine } from '../../../../shared/domain/csv-line.ts';
import type { Bill, Fuel, MeterUnit } from '../../../../shared/domain/energy/meter.ts';
import { METER_LIMITS } from '../../../../shared/domain/energy/meter-limits.ts';
import { cellDay, cellFigure, type DayOrder, type Decimals, dayOrderOf, decimalsOf } from '../../common/csv/cells.ts';
import { billOf } from './bill-form.ts';
import { BILL_COLUMNS, type BillColumn, type Place } from './bills-file/columns.ts';

/** The columns of the template (docs/product/energy.md#bills-file). */
export const BILLS_TEMPLATE =
  csvLine([BILL_COLUMNS.from, BILL_COLUMNS.to, BILL_COLUMNS.used, BILL_COLUMNS.dollars]) +
  csvLine(['2026-01-01', '2026-01-31', '1250', '1480.50']);

type Table = readonly (readonly string[])[];

/** A row of a file: a bill, or why it is none. */
export interface BillRow {
  /** As a spreadsheet numbers it. */
  readonly row: number;
  /** As the file has them. */
  readonly texts: Readonly<Record<BillColumn, string>>;
  readonly bill?: Bill;
  readonly problem?: string;
}

/** The way in which the cells of a file are read. */
export interface Reading {
  readonly decimals: Decimals;
  readonly days: DayOrder;
}

function textsOf(table: Table, { line, columns }: Place): Pick<BillRow, 'row' | 'texts'>[] {
  return table.slice(line + 1).flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const text = (column: BillColumn) => cells[columns[column] ?? -1]?.trim() ?? '';
    const texts = {
      from: text('from'),
      to: text('to'),
      days: text('days'),
      used: text('used'),
      dollars: text('dollars'),
    };
    return [{ row: line + index + 2, texts }];
  });
}

/** The reading that the cells of a file prove. An unproven part is undefined: a person is asked. */
export function provenReading(table: Table, place: Place, separator: string): Partial<Reading> {
  const texts = textsOf(table, place).map((each) => each.texts);
  const [decimals, days] = [
    decimalsOf(
      texts.flatMap(({ used, dollars }) => [used, dollars]),
      separator,
    ),
    dayOrderOf(texts.flatMap(({ from, to }) => [from, to])),
  ];
  return { ...(decimals && { decimals }), ...(days && { days }) };
}

const EXAMPLES: Readonly<Record<DayOrder, string>> = { month: '1/31/2026', day: '31/1/2026' };

type Cells =
  | { readonly problem: string }
  | { readonly from: string; readonly to: string; readonly used: string; readonly dollars: string };

/** The fault of a figure of a file, with the text that the file has. */
function wrongFigure(column: 'used' | 'dollars', text: string, decimals: Decimals): string | undefined {
  const value = cellFigure(text, decimals);
  const { min, max } = METER_LIMITS[column];
  const isRight = value >= min && value <= max;
  return isRight ? undefined : `${BILL_COLUMNS[column]}: “${text}” isn’t a number ${rangeWords(METER_LIMITS[column])}`;
}

function cellsOf(texts: BillRow['texts'], { decimals, days }: Reading): Cells {
  const noDay = (column: 'from' | 'to') => ({
    problem: `${BILL_COLUMNS[column]}: “${texts[column]}” isn’t a date. Use ${EXAMPLES[days]} or 2026-01-31`,
  });
  const to = cellDay(texts.to, days);
  const count = texts.from === '' && texts.days !== '' ? cellFigure(texts.days, decimals) : undefined;
  if (count !== undefined && !(Number.isInteger(count) && count >= 1)) {
    return { problem: `${BILL_COLUMNS.days}: “${texts.days}” isn’t a number of days` };
  }
  const from = count === undefined ? cellDay(texts.from, days) : to && dayTextOf(dayNumber(to) - count + 1);
  if (count === undefined && from === undefined) return noDay('from');
  if (to === undefined || from === undefined) return noDay('to');
  const problem =
    wrongFigure('used', texts.used, decimals) ??
    (texts.dollars === '' ? undefined : wrongFigure('dollars', texts.dollars, decimals)) ??
    daysProblem(from, to);
  if (problem) return { problem };
  const figure = (text: string) => (text === '' ? '' : String(cellFigure(text, decimals)));
  return { from, to, used: figure(texts.used), dollars: figure(texts.dollars) };
}

/** The content of a file. Throws with a sentence when it has no row, or too many. */
export function billRowsOf(
  table: Table,
  place: Place,
  reading: Reading,
  { fuel, unit }: { readonly fuel: Fuel; readonly unit: MeterUnit },
): readonly BillRow[] {
  const lines = textsOf(table, place);
  if (lines.length === 0) throw new Error('The file has no rows below its headings.');
  if (lines.length > METER_LIMITS.bills) throw new Error(`A property can have up to ${METER_LIMITS.bills} bills.`);
  const seen = new Set<string>();
  return lines.map(({ row, texts }): BillRow => {
    const cells = cellsOf(texts, reading);
    if ('problem' in cells) return { row, texts, problem: cells.problem };
    const bill = billOf({ fuel, unit, ...cells });
    if (seen.has(bill.id)) return { row, texts, problem: 'Duplicate of a bill earlier in the file' };
    seen.add(bill.id);
    return { row, texts, bill };
  });
}
