import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Role } from '../../../shared/domain/people/role.ts';
import { changesByPath } from '../../../shared/portal/paths.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { DialogActions } from '../../ui/feedback/Dialog.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { useAttempt } from '../common/use-attempt.ts';
import { RoleField } from './RoleField.tsx';
import { nameOf, type UserRow } from './rows.ts';
import styles from './UserDialog.module.css';
import { useRefreshUsers } from './user-queries.ts';

/** The properties of the steps of the edit popup. */
export interface StepProps {
  readonly row: UserRow;
  /** A request is running. */
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
  readonly onDelete: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Chooses another role for a user. */
export function RoleStep({ row, busy, onBusy, onDelete, onDone, onClose }: StepProps) {
  const [picked, setPicked] = useState<Role>(row.role);
  const refresh = useRefreshUsers();
  const sessions = useAttempt(
    async () => {
      await call('companies', 'endUserSessions', { body: { userId: row.id, email: row.email } });
      showToast(`All sessions of ${nameOf(row)} are ended.`);
      onClose();
    },
    'The sessions are not ended yet. Try again.',
    onBusy,
  );
  const { failure, attempt } = useAttempt(
    async () => {
      await call('companies', 'updateAuth', { body: { userId: row.id, email: row.email, new_role: picked } });
      await refresh();
      onDone();
    },
    'The user type is not changed yet. Try again.',
    onBusy,
  );
  return (
    <div className={styles.form}>
      <p className={styles.words}>
        {row.email}, now {row.type}
      </p>
      <Link to={changesByPath(row.id)}>{`Changes by ${nameOf(row)}`}</Link>
      <RoleField name="new-role" picked={picked} onPick={setPicked} />
      {(failure ?? sessions.failure) && <Message tone="error">{failure ?? sessions.failure}</Message>}
      <DialogActions>
        <Button look="danger" onClick={onDelete} disabled={busy}>
          DELETE USER
        </Button>
        <Button onClick={sessions.attempt} disabled={busy}>
          END SESSIONS
        </Button>
        <Button onClick={onClose} disabled={busy}>
          CANCEL
        </Button>
        <Button look="primary" disabled={picked === row.role} busy={busy} onClick={attempt}>
          SAVE USER
        </Button>
      </DialogActions>
    </div>
  );
}
