import { call } from '../../api/client.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { DialogActions } from '../../ui/feedback/Dialog.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { useAttempt } from '../common/use-attempt.ts';
import type { StepProps } from './RoleStep.tsx';
import styles from './UserDialog.module.css';
import { useRefreshUsers } from './user-queries.ts';

interface DeleteStepProps extends Pick<StepProps, 'row' | 'busy' | 'onBusy'> {
  readonly onNo: () => void;
  readonly onDeleted: () => void;
}

/** Asks before it deletes a user or an invitation for good. */
export function DeleteStep({ row, busy, onBusy, onNo, onDeleted }: DeleteStepProps) {
  const refresh = useRefreshUsers();
  const { failure, attempt } = useAttempt(
    async () => {
      const body = { userId: row.id, email: row.email };
      await call('companies', row.isPending ? 'deletePending' : 'deleteUser', { body });
      await refresh();
      onDeleted();
    },
    'The user is not deleted yet. Try again.',
    onBusy,
  );
  return (
    <>
      <p className={styles.words}>
        {row.isPending ? 'The link in the mail stops working' : 'Access ends at once'}, and the seat becomes free.
      </p>
      {failure && <Message tone="error">{failure}</Message>}
      <DialogActions>
        <Button autoFocus disabled={busy} onClick={onNo}>
          NO
        </Button>
        <Button look="dangerFilled" busy={busy} onClick={attempt}>
          YES
        </Button>
      </DialogActions>
    </>
  );
}
