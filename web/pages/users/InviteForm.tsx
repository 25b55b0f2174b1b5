import { object } from 'yup';
import { emailField } from '../../../shared/api/fields/fields.ts';
import type { InvitationReply } from '../../../shared/api/types/people-types.ts';
import type { Grant } from '../../../shared/domain/people/reach.ts';
import type { Role } from '../../../shared/domain/people/role.ts';
import { hasCode } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { DialogActions } from '../../ui/feedback/Dialog.tsx';
import { ErrorLine } from '../../ui/forms/ErrorLine.tsx';
import { PortalForm } from '../../ui/forms/PortalForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { ReachField } from './ReachField.tsx';
import { RoleField } from './RoleField.tsx';
import { reachProblem, withRole } from './reach-places.ts';
import styles from './UserDialog.module.css';
import { useRefreshUsers } from './user-queries.ts';

const rules = object({ email: emailField() });
const EMPTY: { email: string; role: Role; grants: readonly Grant[] | undefined; chosen: string } = {
  email: '',
  role: 'read',
  grants: undefined,
  chosen: '',
};

interface InviteFormProps {
  readonly company: string;
  /** Called when the person asks about the plan, or when somebody has taken the last seat. */
  readonly onNoSeats: () => void;
  readonly onInvited: (invited: InvitationReply) => void;
  /** Called with whether the invitation is being sent. */
  readonly onBusy: (busy: boolean) => void;
  readonly onCancel: () => void;
}

/** Asks for the person and the role. A failure keeps the typed text. */
export function InviteForm({ company, onNoSeats, onInvited, onBusy, onCancel }: InviteFormProps) {
  const refresh = useRefreshUsers();
  return (
    <PortalForm
      initialValues={EMPTY}
      rules={rules}
      onSubmit={async ({ email, role, grants }, { setFieldError }) => {
        const problem = reachProblem(grants);
        if (problem) return setFieldError('chosen', problem);
        onBusy(true);
        try {
          const body = { ...rules.validateSync({ email }), company, role, grants: grants && [...grants] };
          const invited = await call('companies', 'invite', { body });
          await refresh();
          onInvited(invited);
        } finally {
          onBusy(false);
        }
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
