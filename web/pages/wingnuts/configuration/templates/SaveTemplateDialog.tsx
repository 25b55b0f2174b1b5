import { WIRING_TEMPLATE_NAME } from '../../../../../shared/api/fields/wiring-template-fields.ts';
import type { Sensors } from '../../../../../shared/domain/wingnuts/wingnut.ts';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import { saying } from '../../../common/saying.ts';
import { useCompanyTemplates } from './company-templates.ts';

const failed = saying('The template was not saved', 'Couldn’t save the template. Try again.');

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
    <FormDialog
      title="Save this configuration as a template?"
      words={`It has ${count === 1 ? '1 input' : `${count} inputs`}. Everyone in your company can use it.`}
      initialValues={{ name: '' }}
      rules={WIRING_TEMPLATE_NAME}
      verb="SAVE TEMPLATE"
      onSave={async (values) => {
        const name = values.name.trim();
        await keep(name, sensors);
        showToast(`${name} is saved.`);
      }}
      failed={failed}
      onClose={onClose}
    >
      <TextField label="Name" name="name" autoFocus autoComplete="off" />
    </FormDialog>
  );
}
