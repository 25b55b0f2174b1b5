import { useState } from 'react';
import type { ContractorLinkMadeReply } from '../../../../../shared/api/types/contractor-types.ts';
import { call } from '../../../../api/client.ts';
import { OWN_ZONE } from '../../../../ui/dates/time-format.ts';
import { Checkbox } from '../../../../ui/forms/choices/Checkbox.tsx';
import { ChoiceField } from '../../../../ui/forms/choices/ChoiceField.tsx';
import { FormActions } from '../../../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../../../ui/forms/PortalForm.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import { saying } from '../../../common/saying.ts';
import styles from './Contractors.module.css';
import { dayChoices, INVITE_RULES, type Invite, inviteBody, newInvite } from './invite-form.ts';

const failed = saying(
  'The contractor was not invited',
  'The contractor is not invited yet. Try again: nothing is done twice.',
);

interface InviteFormProps {
  readonly propertyId: string;
  readonly onMade: (made: ContractorLinkMadeReply) => void;
  readonly onFailed: () => void;
  readonly onCancel: () => void;
}

/** Asks for whom the link is, how long it is open, and what it may do. A failure keeps what was typed. */
export function InviteForm({ propertyId, onMade, onFailed, onCancel }: InviteFormProps) {
  const [days] = useState(() => dayChoices(Date.now(), OWN_ZONE));
  const invite = async (typed: Invite) =>
    onMade(await call('properties', 'inviteContractor', { path: { id: propertyId }, body: inviteBody(typed) }));
  return (
    <PortalForm
      initialValues={newInvite}
      rules={INVITE_RULES}
      onSubmit={invite}
      failed={(error) => {
        onFailed();
        return failed(error);
      }}
      className={styles.form}
    >
      <p className={styles.words}>
        The link opens this property alone, on one device, without a seat and a password. What is done with it is
        recorded.
      </p>
      <TextField label="Name" name="name" autoComplete="off" hint="A firm or a task" />
      <ChoiceField label="Open for" name="days" options={days} />
      <TextField
        label="Email (optional)"
        name="email"
        type="email"
        autoComplete="off"
        hint="Where the link is mailed"
      />
      <Checkbox name="mayChange">May change the configuration of its wingnuts</Checkbox>
      <FormActions onCancel={onCancel}>INVITE</FormActions>
    </PortalForm>
  );
}
