import { FormikProvider } from 'formik';
import { useEffect, useState } from 'react';
import type { LimitTemplateReply } from '../../../../shared/api/types/template-types.ts';
import { switchedOnTemplate } from '../../../../shared/domain/alarms/limits/switch-on.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { sensorsOfProperty } from '../../alarms/limits/threshold-drafts.ts';
import { TemplateFields } from '../../alarms/templates/TemplateFields.tsx';
import { valuesOf } from '../../alarms/templates/template-drafts.ts';
import { useTemplateForm } from '../../alarms/templates/use-template-form.ts';
import styles from './NewTemplate.module.css';
import type { StepProps } from './step.ts';

interface NewTemplateProps extends Pick<StepProps, 'rows' | 'onCancel'> {
  readonly onSaved: (template: LimitTemplateReply) => void;
}

/**
 * Makes a limit template without leaving the dialog. It begins with the presets of the sensors that the chosen properties have, switched
 * on (docs/product/bulk.md#new-template).
 */
export function NewTemplate({ rows, onSaved, onCancel }: NewTemplateProps) {
  const [start] = useState(() =>
    valuesOf({
      name: '',
      limits: switchedOnTemplate(sensorsOfProperty(rows.flatMap(({ linkedWingnuts }) => linkedWingnuts))),
    }),
  );
  const { form, before, outcome, saved, changes } = useTemplateForm(undefined, start);
  const added = outcome?.is === 'saved' ? before : undefined;
  useEffect(() => {
    if (added) onSaved(added);
  }, [added, onSaved]);
  return (
    <FormikProvider value={form}>
      <div className={styles.fields}>
        <TemplateFields mayChange saved={saved} />
      </div>
      {outcome?.is === 'failed' && (
        <Message tone="error">{outcome.why ?? 'Couldn’t save the template. Your entries are still here.'}</Message>
      )}
      {form.submitCount > 0 && changes.wrong && <Message tone="error">{`${changes.wrong}.`}</Message>}
      <DialogActions>
        <Button onClick={onCancel} disabled={form.isSubmitting}>
          CANCEL
        </Button>
        <Button look="primary" busy={form.isSubmitting} onClick={() => void form.submitForm()}>
          SAVE AND PREVIEW
        </Button>
      </DialogActions>
    </FormikProvider>
  );
}
