import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/Dialog.tsx';
import { DoneTitle } from '../../ui/feedback/DoneTitle.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { DeleteStep } from './DeleteStep.tsx';
import { PendingStep } from './PendingStep.tsx';
import { RoleStep } from './RoleStep.tsx';
import { nameOf, type UserRow } from './rows.ts';

/** Where the dialog begins. */
export type FirstStage = 'edit' | 'delete';
type Stage = FirstStage | 'changed' | 'resent';

function titleOf(stage: Stage, row: UserRow): ReactNode {
  if (stage === 'changed') return <DoneTitle>User type successfully changed</DoneTitle>;
  if (stage === 'resent') return <DoneTitle>Your invite has been successfully sent</DoneTitle>;
  return stage === 'delete' ? `Delete ${nameOf(row)}?` : `Edit ${nameOf(row)}`;
}

interface EditDialogProps {
  /** Undefined while no user is edited. */
  readonly row: UserRow | undefined;
  readonly stage: FirstStage;
  readonly onClose: () => void;
  /** Called after a deletion, when the dialog is closed. */
  readonly onDeleted: () => void;
}

/**
 * Changes the role of a user, or deletes the user. For an invited user it sends the mail again instead
 * (docs/product/users.md#edit).
 */
export function EditDialog({ row, stage: first, onClose, onDeleted }: EditDialogProps) {
  const [stage, setStage] = useState<Stage>(first);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (row) setStage(first);
  }, [row, first]);
  const askToDelete = () => setStage('delete');
  const Edit = row?.isPending ? PendingStep : RoleStep;
  return (
    <Dialog open={row !== undefined} onClose={onClose} title={row && titleOf(stage, row)} busy={busy}>
      {row && stage === 'edit' && (
        <Edit
          row={row}
          busy={busy}
          onBusy={setBusy}
          onDelete={askToDelete}
          onDone={() => setStage(row.isPending ? 'resent' : 'changed')}
          onClose={onClose}
        />
      )}
      {row && stage === 'delete' && (
        <DeleteStep
          row={row}
          busy={busy}
          onBusy={setBusy}
          onNo={row.isPending ? onClose : () => setStage('edit')}
          onDeleted={() => {
            onClose();
            showToast(row.isPending ? `The invitation of ${row.email} has ended.` : `${nameOf(row)} is deleted.`);
            setTimeout(onDeleted);
          }}
        />
      )}
      {(stage === 'changed' || stage === 'resent') && (
        <DialogActions>
          <Button look="primary" autoFocus onClick={onClose}>
            CLOSE
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
