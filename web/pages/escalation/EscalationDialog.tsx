import { Formik, type FormikValues } from 'formik';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { CheckedForm } from '../../ui/forms/CheckedForm.tsx';
import { FormActions } from '../../ui/forms/FormActions.tsx';
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
  const [failure, setFailure] = useState<string>();
  const submit = async (draft: Draft) => {
    setFailure(undefined);
    try {
      await onSave(draft);
    } catch (error) {
      return setFailure(failureSentence(error));
    }
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <Formik
        initialValues={initial}
        validationSchema={rules}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={submit}
      >
        {({ values }) => (
          <CheckedForm rules={rules} className={styles.form}>
            {children(values)}
            <FormActions failure={failure} onCancel={onClose}>
              {verb}
            </FormActions>
          </CheckedForm>
        )}
      </Formik>
    </Dialog>
  );
}
