import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { DialogActions } from '../feedback/Dialog.tsx';
import { Message } from '../feedback/Message.tsx';

interface FormActionsProps {
  /** Why the last attempt was not done. */
  readonly failure: string | undefined;
  readonly onCancel: () => void;
  /** The verb on the button that submits. */
  readonly children: ReactNode;
}

/** The foot of a form in a dialog: why it failed, CANCEL and the button that submits. Used inside a Formik. */
export function FormActions({ failure, onCancel, children }: FormActionsProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <>
      {failure && <Message tone="error">{failure}</Message>}
      <DialogActions>
        <Button onClick={onCancel} disabled={isSubmitting}>
          CANCEL
        </Button>
        <Button look="primary" type="submit" busy={isSubmitting}>
          {children}
        </Button>
      </DialogActions>
    </>
  );
}
