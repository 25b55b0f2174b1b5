import { useFormikContext } from 'formik';
import { type ReactNode, useEffect } from 'react';
import { JOB_LINE } from '../../../shared/api/fields/job-fields.ts';
import { MAX_LINE } from '../../../shared/domain/jobs/job.ts';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { notSaid } from './jobs-query.ts';

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
  /** The sentence for an error of `onSend`. */
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
    <FormDialog
      title={title}
      about={what}
      rules={JOB_LINE}
      initialValues={{ line: '' }}
      verb={verb}
      onSave={({ line }) => onSend(line.trim())}
      failed={failed}
      onClose={onClose}
    >
      {onTyped && <Typed tell={onTyped} />}
      <TextArea name="line" label={label} limit={MAX_LINE} rows={2} />
      {children}
    </FormDialog>
  );
}
