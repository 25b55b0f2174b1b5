import type { FormikHelpers, FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { Dialog } from '../feedback/Dialog.tsx';
import { FormActions } from './FormActions.tsx';
import styles from './FormDialog.module.css';
import { PortalForm, type PortalFormProps } from './PortalForm.tsx';

interface FormDialogProps<Values extends FormikValues>
  extends Pick<PortalFormProps<Values>, 'initialValues' | 'rules' | 'failed' | 'children'> {
  readonly open?: boolean;
  readonly title: ReactNode;
  /** The subject, below the title. */
  readonly about?: ReactNode;
  /** An explanation, below the subject. */
  readonly words?: ReactNode;
  /** For forms of many fields. */
  readonly wide?: boolean;
  /** The word on the button that saves. */
  readonly verb: string;
  /** Does the work. When it rejects, what was typed stays, and the reason is shown. */
  readonly onSave: (values: Values, form: FormikHelpers<Values>) => unknown;
  /** The step after the work; without it the dialog closes. */
  readonly onSaved?: () => void;
  readonly onClose: () => void;
}

/**
 * A form in a dialog, with CANCEL and the button that saves. While it is being saved, nothing closes it; a failure keeps what was
 * typed (docs/product/shell.md#typed).
 */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { open = true, title, about, words, wide, verb, onSave, onClose, onSaved = onClose, children, ...form } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} className={wide ? styles.wide : undefined}>
      {about && <p className={styles.about}>{about}</p>}
      {words && <p className={styles.words}>{words}</p>}
      <PortalForm<Values>
        {...form}
        className={styles.form}
        onSubmit={async (values, helpers) => {
          await onSave(values, helpers);
          onSaved();
        }}
      >
        {(state) => (
          <>
            {typeof children === 'function' ? children(state) : children}
            <FormActions onCancel={onClose}>{verb}</FormActions>
          </>
        )}
      </PortalForm>
    </Dialog>
  );
}
