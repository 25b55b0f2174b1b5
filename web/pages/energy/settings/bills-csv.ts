import { isDay } from '../../../../shared/domain/alarms/escalation/calendar-day.ts';
import { csvLine } from '../../../../shared/domain/csv-line.ts';
import type { Bill, Fuel, MeterUnit } from '../../../../shared/domain/energy/meter.ts';
import { METER_LIMITS } from '../../../../shared/domain/energy/meter-limits.ts';
import { billOf, daysProblem } from './bill-form.ts';
import { figureProblem } from './meter-form.ts';

/** The columns of a file of bills (docs/product/energy.md#bills-file). Upper and lower case are the same. */
const COLUMNS = { from: 'First day', to: 'Last day', used: 'Used', dollars: 'Cost' } as const;
type Column = keyof typeof COLUMNS;

export const BILLS_TEMPLATE =
  csvLine(Object.values(COLUMNS)) + csvLine(['2026-01-01', '2026-01-31', '1250', '1480.50']);

/** A row of a file: a bill, or why it is none. */
export interface BillRow {
  /** As a spreadsheet numbers it. */
  readonly row: number;
  readonly texts: Readonly<Record<Column, string>>;
  readonly bill?: Bill;
  readonly problem?: string;
}

/** '2026-01-31' of '1/31/2026' or of itself; a text that is no day stays as it is. */
function dayOf(text: string): string {
  const [whole, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return whole ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text;
}

const amountOf = (text: string): string => text.replace(/^\$/, '').replaceAll(',', '');

function problemOf({ from, to, used, dollars }: BillRow['texts']): string | undefined {
  for (const [name, day] of [
    [COLUMNS.from, from],
    [COLUMNS.to, to],
  ] as const) {
    if (!isDay(day)) return `${name}: "${day}" is no day such as 2026-01-31 or 1/31/2026`;
  }
  const [ofUsed, ofDollars] = [
    figureProblem('used', used),
    dollars === '' ? undefined : figureProblem('dollars', dollars),
  ];
  if (ofUsed) return `${COLUMNS.used}: ${ofUsed}`;
  return ofDollars ? `${COLUMNS.dollars}: ${ofDollars}` : daysProblem(from, to);
}

/** What a file says. Throws with a sentence when it lacks a column. */
export function billRowsOf(table: readonly (readonly string[])[], fuel: Fuel, unit: MeterUnit): readonly BillRow[] {
  const [headings = [], ...lines] = table;
  const at = (name: Column) => headings.findIndex((each) => each.trim().toLowerCase() === COLUMNS[name].toLowerCase());
  const missing = (['from', 'to', 'used'] as const).filter((name) => at(name) < 0).map((name) => COLUMNS[name]);
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(' and no column ')}.`);
  const seen = new Set<string>();
  const rows = lines.flatMap((cells, index): BillRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const text = (name: Column) => cells[at(name)]?.trim() ?? '';
    const texts = {
      from: dayOf(text('from')),
      to: dayOf(text('to')),
      used: amountOf(text('used')),
      dollars: amountOf(text('dollars')),
    };
    const row = index + 2;
    const problem = problemOf(texts);
    if (problem) return [{ row, texts, problem }];
    const bill = billOf({ fuel, unit, ...texts });
    if (seen.has(bill.id)) return [{ row, texts, problem: 'The file has a bill of these days above' }];
    seen.add(bill.id);
    return [{ row, texts, bill }];
  });
  if (rows.length === 0) throw new Error('The file has no row below its headings.');
  if (rows.length > METER_LIMITS.bills) throw new Error(`A property has at most ${METER_LIMITS.bills} bills.`);
  return rows;
}
