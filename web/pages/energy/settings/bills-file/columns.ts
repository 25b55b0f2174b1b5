import type { BillLayout } from '../../../../../shared/domain/energy/bill-layout.ts';
import { SEPARATORS, separatorIn, tableOf } from '../../../common/csv/read-table.ts';

/** Columns of a file of bills (docs/product/energy.md#bills-file). */

/** Meanings of a column, by the name that the dialog shows. */
export const BILL_COLUMNS = {
  from: 'First day',
  to: 'Last day',
  days: 'Number of days',
  used: 'Used',
  dollars: 'Cost',
} as const;
export type BillColumn = keyof typeof BILL_COLUMNS;
export const BILL_COLUMN_NAMES = Object.keys(BILL_COLUMNS) as BillColumn[];

/** The names that suppliers write, in lower case and without a unit in brackets. */
const USUAL: Readonly<Record<BillColumn, readonly string[]>> = {
  from: ['first day', 'start date', 'from', 'from date', 'start', 'period start', 'bill start date', 'service start'],
  to: ['last day', 'end date', 'to', 'to date', 'end', 'period end', 'bill end date', 'service end', 'read date'],
  days: ['number of days', 'days', 'days in bill', 'billing days'],
  used: ['used', 'usage', 'use', 'consumption', 'total usage', 'quantity'],
  dollars: ['cost', 'charge', 'charges', 'total charge', 'total charges', 'total cost', 'amount', 'bill amount'],
};

/** Largest number of lines above the cells, the headings included. */
const HEADING_LINES = 20;

type Table = readonly (readonly string[])[];
/** The number of each column. */
export type Columns = Readonly<Partial<Record<BillColumn, number>>>;

export interface Place {
  /** The index of the line with the headings. */
  readonly line: number;
  readonly columns: Columns;
}

const named = (heading: string): string =>
  heading
    .replace(/\(.*?\)/g, '')
    .replaceAll('_', ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The missing column; undefined if the columns have all that a bill needs. */
export function lackOf({ from, to, days, used }: Columns): BillColumn | undefined {
  if (to === undefined) return 'to';
  if (from === undefined && days === undefined) return 'from';
  return used === undefined ? 'used' : undefined;
}

function columnsBy(headings: readonly string[], indexOf: (column: BillColumn) => number): Columns {
  return Object.fromEntries(
    BILL_COLUMN_NAMES.flatMap((column) => {
      const at = indexOf(column);
      return at >= 0 && at < headings.length ? [[column, at]] : [];
    }),
  );
}

const usualColumns = (headings: readonly string[]): Columns => {
  const names = headings.map(named);
  return columnsBy(headings, (column) => {
    const name = USUAL[column].find((each) => names.includes(each));
    return name === undefined ? -1 : names.indexOf(name);
  });
};

/** The columns of a remembered layout; undefined if the line lacks one of them. */
function rememberedColumns(headings: readonly string[], layout: BillLayout): Columns | undefined {
  const names = headings.map((heading) => heading.trim());
  const isThere = BILL_COLUMN_NAMES.every((column) => layout[column] === undefined || names.includes(layout[column]));
  return isThere ? columnsBy(names, (column) => names.indexOf(layout[column] ?? '\u0000')) : undefined;
}

/** The first of the first lines whose headings say all that a bill needs, as the company has said before, or by the usual names. */
export function placeOf(table: Table, layouts: readonly BillLayout[]): Place | undefined {
  for (const [line, headings] of table.slice(0, HEADING_LINES).entries()) {
    for (const layout of layouts) {
      const columns = rememberedColumns(headings, layout);
      if (columns) return { line, columns };
    }
    const columns = usualColumns(headings);
    if (lackOf(columns) === undefined) return { line, columns };
  }
  return undefined;
}

/** The line that most probably has the headings: the first one with the most cells. A person chooses its columns. */
export function probablePlace(table: Table): Place {
  const widths = table.slice(0, HEADING_LINES).map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const line = Math.max(0, widths.indexOf(Math.max(...widths)));
  return { line, columns: usualColumns(table[line] ?? []) };
}

/** The remembered part of chosen columns: their headings. */
export function layoutOf(table: Table, { line, columns }: Place): BillLayout {
  const headings = table[line] ?? [];
  return Object.fromEntries(
    BILL_COLUMN_NAMES.flatMap((column) => {
      const at = columns[column];
      return at === undefined ? [] : [[column, (headings[at] ?? '').trim()]];
    }),
  ) as unknown as BillLayout;
}

/** A file of bills as a table. */
export interface BillTable {
  readonly table: Table;
  /** The separator of the cells. */
  readonly separator: string;
}

/** The cells of a text: parted by the sign with which its headings are found, else by the one that makes the widest line of the first ones. */
export function billTableOf(text: string, layouts: readonly BillLayout[]): BillTable {
  const usual = separatorIn(text);
  const tables = [usual, ...SEPARATORS.filter((sign) => sign !== usual)].flatMap((separator): BillTable[] => {
    try {
      return [{ table: tableOf(text, separator), separator }];
    } catch (error) {
      // Another sign may part the cells. What is wrong with the usual one is said.
      if (separator === usual) throw error;
      return [];
    }
  });
  const widthOf = ({ table }: BillTable) => Math.max(...table.slice(0, HEADING_LINES).map((cells) => cells.length));
  const found = tables.find(({ table }) => placeOf(table, layouts));
  return found ?? tables.reduce((most, each) => (widthOf(each) > widthOf(most) ? each : most));
}
