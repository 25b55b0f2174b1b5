import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { english, say } from '../../../shared/domain/figures/say.ts';
import { Button } from '../controls/Button.tsx';
import { DialogActions } from '../feedback/Dialog.tsx';
import { Message } from '../feedback/Message.tsx';

const BACK_WORDS = { CANCEL: english('CANCEL'), BACK: english('BACK') } as const;

interface FormActionsProps {
  readonly onCancel: () => void;
  readonly back?: keyof typeof BACK_WORDS | undefined;
  readonly look?: 'primary' | 'dangerFilled' | undefined;
  /** The class of the row of buttons, outside of a dialog. */
  readonly className?: string | undefined;
  /** The verb on the button that submits. */
  readonly children: ReactNode;
}

/** Why the last attempt of the form around it was not done. */
export function FormFailure() {
  const { status } = useFormikContext();
  return status ? <Message tone="error">{status}</Message> : null;
}

/** The foot of a form: why it failed, CANCEL and the button that submits. Used inside a `PortalForm`. */
export function FormActions(props: FormActionsProps) {
  const { onCancel, back = 'CANCEL', look = 'primary', className, children } = props;
  const { isSubmitting } = useFormikContext();
  return (
    <>
      <FormFailure />
      <DialogActions className={className}>
        <Button onClick={onCancel} disabled={isSubmitting}>
          {say(BACK_WORDS[back])}
        </Button>
        <Button look={look} type="submit" busy={isSubmitting}>
          {children}
        </Button>
      </DialogActions>
    </>
  );
}
