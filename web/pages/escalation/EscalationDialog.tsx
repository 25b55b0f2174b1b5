import type { FormikValues } from 'formik';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { FormActions } from '../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../ui/forms/PortalForm.tsx';
import styles from './Escalation.module.css';
import { failureSentence } from './escalation-queries.ts';

interface EscalationDialogProps<Draft> {
  readonly title: string;
  readonly verb: string;
  readonly initial: Draft;
  readonly rules: unknown;
  readonly onSave: (draft: Draft) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: (draft: Draft) => ReactNode;
}

/** A dialog with a form. A save that fails keeps what was typed. */
export function EscalationDialog<Draft extends FormikValues>(props: EscalationDialogProps<Draft>) {
  const { title, verb, rules, onSave, onClose, children } = props;
  const [initial] = useState(props.initial);
  const submit = async (draft: Draft) => {
    await onSave(draft);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <PortalForm
        initialValues={initial}
        rules={rules}
        onSubmit={submit}
        failed={failureSentence}
        className={styles.form}
      >
        {({ values }) => (
          <>
            {children(values)}
            <FormActions onCancel={onClose}>{verb}</FormActions>
          </>
        )}
      </PortalForm>
    </Dialog>
  );
}
