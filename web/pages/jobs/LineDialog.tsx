import { useFormikContext } from 'formik';
import { type ReactNode, useEffect } from 'react';
import { object, string } from 'yup';
import { WRONG } from '../../../shared/api/fields/field-messages.ts';
import { MAX_LINE } from '../../../shared/domain/jobs/job.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { FormActions } from '../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../ui/forms/PortalForm.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import styles from './DoneDialog.module.css';
import { notSaid } from './jobs-query.ts';

const RULES = object({
  line: string().trim().required(WRONG.required).max(MAX_LINE, `At most ${MAX_LINE} characters`),
});

export interface LineDialogProps {
  readonly title: string;
  /** The subject of the line. */
  readonly what: string;
  /** Of the field. */
  readonly label: string;
  /** The button. */
  readonly verb: string;
  readonly onClose: () => void;
  /** Rejects when it was not sent. What was typed stays. */
  readonly onSend: (line: string) => Promise<void>;
  /** Hears what is being typed; an empty line when the form goes after it was sent. */
  readonly onTyped?: (line: string) => void;
  /** The sentence for what `onSend` rejected with. */
  readonly failed?: (error: unknown) => string;
  /** Options beside the line. */
  readonly children?: ReactNode;
}

function Typed({ tell }: { readonly tell: (line: string) => void }) {
  const { line } = useFormikContext<{ readonly line: string }>().values;
  useEffect(() => tell(line), [line, tell]);
  return null;
}

/** Asks for one line, and sends it. */
export function LineDialog({
  title,
  what,
  label,
  verb,
  onClose,
  onSend,
  failed = notSaid,
  onTyped,
  children,
}: LineDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <PortalForm
        rules={RULES}
        initialValues={{ line: '' }}
        failed={failed}
        onSubmit={async ({ line }) => {
          await onSend(line.trim());
          onClose();
        }}
      >
        {onTyped && <Typed tell={onTyped} />}
        <p className={styles.what}>{what}</p>
        <TextArea name="line" label={label} limit={MAX_LINE} rows={2} />
        {children}
        <FormActions onCancel={onClose}>{verb}</FormActions>
      </PortalForm>
    </Dialog>
  );
}
