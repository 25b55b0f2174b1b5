import { WIRING_TEMPLATE_NAME } from '../../../../../shared/api/fields/wiring-template-fields.ts';
import { english, plural, say } from '../../../../../shared/domain/figures/say.ts';
import type { Sensors } from '../../../../../shared/domain/wingnuts/wingnut.ts';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import { saying } from '../../../common/saying.ts';
import { useCompanyTemplates } from './company-templates.ts';

const failed = saying('The template was not saved', english('Couldn’t save the template. Try again.'));

interface SaveTemplateDialogProps {
  /** The complete inputs, unsaved changes included. */
  readonly sensors: Sensors;
  readonly onClose: () => void;
}

/** Asks for the name under which the company keeps this configuration (docs/product/commissioning.md#company-templates). */
export function SaveTemplateDialog({ sensors, onClose }: SaveTemplateDialogProps) {
  const { keep } = useCompanyTemplates();
  return (
    <FormDialog
      title={say`Save this configuration as a template?`}
      words={say`It has ${plural(Object.keys(sensors).length, 'input')}. Everyone in your company can use it.`}
      initialValues={{ name: '' }}
      rules={WIRING_TEMPLATE_NAME}
      verb={say`SAVE TEMPLATE`}
      onSave={async (values) => {
        const name = values.name.trim();
        await keep(name, sensors);
        showToast(say`${name} is saved.`);
      }}
      failed={failed}
      onClose={onClose}
    >
      <TextField label={say`Name`} name="name" autoFocus autoComplete="off" />
    </FormDialog>
  );
}
