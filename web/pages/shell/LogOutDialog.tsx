import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { applyTheme } from '../../ui/theme.ts';

interface LogOutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before signing out; then clears what is stored here and goes to the entry (S1 §2). */
export function LogOutDialog({ open, onClose }: LogOutDialogProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    await signOut();
    applyTheme();
    await navigate('/');
  };
  return (
    <Dialog open={open} onClose={onClose} title="Log out?">
      <p>You will need your password to come back.</p>
      <DialogActions>
        <Button onClick={onClose}>CANCEL</Button>
        <Button look="primary" busy={busy} onClick={() => void logOut()}>
          LOG OUT
        </Button>
      </DialogActions>
    </Dialog>
  );
}
