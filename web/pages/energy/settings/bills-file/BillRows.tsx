import { leftOutBills } from '../../../../../shared/domain/energy/bill-series.ts';
import type { Bill, Meter } from '../../../../../shared/domain/energy/meter.ts';
import { dollarsText } from '../../../../../shared/domain/figures/money.ts';
import { Message } from '../../../../ui/feedback/Message.tsx';
import { FigureTable } from '../../../../ui/table/FigureTable.tsx';
import { RowVerdict } from '../../../common/file-import/RowVerdict.tsx';
import { billLeftOutWords, daysWords, usageText } from '../../common/energy-words.ts';
import type { BillRow } from '../bills-csv.ts';

interface VerdictProps {
  readonly row: BillRow;
  /** The bills that the property has. */
  readonly ids: ReadonlySet<string>;
  /** The bill that has days of a bill that would not count, by the id of that one. */
  readonly leftOut: ReadonlyMap<string, Bill>;
}

/** The outcome of a row. */
const Verdict = ({ row: { bill, problem }, ids, leftOut }: VerdictProps) => {
  if (!bill) return <RowVerdict kind="refused">{problem}</RowVerdict>;
  const by = leftOut.get(bill.id);
  const replaces = ids.has(bill.id);
  return (
    <RowVerdict kind={by ? 'doubtful' : replaces ? 'change' : 'add'}>
      {[replaces ? 'Replaces the bill of these days' : 'New', by && billLeftOutWords(by)].filter(Boolean).join('. ')}
    </RowVerdict>
  );
};

interface BillRowsProps {
  readonly rows: readonly BillRow[];
  /** The bills that the property has. */
  readonly bills: readonly Bill[];
  readonly meters: readonly Pick<Meter, 'fuel'>[];
}

/** The outcome of each row of a file, before anything is saved. */
export function BillRows({ rows, bills, meters }: BillRowsProps) {
  const good = rows.flatMap(({ bill }) => bill ?? []);
  const ids = new Set(bills.map(({ id }) => id));
  const added = new Set(good.map(({ id }) => id));
  const leftOut = leftOutBills([...bills.filter(({ id }) => !added.has(id)), ...good], meters);
  const leftOutBy = new Map(leftOut.map(({ bill, by }) => [bill.id, by]));
  const before = new Set(leftOutBills(bills, meters).map(({ bill }) => bill.id));
  const pushedOut = leftOut.filter(({ bill: { id } }) => ids.has(id) && !added.has(id) && !before.has(id));
  return (
    <>
      <p role="status">
        {good.length === rows.length
          ? `${good.length} of ${rows.length} rows can be imported.`
          : `${good.length} of ${rows.length} rows can be imported. Correct the others in the file and choose it again; nothing is lost.`}
      </p>
      {pushedOut.map(({ bill: { id, from, to }, by }) => (
        <Message
          key={id}
          tone="notice"
        >{`The bill ${daysWords(from, to)} that is there now: ${billLeftOutWords(by)}.`}</Message>
      ))}
      <FigureTable
        isInset
        isLong
        caption="Rows of the file"
        rows={rows}
        idOf={({ row }) => String(row)}
        columns={[
          { heading: 'Row', of: ({ row }) => row },
          { heading: 'Result', of: (row) => <Verdict row={row} ids={ids} leftOut={leftOutBy} />, isText: true },
          {
            heading: 'Bill',
            of: ({ bill, texts }) => (bill ? daysWords(bill.from, bill.to) : `${texts.from} to ${texts.to}`),
          },
          { heading: 'Used', of: ({ bill, texts }) => (bill ? usageText(bill.used) : texts.used) },
          {
            heading: 'Cost',
            of: ({ bill, texts }) => (bill?.dollars === undefined ? texts.dollars : dollarsText(bill.dollars)),
          },
        ]}
      />
    </>
  );
}
