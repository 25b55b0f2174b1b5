import { useState } from 'react';
import { signOut } from '../../api/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/Dialog.tsx';

interface LogOutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before signing out, which clears what is stored here; the portal's guard then leads to the entry (S1 §2). */
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
