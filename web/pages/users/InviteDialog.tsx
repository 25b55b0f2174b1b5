import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { EMAIL } from '../../../shared/api/fields/people-fields.ts';
import type { InvitationReply } from '../../../shared/api/types/people-types.ts';
import { READER } from '../../../shared/domain/figures/reader.ts';
import type { Grant } from '../../../shared/domain/people/reach.ts';
import type { Role } from '../../../shared/domain/role.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { hasCode } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/Dialog.tsx';
import { DoneTitle } from '../../ui/feedback/DoneTitle.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { ChoiceField } from '../../ui/forms/choices/ChoiceField.tsx';
import { ErrorLine } from '../../ui/forms/ErrorLine.tsx';
import { PortalForm } from '../../ui/forms/PortalForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { LANGUAGE_OPTIONS } from '../common/reader-options.ts';
import { ReachField } from './ReachField.tsx';
import { RoleField } from './RoleField.tsx';
import { reachProblem, withRole } from './reach-places.ts';
import styles from './UserDialog.module.css';
import { useFreeSeat, useRefreshUsers } from './user-queries.ts';

/** What an invitation begins with. */
export interface Invited {
  readonly email: string;
  readonly role: Role;
  readonly grants: readonly Grant[] | undefined;
}

const EMPTY: Invited = { email: '', role: 'read', grants: undefined };

interface InviteFormProps {
  readonly first: Invited;
  readonly company: string;
  /** Called when the person asks about the plan, or when somebody has taken the last seat. */
  readonly onNoSeats: () => void;
  readonly onInvited: (invited: InvitationReply) => void;
  readonly onCancel: () => void;
}

/** Asks for the person and the role. A failure keeps the typed text. */
function InviteForm({ first, company, onNoSeats, onInvited, onCancel }: InviteFormProps) {
  const refresh = useRefreshUsers();
  return (
    <PortalForm
      initialValues={{ ...first, language: READER.language, chosen: '' }}
      rules={EMAIL}
      onSubmit={async ({ email, role, grants, language }, { setFieldError }) => {
        const problem = reachProblem(grants);
        if (problem) return setFieldError('chosen', problem);
        const body = { ...EMAIL.validateSync({ email }), company, role, grants: grants && [...grants], language };
        const invited = await call('companies', 'invite', { body });
        await refresh();
        onInvited(invited);
      }}
      failed={(error, { setFieldError }) => {
        const sentence = errorSentence(error, 'users') ?? 'Something went wrong with username';
        // The quota is the company's: nothing is wrong with the address.
        if (hasCode(error, 'TOO_MANY_REQUESTS')) return sentence;
        // Somebody has taken the last seat since the check.
        if (hasCode(error, 'NO_SEATS')) onNoSeats();
        else setFieldError('email', sentence);
        return undefined;
      }}
      className={styles.form}
    >
      {({ isSubmitting, values, errors, status, setFieldValue }) => (
        <>
          <TextField label="Email" name="email" type="email" autoComplete="off" autoFocus />
          <RoleField
            name="role"
            picked={values.role}
            isChosen={values.grants !== undefined}
            onPick={(role) => {
              void setFieldValue('grants', withRole(values.grants, values.role, role));
              void setFieldValue('role', role);
            }}
          />
          <ReachField
            grants={values.grants}
            newRole={values.role}
            onChange={(grants) => void setFieldValue('grants', grants)}
            error={errors.chosen}
          />
          <ChoiceField label="Language" name="language" options={LANGUAGE_OPTIONS} />
          <ErrorLine id="invite-error">{status}</ErrorLine>
          <DialogActions>
            <Button look="text" onClick={onNoSeats}>
              CHANGE PLAN
            </Button>
            <Button onClick={onCancel}>CANCEL</Button>
            <Button look="primary" type="submit" busy={isSubmitting}>
              SEND INVITE
            </Button>
          </DialogActions>
        </>
      )}
    </PortalForm>
  );
}

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
  /** Somebody who had an account: the form begins with the address, role and access of before. */
  readonly again?: Invited | undefined;
  readonly company: string;
  readonly onClose: () => void;
}

/** Checks the seats first, then asks whom to invite, then reports success (docs/product/users.md#invite). */
export function InviteDialog({ open, again, company, onClose }: InviteDialogProps) {
  const [stage, setStage] = useState<Stage>('checking');
  const [invited, setInvited] = useState<InvitationReply>();
  const hasFreeSeat = useFreeSeat();
  const [first, setFirst] = useState(EMPTY);
  const begin = useCallback(
    async (from: Invited = EMPTY) => {
      setFirst(from);
      setStage('checking');
      try {
        setStage((await hasFreeSeat()) ? 'form' : 'noSeats');
      } catch {
        setStage('failed');
      }
    },
    [hasFreeSeat],
  );
  useEffect(() => {
    if (open) void begin(again);
  }, [open, again, begin]);
  return (
    <Dialog open={open} onClose={onClose} title={TITLES[stage]}>
      {stage === 'checking' && <Spinner label="Loading" />}
      {stage === 'failed' && (
        <Message tone="error" onTryAgain={() => void begin(again)}>
          Couldn’t load seats.
        </Message>
      )}
      {stage === 'form' && (
        <InviteForm
          first={first}
          company={company}
          onNoSeats={() => setStage('noSeats')}
          onCancel={onClose}
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
          People at this domain don’t use a seat or appear in the list. Contact support to cancel the invitation.
        </Message>
      )}
      {stage === 'unmailed' && (
        <Message tone="notice">Couldn’t send the email. Resend the invitation from the user list.</Message>
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
