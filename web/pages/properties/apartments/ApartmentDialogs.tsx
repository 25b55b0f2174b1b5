import { useState } from 'react';
import type { Apartment } from '../../../../shared/domain/apartments/apartment.ts';
import { newKey } from '../../../api/repeated.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import kit from '../../../ui/style/kit.module.css';
import { KeptDraft } from '../../common/drafts/KeptDraft.tsx';
import styles from './Apartments.module.css';
import {
  APARTMENT_RULES,
  type ApartmentDraft,
  apartmentDraft,
  apartmentOf,
  MANY_RULES,
  type ManyDraft,
  manyApartments,
} from './apartment-form.ts';

const text = { autoComplete: 'off' } as const;
const whole = { inputMode: 'numeric', autoComplete: 'off' } as const;

interface DialogProps {
  readonly propertyId: string;
  /** Rejects with the sentence that says why nothing was saved. What was typed stays. */
  readonly onSave: (apartments: readonly Apartment[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Facts that people enter about one apartment (docs/product/apartments.md#apartment). */
export function ApartmentDialog(
  props: DialogProps & {
    /** Absent: a new one. @param number of a sensor that no apartment has */
    readonly apartment: Apartment | undefined;
    readonly number?: string | undefined;
  },
) {
  const { propertyId, apartment, number, onSave, onClose } = props;
  const [id] = useState(() => apartment?.id ?? newKey());
  const [initial] = useState(() => ({ ...apartmentDraft(apartment), ...(number !== undefined && { number }) }));
  return (
    <FormDialog<ApartmentDraft>
      title={apartment ? `Edit apartment ${apartment.number}` : 'Add apartment'}
      wide
      initialValues={initial}
      rules={APARTMENT_RULES}
      verb={apartment ? 'SAVE' : 'ADD'}
      onSave={(draft) => onSave([apartmentOf(id, draft)])}
      onClose={onClose}
    >
      <KeptDraft place={`apartment ${apartment?.id ?? propertyId}`} />
      <div className={styles.fields}>
        <TextField name="number" label="Number" {...text} />
        <TextField name="floor" label="Floor" {...whole} />
        <TextField name="line" label="Line" hint="Apartments above each other" {...text} />
        <TextField name="rooms" label="Rooms" {...whole} />
        <TextField name="sensor" label="Sensor" hint="If its name isn’t the number" {...text} />
        <DateField name="installed" label="Sensor installed" clears />
        <DateField name="optedOut" label="Tenant opted out" clears />
        <DateField name="vacated" label="Vacant from" clears />
      </div>
    </FormDialog>
  );
}

/** Many apartments at once, by floors and lines (docs/product/apartments.md#many). */
export function ManyDialog({ existing, onSave, onClose }: DialogProps & { readonly existing: readonly Apartment[] }) {
  const preview = (draft: ManyDraft): string => {
    const made = manyApartments(draft, existing, () => '');
    const [first, last] = [made[0]?.number, made.at(-1)?.number];
    if (made.length === 0) return 'Enter floors and lines to see the apartments.';
    return made.length === 1 ? `Adds apartment ${first}.` : `Adds ${made.length} apartments, ${first} to ${last}.`;
  };
  return (
    <FormDialog<ManyDraft>
      title="Add apartments by floor"
      initialValues={{ from: '1', to: '', lines: '' }}
      rules={MANY_RULES}
      verb="ADD"
      onSave={async (draft) => {
        const made = manyApartments(draft, existing, newKey);
        if (made.length === 0) throw new Error('All of these apartments are there already.');
        await onSave(made);
      }}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <div className={styles.fields}>
            <TextField name="from" label="First floor" {...whole} />
            <TextField name="to" label="Last floor" {...whole} />
            <TextField name="lines" label="Lines" hint="A, B, C or A-F" {...text} />
          </div>
          <p className={kit.note} aria-live="polite">
            {preview(values)}
          </p>
        </>
      )}
    </FormDialog>
  );
}
