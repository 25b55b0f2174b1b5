import { object, string } from 'yup';
import { WRONG } from '../../../../../shared/api/fields/field-messages.ts';
import { WIRING_TEMPLATE_LIMITS } from '../../../../../shared/domain/wingnuts/templates/company-templates.ts';
import type { Sensors } from '../../../../../shared/domain/wingnuts/wingnut.ts';
import { Dialog } from '../../../../ui/feedback/Dialog.tsx';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { FormActions } from '../../../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../../../ui/forms/PortalForm.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import { saying } from '../../../common/saying.ts';
import { useCompanyTemplates } from './company-templates.ts';
import styles from './SaveTemplateDialog.module.css';

const RULES = object({
  name: string().trim().required(WRONG.required).max(WIRING_TEMPLATE_LIMITS.name, WRONG.tooLong),
});

const failed = saying('The template was not saved', 'The template is not saved yet. Nothing is lost.');

interface SaveTemplateDialogProps {
  /** The complete inputs, unsaved changes included. */
  readonly sensors: Sensors;
  readonly onClose: () => void;
}

/** Asks for the name under which the company keeps this configuration (docs/product/commissioning.md#company-templates). */
export function SaveTemplateDialog({ sensors, onClose }: SaveTemplateDialogProps) {
  const { keep } = useCompanyTemplates();
  const count = Object.keys(sensors).length;
  return (
    <Dialog open onClose={onClose} title="Keep this configuration as a template?">
      <PortalForm
        initialValues={{ name: '' }}
        rules={RULES}
        onSubmit={async (values) => {
          const name = values.name.trim();
          await keep(name, sensors);
          showToast(`${name} is saved.`);
          onClose();
        }}
        failed={failed}
        className={styles.form}
      >
        <p>{`It has ${count === 1 ? '1 input' : `${count} inputs`}. Everybody in your company can use it.`}</p>
        <TextField label="Name" name="name" autoFocus autoComplete="off" />
        <FormActions onCancel={onClose}>SAVE TEMPLATE</FormActions>
      </PortalForm>
    </Dialog>
  );
}
