import { Button } from '../controls/Button.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

interface AskToLeaveProps {
  readonly open: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
  /** What would be lost, in a sentence. */
  readonly children: string;
}

/** Asks whether unsaved changes may be lost. */
export const ConfirmLeaveDialog = ({ open, onLeave, onStay, children }: AskToLeaveProps) => (
  <Dialog open={open} onClose={onStay} title="Leave without saving?">
    <p>{children}</p>
    <DialogActions>
      <Button autoFocus onClick={onStay}>
        STAY
      </Button>
      <Button look="dangerFilled" onClick={onLeave}>
        LEAVE
      </Button>
    </DialogActions>
  </Dialog>
);

interface LeaveDialogProps extends Pick<AskToLeaveProps, 'children'> {
  /** Whether the person would lose changes by leaving now. */
  readonly unsaved: boolean;
}

/** Asks before the person leaves a page with unsaved changes. */
export function LeaveDialog({ unsaved, children }: LeaveDialogProps) {
  const leaving = useLeaveGuard(unsaved);
  return (
    <ConfirmLeaveDialog open={leaving !== undefined} onLeave={() => leaving?.leave()} onStay={() => leaving?.stay()}>
      {children}
    </ConfirmLeaveDialog>
  );
}
