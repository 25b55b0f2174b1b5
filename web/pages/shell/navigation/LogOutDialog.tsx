import { useEffect, useState } from 'react';
import { signOut, useSession } from '../../../api/identity/session.ts';
import { typedBy } from '../../../api/kept/typed-work.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';

interface LogOutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What LOG OUT removes from this device for good, in sentences (docs/product/offline.md#waiting-person). */
function Losses({ waiting, userId }: { readonly waiting: number; readonly userId: string }) {
  const { configurations, checkOuts, messages } = typedBy(userId, Date.now());
  return (
    <>
      {waiting > 0 && <p>Changes that wait for the network are lost: {waiting}.</p>}
      {configurations > 0 && <p>Configurations that are not saved are lost: {configurations}.</p>}
      {checkOuts > 0 && <p>Check-outs that are not signed off are lost: {checkOuts}.</p>}
      {messages > 0 && <p>The message to support that is not sent is lost.</p>}
    </>
  );
}

/**
 * Asks before signing out, which clears the local storage. The portal's guard then leads to `/`
 * (docs/product/access.md#log-out).
 */
export function LogOutDialog({ open, onClose }: LogOutDialogProps) {
  const session = useSession();
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
    void signOut({ forgets: true });
  };
  return (
    <Dialog open={open} onClose={onClose} title="Log out?">
      <p>You will need your password to come back.</p>
      {open && session.isSignedIn && <Losses waiting={waiting} userId={session.person.userId} />}
      <DialogActions>
        <Button onClick={onClose}>CANCEL</Button>
        <Button look="primary" busy={busy} onClick={logOut}>
          LOG OUT
        </Button>
      </DialogActions>
    </Dialog>
  );
}
