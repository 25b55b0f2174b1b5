import { leftOutBills } from '../../../../../shared/domain/energy/bill-series.ts';
import type { Bill, Meter } from '../../../../../shared/domain/energy/meter.ts';
import type { FileRow } from '../../../common/file-import/save-rows.ts';
import { billLeftOutWords, daysWords } from '../../common/energy-words.ts';
import type { BillRow } from '../bills-csv.ts';

/** A row of a file of bills with its verdict. */
export type JudgedBill = BillRow & FileRow;

/** What a property has, and the day there. */
interface Stored {
  readonly bills: readonly Bill[];
  readonly meters: readonly Pick<Meter, 'fuel'>[];
  readonly today: string;
}

const isSame = (one: Bill, other: Bill): boolean =>
  one.unit === other.unit && one.used === other.used && one.dollars === other.dollars;

/**
 * Compares the rows of a file with the bills of a property, before anything is saved (docs/product/energy.md#bills-file).
 * @returns the verdicts, and the stored bills that would not count any more
 */
export function billVerdicts(rows: readonly BillRow[], { bills, meters, today }: Stored) {
  const stored = new Map(bills.map((bill) => [bill.id, bill]));
  const added = new Map(rows.flatMap(({ bill }) => (bill ? [[bill.id, bill]] : [])));
  const isCompared = ({ fuel }: Bill) => meters.some((meter) => meter.fuel === fuel);
  const overlaps = leftOutBills([...new Map([...stored, ...added]).values()], []);
  const doubtOf = (bill: Bill): string | undefined => {
    if (bill.to > today) return 'Ends after today. Check the dates';
    const own = overlaps.find((each) => each.bill.id === bill.id)?.by;
    if (!isCompared(bill)) return own && billLeftOutWords(own);
    const other = own ?? overlaps.find(({ by }) => by.id === bill.id)?.bill;
    return other && `Overlaps the bill ${daysWords(other.from, other.to)}`;
  };
  const judged = (bill: Bill): Pick<FileRow, 'kind' | 'sentence'> => {
    const [before, doubt] = [stored.get(bill.id), doubtOf(bill)];
    if (before && isSame(before, bill)) return { kind: 'same', sentence: 'Already saved' };
    if (doubt) return { kind: 'doubtful', sentence: doubt };
    return before ? { kind: 'change', sentence: 'Replaces existing bill' } : { kind: 'add', sentence: 'New' };
  };
  const before = new Set(leftOutBills(bills, []).map(({ bill }) => bill.id));
  return {
    rows: rows.map(
      (row): JudgedBill => ({
        ...row,
        ...(row.bill ? judged(row.bill) : { kind: 'refused', sentence: row.problem ?? '' }),
      }),
    ),
    pushedOut: overlaps.filter(
      ({ bill }) => stored.has(bill.id) && !added.has(bill.id) && !before.has(bill.id) && !isCompared(bill),
    ),
  };
}
