import { useEffect, useState } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { signOut, useSession } from '../../../api/identity/session.ts';
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
  const session = useSession();
  const userId = session.isSignedIn ? session.person.userId : '';
  const [busy, setBusy] = useState(false);
  const [losses, setLosses] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!open) return;
    void import('./losses.ts').then(({ lossesOf }) => lossesOf(userId)).then(setLosses, () => setLosses([]));
  }, [open, userId]);
  const logOut = () => {
    setBusy(true);
    void signOut({ forgets: true });
  };
  return (
    <Dialog open={open} onClose={onClose} title={say`Log out?`}>
      <p>{say`You’ll need your password to log back in.`}</p>
      {losses.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <DialogActions>
        <Button onClick={onClose}>{say`CANCEL`}</Button>
        <Button look="primary" busy={busy} onClick={logOut}>
          {say`LOG OUT`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
