import { useState } from 'react';
import { signOut } from '../../../api/identity/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';

interface LogOutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Asks before signing out, which clears the local storage. The portal's guard then leads to `/`
 * (docs/product/access.md#log-out).
 */
export function LogOutDialog({ open, onClose }: LogOutDialogProps) {
  const [busy, setBusy] = useState(false);
  const logOut = () => {
    setBusy(true);
    void signOut();
  };
  return (
    <Dialog open={open} onClose={onClose} title="Log out?">
      <p>You will need your password to come back.</p>
      <DialogActions>
        <Button onClick={onClose}>CANCEL</Button>
        <Button look="primary" busy={busy} onClick={logOut}>
          LOG OUT
        </Button>
      </DialogActions>
    </Dialog>
  );
}
