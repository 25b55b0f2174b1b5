import { useEffect, useState } from 'react';
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
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    if (!open) return;
    void import('../../../api/waiting/waiting.ts')
      .then(({ readChanges }) => readChanges())
      .then((changes) => setWaiting(changes.length))
      .catch(() => setWaiting(0));
  }, [open]);
  const logOut = () => {
    setBusy(true);
    void signOut();
  };
  return (
    <Dialog open={open} onClose={onClose} title="Log out?">
      <p>You will need your password to come back.</p>
      {waiting > 0 && <p>Changes that wait for the network are lost: {waiting}.</p>}
      <DialogActions>
        <Button onClick={onClose}>CANCEL</Button>
        <Button look="primary" busy={busy} onClick={logOut}>
          LOG OUT
        </Button>
      </DialogActions>
    </Dialog>
  );
}
