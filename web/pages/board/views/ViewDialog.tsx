import { Formik } from 'formik';
import { useState } from 'react';
import { boolean, object, string } from 'yup';
import { WRONG } from '../../../../shared/api/fields/field-messages.ts';
import { BOARD_VIEW_LIMITS } from '../../../../shared/domain/board-views.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { CheckedForm } from '../../../ui/forms/CheckedForm.tsx';
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx';
import { FormActions } from '../../../ui/forms/FormActions.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import styles from './ViewDialog.module.css';

const RULES = object({
  name: string().trim().required(WRONG.required).max(BOARD_VIEW_LIMITS.name, WRONG.tooLong),
  isShared: boolean(),
});

interface ViewDialogProps {
  readonly title: string;
  /** The name to begin with. */
  readonly name: string;
  /** The person may save it for everybody in the company. */
  readonly offersSharing: boolean;
  /** Rejects with the sentence that says why it was not saved. What was typed stays. */
  readonly onSave: (name: string, isShared: boolean) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the name of a view. */
export function ViewDialog({ title, name, offersSharing, onSave, onClose }: ViewDialogProps) {
  const [failure, setFailure] = useState<string>();
  return (
    <Dialog open onClose={onClose} title={title}>
      <Formik
        initialValues={{ name, isShared: false }}
        validationSchema={RULES}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={async (values) => {
          setFailure(undefined);
          try {
            await onSave(values.name.trim(), values.isShared);
          } catch (error) {
            return setFailure(error instanceof Error ? error.message : String(error));
          }
          onClose();
        }}
      >
        {() => (
          <CheckedForm rules={RULES} className={styles.form}>
            <TextField label="Name" name="name" autoFocus autoComplete="off" />
            {offersSharing && <Checkbox name="isShared">For everybody in the company</Checkbox>}
            <FormActions failure={failure} onCancel={onClose}>
              SAVE
            </FormActions>
          </CheckedForm>
        )}
      </Formik>
    </Dialog>
  );
}
