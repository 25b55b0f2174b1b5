import { useMemo } from 'react';
import { BOOK_LIMITS } from '../../../../shared/domain/plant/book.ts';
import type { Service } from '../../../../shared/domain/plant/service.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { KeptDraft } from '../../common/drafts/KeptDraft.tsx';
import { serviceRules } from './book-form.ts';

interface ServiceDialogProps {
  readonly name: string;
  /** The local day of the property. */
  /** The item. */
  readonly id: string;
  readonly today: string;
  /** Rejects with the sentence that says why it was not saved. What was typed stays. */
  readonly onSave: (service: Service) => Promise<void>;
  readonly onClose: () => void;
}

/** Writes down a service that was done (docs/product/book.md#service). */
export default function ServiceDialog({ name, id, today, onSave, onClose }: ServiceDialogProps) {
  const rules = useMemo(() => serviceRules(today), [today]);
  return (
    <FormDialog<Service>
      title={`Log service: ${name}`}
      initialValues={{ day: today, who: '', note: '' }}
      rules={rules}
      verb="LOG SERVICE"
      onSave={({ day, who, note }) => onSave({ day, who: who.trim(), note: note.trim() })}
      onClose={onClose}
    >
      <KeptDraft place={`service ${id}`} />
      <DateField name="day" label="Service date" max={today} />
      <TextField name="who" label="Performed by" hint="Person or company" autoComplete="organization" />
      <TextArea name="note" label="Work performed" limit={BOOK_LIMITS.note} rows={3} />
    </FormDialog>
  );
}
