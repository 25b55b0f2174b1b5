import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayTextOf, localDay } from '../../../../shared/domain/calendar-day.ts';
import {
  type Bill,
  type Fuel,
  isUnitOf,
  METER_UNIT_NAMES,
  type Meter,
  type MeterUnit,
} from '../../../../shared/domain/energy/meter.ts';
import { call } from '../../../api/client.ts';
import { useMayInCompany } from '../../../api/identity/reach.ts';
import { serverTime } from '../../../api/server-clock.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import kit from '../../../ui/style/kit.module.css';
import { useAct } from '../../common/acts.ts';
import { FileChoice } from '../../common/file-import/FileChoice.tsx';
import { FileQuestion } from '../../common/file-import/FileQuestion.tsx';
import { billLayoutsQuery } from '../common/energy-queries.ts';
import { BILLS_TEMPLATE } from './bills-csv.ts';
import { BillRows } from './bills-file/BillRows.tsx';
import { billVerdicts } from './bills-file/bill-verdicts.ts';
import { layoutOf } from './bills-file/columns.ts';
import { FileQuestions } from './bills-file/FileQuestions.tsx';
import { useBillFile } from './bills-file/use-bill-file.ts';
import { FUEL_OPTIONS, unitOptions } from './meter-form.ts';
import styles from './Settings.module.css';

interface ImportBillsDialogProps {
  /** The bills that the property has. */
  readonly bills: readonly Bill[];
  readonly meters: readonly Pick<Meter, 'fuel'>[];
  /** IANA name of the property's zone. */
  readonly zone: string;
  /** Rejects with the sentence that says why nothing was saved. The rows stay. */
  readonly onSave: (bills: readonly Bill[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Bills of a file: what the file leaves open, what becomes of each row, then the import (docs/product/energy.md#bills-file). */
export default function ImportBillsDialog({ bills, meters, zone, onSave, onClose }: ImportBillsDialogProps) {
  const queries = useQueryClient();
  const mayRemember = useMayInCompany();
  const last = bills.at(-1);
  const [fuel, setFuel] = useState<Fuel>(last?.fuel ?? 'gas');
  const [unit, setUnit] = useState<MeterUnit>(last?.unit ?? 'therm');
  const [isOpen, setOpen] = useState(false);
  const [today] = useState(() => dayTextOf(localDay(serverTime(Date.now()), zone)));
  const of = useBillFile(zone, { fuel, unit });
  const { sheet, place } = of;
  const { rows, pushedOut } = billVerdicts(of.rows, { bills, meters, today });
  const remember = async () => {
    if (!of.isChosen || !mayRemember || !sheet || !place) return;
    try {
      const { from, to, days, used, dollars } = layoutOf(sheet.table, place);
      const saved = await call('properties', 'saveBillLayout', { body: { from, to, days, used, dollars } });
      queries.setQueryData(billLayoutsQuery.queryKey, saved);
    } catch (error) {
      // The bills are saved. The columns are chosen again the next time.
      console.warn('The columns of bills were not remembered', error);
    }
  };
  const save = useAct(async (chosen: readonly Bill[]) => {
    await onSave(chosen);
    await remember();
    onClose();
  });
  const good = rows.flatMap(({ bill, kind }) => (bill && kind !== 'same' ? [bill] : []));
  const choose = (next: string) => {
    setFuel(next as Fuel);
    if (!isUnitOf(unit, next as Fuel))
      setUnit(METER_UNIT_NAMES.find((each) => isUnitOf(each, next as Fuel)) ?? 'therm');
  };
  const failure = of.problem ?? save.failure;
  return (
    <Dialog open onClose={onClose} title="Import bills" className={styles.wide}>
      <p className={kit.quiet}>
        A CSV with the columns First day, Last day, Used and (optional) Cost, a file from your utility, or a Green
        Button XML file. Both days are included. A reading day may be on two bills.
      </p>
      {!of.source && (
        <div className={styles.fields}>
          <FileQuestion label="Fuel" value={fuel} options={FUEL_OPTIONS} onAnswer={choose} />
          <FileQuestion
            label="Unit"
            value={unit}
            options={unitOptions(fuel).filter(({ id }) => id)}
            onAnswer={(next) => setUnit(next as MeterUnit)}
          />
        </div>
      )}
      <FileChoice
        of={of}
        label="Bills file"
        accept=".csv,.tsv,.txt,.xml,text/csv,text/xml,application/xml"
        template={{ name: 'wingnut-bills-template', csv: BILLS_TEMPLATE }}
      />
      <FileQuestions of={of} isOpen={isOpen} onOpen={() => setOpen(true)} />
      {rows.length > 0 && <BillRows rows={rows} pushedOut={pushedOut} open={good.length} />}
      {failure && <Message tone="error">{failure}</Message>}
      <DialogActions>
        <Button disabled={save.busy} onClick={onClose}>
          CANCEL
        </Button>
        {rows.length > 0 && (
          <Button look="primary" busy={save.busy} disabled={good.length === 0} onClick={() => save.start(good)}>
            {good.length === 1 ? 'IMPORT 1 BILL' : `IMPORT ${good.length} BILLS`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
