import { ROLE_NAMES } from '../../../shared/domain/people/role.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { DialogActions } from '../../ui/feedback/Dialog.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { useAttempt } from '../common/use-attempt.ts';
import type { StepProps } from './RoleStep.tsx';
import styles from './UserDialog.module.css';
import { useRefreshUsers } from './user-queries.ts';

const NOT_MAILED = 'The mail could not be sent. Try again.';

/** An invited user: send the mail again, or withdraw the invitation. */
export function PendingStep({ row, busy, onBusy, onDelete, onDone, onClose }: StepProps) {
  const refresh = useRefreshUsers();
  const { failure, attempt } = useAttempt(
    async () => {
      const { mailed } = await call('companies', 'resendInvite', { body: { userId: row.id } });
      if (!mailed) throw new Error(NOT_MAILED);
      await refresh();
      onDone();
    },
    NOT_MAILED,
    onBusy,
  );
  return (
    <div className={styles.form}>
      <p className={styles.words}>
        Invited as {ROLE_NAMES[row.role]}. A new mail brings a new link; the one before stops working.
      </p>
      {failure && <Message tone="error">{failure}</Message>}
      <DialogActions>
        <Button look="danger" onClick={onDelete} disabled={busy}>
          DELETE
        </Button>
        <Button onClick={onClose} disabled={busy}>
          CANCEL
        </Button>
        <Button look="primary" busy={busy} onClick={attempt}>
          RESEND INVITATION
        </Button>
      </DialogActions>
    </div>
  );
}
