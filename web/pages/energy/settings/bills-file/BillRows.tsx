import { dollarsText } from '../../../../../shared/domain/figures/money.ts';
import { Message } from '../../../../ui/feedback/Message.tsx';
import { FigureTable } from '../../../../ui/table/FigureTable.tsx';
import { RowVerdict } from '../../../common/file-import/RowVerdict.tsx';
import { billLeftOutWords, daysWords, usageText } from '../../common/energy-words.ts';
import type { billVerdicts } from './bill-verdicts.ts';

interface BillRowsProps extends ReturnType<typeof billVerdicts> {
  /** Number of the rows that can be imported. */
  readonly open: number;
}

/** The outcome of each row of a file, before anything is saved. */
export const BillRows = ({ rows, pushedOut, open }: BillRowsProps) => (
  <>
    <p role="status">
      {rows.every(({ bill }) => bill)
        ? `${open} of ${rows.length} rows are ready to import.`
        : `${open} of ${rows.length} rows are ready to import. Fix the rest in your file and choose it again.`}
    </p>
    {pushedOut.map(({ bill: { id, from, to }, by }) => (
      <Message key={id} tone="notice">{`Existing bill ${daysWords(from, to)}. ${billLeftOutWords(by)}.`}</Message>
    ))}
    <FigureTable
      isInset
      isLong
      caption="Rows of the file"
      rows={rows}
      idOf={({ row }) => String(row)}
      columns={[
        { heading: 'Row', of: ({ row }) => row },
        {
          heading: 'Result',
          of: ({ kind, sentence }) => <RowVerdict kind={kind}>{sentence}</RowVerdict>,
          isText: true,
        },
        {
          heading: 'Bill',
          of: ({ bill, texts }) => (bill ? daysWords(bill.from, bill.to) : `${texts.from} to ${texts.to}`),
        },
        { heading: 'Usage', of: ({ bill, texts }) => (bill ? usageText(bill.used) : texts.used) },
        {
          heading: 'Cost',
          of: ({ bill, texts }) => (bill?.dollars === undefined ? texts.dollars : dollarsText(bill.dollars)),
        },
      ]}
    />
  </>
);
