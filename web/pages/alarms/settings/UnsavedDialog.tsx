import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';

interface UnsavedDialogProps {
  readonly open: boolean;
  /** Undefined while the person must correct something first. */
  readonly onSave: (() => void) | undefined;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

/**
 * Asks whether to save or discard, after a click outside a section with unsaved changes
 * (docs/product/alarms.md#unsaved).
 */
export const UnsavedDialog = ({ open, onSave, onDiscard, onStay }: UnsavedDialogProps) => (
  <Dialog open={open} onClose={onStay} title="Save your changes?">
    <p>Your changes to these alarms are not saved yet.</p>
    <DialogActions>
      <Button onClick={onStay}>CANCEL</Button>
      <Button look="danger" onClick={onDiscard}>
        DISCARD CHANGES
      </Button>
      <Button look="primary" autoFocus onClick={onSave} disabled={!onSave}>
        SAVE CONFIGURATION
      </Button>
    </DialogActions>
  </Dialog>
);
