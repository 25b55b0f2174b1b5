import { Button } from '../controls/Button.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';

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
