import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { InvitationReply } from '../../../shared/api/types/people-types.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/Dialog.tsx';
import { DoneTitle } from '../../ui/feedback/DoneTitle.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { InviteForm } from './InviteForm.tsx';
import styles from './UserDialog.module.css';
import { useFreeSeat } from './user-queries.ts';

/** `unmailed`: the invitation exists, but its mail could not be sent. */
type Stage = 'checking' | 'failed' | 'form' | 'noSeats' | 'sent' | 'unmailed';

const TITLES: Readonly<Record<Stage, ReactNode>> = {
  checking: 'Invite new user',
  failed: 'Invite new user',
  form: 'Invite new user',
  noSeats: "You don't have any more seats available on your plan",
  sent: <DoneTitle>Your invite has been successfully sent</DoneTitle>,
  unmailed: 'The user is invited',
};

interface InviteDialogProps {
  readonly open: boolean;
  readonly company: string;
  readonly onClose: () => void;
}

/** Checks the seats first, then asks whom to invite, then reports success (docs/product/users.md#invite). */
export function InviteDialog({ open, company, onClose }: InviteDialogProps) {
  const [stage, setStage] = useState<Stage>('checking');
  const [busy, setBusy] = useState(false);
  const [invited, setInvited] = useState<InvitationReply>();
  const hasFreeSeat = useFreeSeat();
  const begin = useCallback(async () => {
    setStage('checking');
    try {
      setStage((await hasFreeSeat()) ? 'form' : 'noSeats');
    } catch {
      setStage('failed');
    }
  }, [hasFreeSeat]);
  useEffect(() => {
    if (open) void begin();
  }, [open, begin]);
  return (
    <Dialog open={open} onClose={onClose} title={TITLES[stage]} busy={busy}>
      {stage === 'checking' && <Spinner label="Loading" />}
      {stage === 'failed' && (
        <Message tone="error" onTryAgain={() => void begin()}>
          The seats could not be loaded.
        </Message>
      )}
      {stage === 'form' && (
        <InviteForm
          company={company}
          onNoSeats={() => setStage('noSeats')}
          onCancel={onClose}
          onBusy={setBusy}
          onInvited={(reply) => {
            setInvited(reply);
            setStage(reply.mailed ? 'sent' : 'unmailed');
          }}
        />
      )}
      {stage === 'noSeats' && <p>Please upgrade your plan to add more users</p>}
      {stage === 'sent' && <p className={styles.words}>To {invited?.user.externalId}.</p>}
      {(stage === 'sent' || stage === 'unmailed') && invited?.hidden && (
        <Message tone="notice">
          People of this domain take no seat and are not shown in the list. Ask support to take the invitation back.
        </Message>
      )}
      {stage === 'unmailed' && (
        <Message tone="notice">The mail could not be sent. Resend the invitation from the list of users.</Message>
      )}
      {stage !== 'form' && (
        <DialogActions>
          {stage === 'noSeats' && <ButtonLink to={PAGE_PATHS.help}>CONTACT US</ButtonLink>}
          {(stage === 'sent' || stage === 'unmailed') && (
            <Button onClick={() => void begin()}>INVITE ANOTHER USER</Button>
          )}
          <Button look="primary" autoFocus onClick={onClose}>
            CLOSE
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
