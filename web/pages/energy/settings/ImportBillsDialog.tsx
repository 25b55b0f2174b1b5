import { CircleCheck, FileUp, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { leftOutBills } from '../../../../shared/domain/energy/bill-series.ts';
import {
  type Bill,
  type Fuel,
  isUnitOf,
  METER_UNIT_NAMES,
  type Meter,
  type MeterUnit,
} from '../../../../shared/domain/energy/meter.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import { useAct } from '../../common/acts.ts';
import { readTable } from '../../common/csv/read-table.ts';
import { billLeftOutWords, daysWords, dollarsText, numberText } from '../common/energy-words.ts';
import { FigureTable } from '../common/FigureTable.tsx';
import { BILLS_TEMPLATE, type BillRow, billRowsOf } from './bills-csv.ts';
import { FUEL_OPTIONS, unitOptions } from './meter-form.ts';
import styles from './Settings.module.css';

interface VerdictProps {
  readonly row: BillRow;
  /** The bills that the property has. */
  readonly ids: ReadonlySet<string>;
  /** The bill that has days of a bill that would not count, by the id of that one. */
  readonly leftOut: ReadonlyMap<string, Bill>;
}

/** What becomes of a row, as a word and a silhouette. */
const Verdict = ({ row: { bill, problem }, ids, leftOut }: VerdictProps) => {
  const by = bill && leftOut.get(bill.id);
  const Icon = bill && !by ? CircleCheck : TriangleAlert;
  return (
    <span className={styles.verdict} data-wrong={problem !== undefined || by !== undefined || undefined}>
      <Icon aria-hidden size={16} strokeWidth={1.75} />
      {problem ??
        [bill && ids.has(bill.id) ? 'Replaces the bill of these days' : 'New', by && billLeftOutWords(by)]
          .filter(Boolean)
          .join('. ')}
    </span>
  );
};

interface ImportBillsDialogProps {
  /** The bills that the property has. */
  readonly bills: readonly Bill[];
  readonly meters: readonly Pick<Meter, 'fuel'>[];
  /** Rejects with the sentence that says why nothing was saved. The rows stay. */
  readonly onSave: (bills: readonly Bill[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Bills of a CSV file: what becomes of each row, then the import (docs/product/energy.md#bills-file). */
export default function ImportBillsDialog({ bills, meters, onSave, onClose }: ImportBillsDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const last = bills.at(-1);
  const [fuel, setFuel] = useState<Fuel>(last?.fuel ?? 'gas');
  const [unit, setUnit] = useState<MeterUnit>(last?.unit ?? 'therm');
  const [file, setFile] = useState<{ readonly name: string; readonly table: readonly (readonly string[])[] }>();
  const read = useAct(async (chosen: File) => {
    setFile(undefined);
    const table = await readTable(chosen);
    // It must have the columns. A wrong row is told in its place.
    billRowsOf(table, fuel, unit);
    setFile({ name: chosen.name, table });
  });
  const save = useAct(async (rows: readonly Bill[]) => {
    await onSave(rows);
    onClose();
  });
  const rows = file ? billRowsOf(file.table, fuel, unit) : [];
  const good = rows.flatMap(({ bill }) => bill ?? []);
  const wrong = rows.length - good.length;
  const ids = new Set(bills.map(({ id }) => id));
  const added = new Set(good.map(({ id }) => id));
  const leftOut = leftOutBills([...bills.filter(({ id }) => !added.has(id)), ...good], meters);
  const leftOutBy = new Map(leftOut.map(({ bill, by }) => [bill.id, by]));
  const before = new Set(leftOutBills(bills, meters).map(({ bill }) => bill.id));
  const pushedOut = leftOut.filter(({ bill: { id } }) => ids.has(id) && !added.has(id) && !before.has(id));
  const choose = (next: string) => {
    setFuel(next as Fuel);
    if (!isUnitOf(unit, next as Fuel))
      setUnit(METER_UNIT_NAMES.find((each) => isUnitOf(each, next as Fuel)) ?? 'therm');
  };
  const failure = read.failure ?? save.failure;
  return (
    <Dialog open onClose={onClose} title="Import bills" className={styles.wide}>
      <p className={styles.intro}>
        A CSV file with the columns First day, Last day, Used and, if you like, Cost. Both days are included.
      </p>
      <div className={styles.fields}>
        <label className={styles.choice}>
          Fuel
          <select value={fuel} onChange={({ target }) => choose(target.value)}>
            {FUEL_OPTIONS.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.choice}>
          Unit
          <select value={unit} onChange={({ target }) => setUnit(target.value as MeterUnit)}>
            {unitOptions(fuel).flatMap(({ id, title }) =>
              id ? (
                <option key={id} value={id}>
                  {title}
                </option>
              ) : (
                []
              ),
            )}
          </select>
        </label>
      </div>
      <div className={styles.actions}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="CSV file of bills"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) read.start(chosen);
            // The same file can be chosen again after a correction.
            target.value = '';
          }}
        />
        <Button look={file ? 'outlined' : 'primary'} busy={read.busy} onClick={() => input.current?.click()}>
          <FileUp aria-hidden size={16} strokeWidth={1.75} />
          {file ? 'CHOOSE ANOTHER FILE' : 'CHOOSE FILE'}
        </Button>
        <Button onClick={() => downloadCsv('wingnut-bills-template', BILLS_TEMPLATE)}>DOWNLOAD TEMPLATE</Button>
        {file && <span className={styles.file}>{file.name}</span>}
      </div>
      {file && (
        <>
          <p role="status">
            {wrong === 0
              ? `${good.length} of ${rows.length} rows can be imported.`
              : `${good.length} of ${rows.length} rows can be imported. Correct the others in the file and choose it again; nothing is lost.`}
          </p>
          {pushedOut.map(({ bill: { id, from, to }, by }) => (
            <Message
              key={id}
              tone="notice"
            >{`The bill ${daysWords(from, to)} that is there now: ${billLeftOutWords(by)}.`}</Message>
          ))}
          <div className={styles.preview}>
            <FigureTable
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
                { heading: 'Used', of: ({ bill, texts }) => (bill ? numberText(bill.used) : texts.used) },
                {
                  heading: 'Cost',
                  of: ({ bill, texts }) => (bill?.dollars === undefined ? texts.dollars : dollarsText(bill.dollars)),
                },
              ]}
            />
          </div>
        </>
      )}
      {failure && <Message tone="error">{failure}</Message>}
      <DialogActions>
        <Button disabled={save.busy} onClick={onClose}>
          CANCEL
        </Button>
        {file && (
          <Button look="primary" busy={save.busy} disabled={good.length === 0} onClick={() => save.start(good)}>
            {good.length === 1 ? 'IMPORT 1 BILL' : `IMPORT ${good.length} BILLS`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
