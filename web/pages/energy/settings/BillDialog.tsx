import { useState } from 'react';
import type { Bill } from '../../../../shared/domain/energy/meter.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { BILL_RULES, type BillDraft, billDraft, billOf } from './bill-form.ts';
import { FUEL_OPTIONS, unitOptions } from './meter-form.ts';
import styles from './Settings.module.css';

interface BillDialogProps {
  /** The bill that is changed. Absent: a new one. */
  readonly bill: Bill | undefined;
  /** The bill before it, for a new one's fuel and unit. */
  readonly before: Bill | undefined;
  /** Rejects with the sentence that says why it was not saved. What was typed stays. */
  readonly onSave: (bill: Bill) => Promise<void>;
  readonly onClose: () => void;
}

/** Types a bill, or changes one (docs/product/energy.md#bill-form). */
export default function BillDialog({ bill, before, onSave, onClose }: BillDialogProps) {
  const [initial] = useState(() => billDraft(bill, before));
  return (
    <FormDialog<BillDraft>
      title={bill ? 'Edit bill' : 'Add bill'}
      wide
      initialValues={initial}
      rules={BILL_RULES}
      verb="SAVE BILL"
      onSave={(draft) => onSave(billOf(draft))}
      onClose={onClose}
    >
      {({ values }) => (
        <div className={styles.fields}>
          <ChoiceField name="fuel" label="Fuel" options={FUEL_OPTIONS} />
          <ChoiceField name="unit" label="Unit" options={unitOptions(values.fuel)} />
          <DateField name="from" label="First day" />
          <DateField name="to" label="Last day" hint="Includes this day" />
          <TextField name="used" label="Usage" inputMode="decimal" autoComplete="off" />
          <TextField name="dollars" label="Cost, $ (optional)" inputMode="decimal" autoComplete="off" />
        </div>
      )}
    </FormDialog>
  );
}
