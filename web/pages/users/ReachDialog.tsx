import { useState } from 'react';
import { MAX_GRANTED } from '../../../shared/domain/people/grants.ts';
import type { Grant } from '../../../shared/domain/people/reach.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/Dialog.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { useAct } from '../common/acts.ts';
import { saying } from '../common/saying.ts';
import { ReachField } from './ReachField.tsx';
import { reachProblem } from './reach-places.ts';
import type { UserRow } from './rows.ts';
import styles from './UserDialog.module.css';
import { useRefreshUsers } from './user-queries.ts';

interface ReachDialogProps {
  readonly rows: readonly UserRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Sets the reach of several people (docs/product/users.md#reach-many). */
export function ReachDialog({ rows, onClose, onDone }: ReachDialogProps) {
  const [grants, setGrants] = useState<readonly Grant[]>();
  const refresh = useRefreshUsers();
  const others = rows.filter(({ isOwn }) => !isOwn);
  const isTooMany = others.length > MAX_GRANTED;
  const words = others.length === 1 ? '1 user' : `${others.length} users`;
  const { busy, failure, start } = useAct(
    async () => {
      await call('companies', 'grant', { body: { userIds: others.map(({ id }) => id), grants: [...(grants ?? [])] } });
      await refresh();
      showToast(`Access updated for ${words}.`);
      onDone();
    },
    { failed: saying('The users are not changed', 'Couldn’t change access. Try again.', 'users') },
  );
  return (
    <Dialog open onClose={onClose} title={`Access for ${words}`}>
      <div className={styles.form}>
        {others.length < rows.length && <p className={styles.words}>You can’t change your own access.</p>}
        <ReachField grants={grants} newRole="read" onChange={setGrants} />
        {!grants && <p className={styles.words}>Roles don’t change.</p>}
        {isTooMany && <Message tone="notice">{`Select up to ${MAX_GRANTED} users at a time.`}</Message>}
        {failure && <Message tone="error">{failure}</Message>}
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            CANCEL
          </Button>
          <Button
            look="primary"
            busy={busy}
            disabled={others.length === 0 || isTooMany || reachProblem(grants) !== undefined}
            onClick={() => start()}
          >
            SAVE
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
