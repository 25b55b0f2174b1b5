import { Plus, X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Meter } from '../../../../shared/domain/energy/meter.ts';
import { METER_LIMITS } from '../../../../shared/domain/energy/meter-limits.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DateField, DateTimeField } from '../../../ui/dates/DateField.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import {
  FUEL_OPTIONS,
  insideOptions,
  type MeterDraft,
  meterDraft,
  meterOf,
  meterRules,
  unitOptions,
} from './meter-form.ts';
import styles from './Settings.module.css';

interface RowsProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly max: number;
  readonly add: string;
  readonly empty: Row;
  readonly onChange: (rows: readonly Row[]) => void;
  /** The word for one of them, for the button that takes it away. */
  readonly one: string;
  readonly children: (index: number) => ReactNode;
}

/** Rows of fields that people add and take away. */
function Rows<Row>({ title, rows, max, add, empty, onChange, one, children }: RowsProps<Row>) {
  return (
    <fieldset className={styles.rows}>
      <legend>{title}</legend>
      {rows.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name, and its fields are named by its place.
        <div key={index} className={styles.row}>
          {children(index)}
          <Button
            icon
            look="text"
            aria-label={`Remove ${one} ${index + 1}`}
            onClick={() => onChange(rows.filter((__, place) => place !== index))}
          >
            <X aria-hidden size={16} strokeWidth={1.75} />
          </Button>
        </div>
      ))}
      <Button
        look="text"
        className={styles.add}
        disabled={rows.length >= max}
        onClick={() => onChange([...rows, empty])}
      >
        <Plus aria-hidden size={16} strokeWidth={1.75} />
        {add}
      </Button>
    </fieldset>
  );
}

interface MeterDialogProps {
  readonly label: string;
  readonly meter: Meter | undefined;
  /** All meters of the property. */
  readonly meters: readonly Meter[];
  /** IANA name of the property's zone. */
  readonly zone: string;
  /** Rejects with the sentence that says why it was not saved. What was typed stays. */
  readonly onSave: (meter: Meter) => Promise<void>;
  readonly onClose: () => void;
}

/** Facts that people enter about a counter (docs/product/energy.md#meter-form). */
export default function MeterDialog({ label, meter, meters, zone, onSave, onClose }: MeterDialogProps) {
  const [initial] = useState(() => meterDraft(label, meter, zone));
  const rules = useMemo(() => meterRules(zone), [zone]);
  return (
    <FormDialog<MeterDraft>
      title={labelInWords(label)}
      wide
      initialValues={initial}
      rules={rules}
      verb="SAVE METER"
      onSave={(draft) => onSave(meterOf(label, draft, zone))}
      onClose={onClose}
    >
      {({ values, setFieldValue }) => (
        <>
          <div className={styles.fields}>
            <ChoiceField name="fuel" label="Fuel" options={FUEL_OPTIONS} />
            <ChoiceField name="unit" label="Unit" options={unitOptions(values.fuel)} />
            <TextField
              name="countValue"
              label="Units per pulse"
              hint="From the meter’s nameplate. If 1 pulse = 10 cubic feet, enter 10"
              inputMode="decimal"
              autoComplete="off"
            />
            <TextField
              name="multiplier"
              label="Multiplier"
              hint="1, unless your utility bill shows a multiplier"
              inputMode="decimal"
              autoComplete="off"
            />
            <TextField
              name="wrapsAt"
              label="Rolls over at (optional)"
              hint="The highest reading before the counter returns to 0"
              inputMode="decimal"
              autoComplete="off"
            />
            <ChoiceField
              name="inside"
              label="Also counted by"
              hint="A submeter’s usage isn’t added to its main meter"
              options={insideOptions(label, values.fuel, meters)}
            />
          </div>
          <Rows
            title="Prices"
            one="price"
            rows={values.prices}
            max={METER_LIMITS.prices}
            add="ADD PRICE"
            empty={{ from: '', dollars: '' }}
            onChange={(rows) => void setFieldValue('prices', rows)}
          >
            {(index) => (
              <>
                <DateField name={`prices[${index}].from`} label="Effective from" />
                <TextField
                  name={`prices[${index}].dollars`}
                  label="Price per unit ($)"
                  inputMode="decimal"
                  autoComplete="off"
                />
              </>
            )}
          </Rows>
          <Rows
            title="Meter replacements"
            one="replacement"
            rows={values.exchanges}
            max={METER_LIMITS.exchanges}
            add="ADD REPLACEMENT"
            empty={{ at: '', oldTotal: '', newTotal: '' }}
            onChange={(rows) => void setFieldValue('exchanges', rows)}
          >
            {(index) => (
              <>
                <DateTimeField name={`exchanges[${index}].at`} label="Date and time" hint="Property time" />
                <TextField
                  name={`exchanges[${index}].oldTotal`}
                  label="Final reading, old meter"
                  inputMode="decimal"
                  autoComplete="off"
                />
                <TextField
                  name={`exchanges[${index}].newTotal`}
                  label="Starting reading, new meter"
                  inputMode="decimal"
                  autoComplete="off"
                />
              </>
            )}
          </Rows>
        </>
      )}
    </FormDialog>
  );
}
