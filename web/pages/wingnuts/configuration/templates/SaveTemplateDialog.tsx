import { Formik } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import { WRONG } from '../../../../../shared/api/fields/field-messages.ts';
import { WIRING_TEMPLATE_LIMITS } from '../../../../../shared/domain/wingnuts/templates/company-templates.ts';
import type { Sensors } from '../../../../../shared/domain/wingnuts/wingnut.ts';
import { errorSentence } from '../../../../api/error-sentence.ts';
import { Dialog } from '../../../../ui/feedback/Dialog.tsx';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { CheckedForm } from '../../../../ui/forms/CheckedForm.tsx';
import { FormActions } from '../../../../ui/forms/FormActions.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import { useCompanyTemplates } from './company-templates.ts';
import styles from './SaveTemplateDialog.module.css';

const RULES = object({
  name: string().trim().required(WRONG.required).max(WIRING_TEMPLATE_LIMITS.name, WRONG.tooLong),
});

interface SaveTemplateDialogProps {
  /** The complete inputs, unsaved changes included. */
  readonly sensors: Sensors;
  readonly onClose: () => void;
}

/** Asks for the name under which the company keeps this configuration (docs/product/commissioning.md#company-templates). */
export function SaveTemplateDialog({ sensors, onClose }: SaveTemplateDialogProps) {
  const { keep } = useCompanyTemplates();
  const [failure, setFailure] = useState<string>();
  const count = Object.keys(sensors).length;
  return (
    <Dialog open onClose={onClose} title="Keep this configuration as a template?">
      <Formik
        initialValues={{ name: '' }}
        validationSchema={RULES}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={async (values) => {
          setFailure(undefined);
          const name = values.name.trim();
          try {
            await keep(name, sensors);
          } catch (error) {
            console.warn('The template was not saved', error);
            return setFailure(errorSentence(error) ?? 'The template is not saved yet. Nothing is lost.');
          }
          showToast(`${name} is saved.`);
          onClose();
        }}
      >
        {() => (
          <CheckedForm rules={RULES} className={styles.form}>
            <p>{`It has ${count === 1 ? '1 input' : `${count} inputs`}. Everybody in your company can use it.`}</p>
            <TextField label="Name" name="name" autoFocus autoComplete="off" />
            <FormActions failure={failure} onCancel={onClose}>
              SAVE TEMPLATE
            </FormActions>
          </CheckedForm>
        )}
      </Formik>
    </Dialog>
  );
}
