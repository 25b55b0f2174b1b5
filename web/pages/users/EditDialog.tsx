import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { sameGrants } from '../../../shared/domain/people/grants.ts';
import { ROLE_NAMES, type Role } from '../../../shared/domain/role.ts';
import { changesByPath } from '../../../shared/portal/paths.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/Dialog.tsx';
import { DoneTitle } from '../../ui/feedback/DoneTitle.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { showActionToast, showToast } from '../../ui/feedback/toast.tsx';
import { useAct } from '../common/acts.ts';
import { saying } from '../common/saying.ts';
import { ReachField } from './ReachField.tsx';
import { RoleField } from './RoleField.tsx';
import { reachProblem, withRole } from './reach-places.ts';
import { nameOf, type UserRow } from './rows.ts';
import styles from './UserDialog.module.css';
import { useRefreshUsers } from './user-queries.ts';

/** The first stage of the dialog. */
export type FirstStage = 'edit' | 'delete';
type Done = 'changed' | 'reachChanged' | 'resent';
type Stage = FirstStage | Done;

function titleOf(stage: Stage, row: UserRow): ReactNode {
  if (stage === 'changed') return <DoneTitle>User type successfully changed</DoneTitle>;
  if (stage === 'reachChanged') return <DoneTitle>{`Access updated for ${nameOf(row)}`}</DoneTitle>;
  if (stage === 'resent') return <DoneTitle>Your invite has been successfully sent</DoneTitle>;
  return stage === 'delete' ? `Delete ${nameOf(row)}?` : `Edit ${nameOf(row)}`;
}

/** Properties that the steps of the dialog share: the user, and the act that they offer. */
interface StepProps {
  readonly row: UserRow;
  readonly act: Pick<ReturnType<typeof useUserAct>, 'busy' | 'failure' | 'start'>;
  readonly onDelete: () => void;
  readonly onDone: (done: Done) => void;
  readonly onClose: () => void;
}

/** Acts of the dialog on a user, one after the other. @param otherwise what is said when it fails without a reason */
const useUserAct = () =>
  useAct((work: () => Promise<void>, otherwise: string) =>
    work().catch((error: unknown) => {
      throw new Error(saying('The user is not changed', otherwise, 'users')(error));
    }),
  );

/** Chooses another role for a user. */
function RoleStep({ row, act: { busy, failure, start }, onDelete, onDone, onClose }: StepProps) {
  const [picked, setPicked] = useState<Role>(row.role);
  const [grants, setGrants] = useState(row.grants);
  const refresh = useRefreshUsers();
  const isUnchanged = sameGrants(grants, row.grants) && (grants !== undefined || picked === row.role);
  const endSessions = async () => {
    await call('companies', 'endUserSessions', { body: { userId: row.id, email: row.email } });
    showToast(`${nameOf(row)} was logged out everywhere.`);
    onClose();
  };
  const save = async () => {
    const body = { userId: row.id, email: row.email, new_role: picked, grants: [...(grants ?? [])] };
    await call('companies', 'updateAuth', { body });
    await refresh();
    onDone(picked === row.role ? 'reachChanged' : 'changed');
  };
  return (
    <div className={styles.form}>
      <p className={styles.words}>
        {row.email}, now {row.type}
      </p>
      <Link to={changesByPath(row.id)}>{`Changes by ${nameOf(row)}`}</Link>
      <RoleField
        name="new-role"
        picked={picked}
        isChosen={grants !== undefined}
        onPick={(role) => {
          setGrants(withRole(grants, picked, role));
          setPicked(role);
        }}
      />
      <ReachField grants={grants} newRole={picked} onChange={setGrants} />
      {failure && <Message tone="error">{failure}</Message>}
      <DialogActions>
        <div className={styles.ends}>
          <Button look="text" className={styles.deletes} onClick={onDelete} disabled={busy}>
            DELETE USER
          </Button>
          <Button
            look="text"
            onClick={() => start(endSessions, 'Couldn’t log the user out. Try again.')}
            disabled={busy}
          >
            LOG OUT EVERYWHERE
          </Button>
        </div>
        <Button onClick={onClose} disabled={busy}>
          CANCEL
        </Button>
        <Button
          look="primary"
          disabled={reachProblem(grants) !== undefined || isUnchanged}
          busy={busy}
          onClick={() => start(save, 'Couldn’t change the user type. Try again.')}
        >
          SAVE USER
        </Button>
      </DialogActions>
    </div>
  );
}

const NOT_MAILED = 'Couldn’t send the email. Try again.';

/** An invited user: send the mail again, or withdraw the invitation. */
function PendingStep({ row, act: { busy, failure, start }, onDelete, onDone, onClose }: StepProps) {
  const refresh = useRefreshUsers();
  const resend = async () => {
    const { mailed } = await call('companies', 'resendInvite', { body: { userId: row.id } });
    if (!mailed) throw new Error(NOT_MAILED);
    await refresh();
    onDone('resent');
  };
  return (
    <div className={styles.form}>
      <p className={styles.words}>
        Invited as {ROLE_NAMES[row.role]}. Resending creates a new link and cancels the previous one.
      </p>
      {failure && <Message tone="error">{failure}</Message>}
      <DialogActions>
        <Button look="danger" onClick={onDelete} disabled={busy}>
          DELETE
        </Button>
        <Button onClick={onClose} disabled={busy}>
          CANCEL
        </Button>
        <Button look="primary" busy={busy} onClick={() => start(resend, NOT_MAILED)}>
          RESEND INVITATION
        </Button>
      </DialogActions>
    </div>
  );
}

type DeleteStepProps = Omit<StepProps, 'onDelete' | 'onDone'> & { readonly onDone: () => void };

/** Asks before it deletes a user or an invitation (docs/product/users.md#delete). */
function DeleteStep({ row, act: { busy, failure, start }, onDone, onClose }: DeleteStepProps) {
  const refresh = useRefreshUsers();
  const remove = async () => {
    const body = { userId: row.id, email: row.email };
    await call('companies', row.isPending ? 'deletePending' : 'deleteUser', { body });
    await refresh();
    onDone();
  };
  return (
    <>
      <p className={styles.words}>
        {row.isPending
          ? 'The invitation link stops working and the seat is freed.'
          : 'Access and notifications end immediately and the seat is freed. To come back, they need a new invitation.'}
      </p>
      {failure && <Message tone="error">{failure}</Message>}
      <DialogActions>
        <Button autoFocus disabled={busy} onClick={onClose}>
          NO
        </Button>
        <Button look="dangerFilled" busy={busy} onClick={() => start(remove, 'Couldn’t delete the user. Try again.')}>
          YES
        </Button>
      </DialogActions>
    </>
  );
}

interface EditDialogProps {
  /** Undefined while no user is edited. */
  readonly row: UserRow | undefined;
  readonly stage: FirstStage;
  readonly onClose: () => void;
  /** Called after a deletion, when the dialog is closed. */
  readonly onDeleted: () => void;
  /** Called when the deleted person is to get a new invitation. */
  readonly onInviteAgain: (row: UserRow) => void;
}

/**
 * Changes the role of a user, or deletes the user. For an invited user it sends the mail again instead
 * (docs/product/users.md#edit).
 */
export function EditDialog({ row, stage: first, onClose, onDeleted, onInviteAgain }: EditDialogProps) {
  const [stage, setStage] = useState<Stage>(first);
  const act = useUserAct();
  const { forget } = act;
  const go = useCallback(
    (to: Stage) => {
      setStage(to);
      forget();
    },
    [forget],
  );
  useEffect(() => {
    if (row) go(first);
  }, [row, first, go]);
  const Edit = row?.isPending ? PendingStep : RoleStep;
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      title={row && titleOf(stage, row)}
      className={stage === 'edit' && !row?.isPending ? styles.wide : undefined}
    >
      {row && stage === 'edit' && (
        <Edit row={row} act={act} onDelete={() => go('delete')} onDone={go} onClose={onClose} />
      )}
      {row && stage === 'delete' && (
        <DeleteStep
          row={row}
          act={act}
          onClose={row.isPending ? onClose : () => go('edit')}
          onDone={() => {
            onClose();
            const done = row.isPending ? `Invitation for ${row.email} canceled` : `${nameOf(row)} deleted`;
            showActionToast(done, 'INVITE AGAIN', () => onInviteAgain(row));
            setTimeout(onDeleted);
          }}
        />
      )}
      {stage !== 'edit' && stage !== 'delete' && (
        <DialogActions>
          <Button look="primary" autoFocus onClick={onClose}>
            CLOSE
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
