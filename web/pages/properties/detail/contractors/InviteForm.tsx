import { Formik } from 'formik';
import { useState } from 'react';
import type { ContractorLinkMadeReply } from '../../../../../shared/api/types/contractor-types.ts';
import { callWithKey } from '../../../../api/client.ts';
import { errorSentence } from '../../../../api/error-sentence.ts';
import { callLater } from '../../../../api/waiting/waiting.ts';
import { OWN_ZONE } from '../../../../ui/dates/time-format.ts';
import { CheckedForm } from '../../../../ui/forms/CheckedForm.tsx';
import { Checkbox } from '../../../../ui/forms/choices/Checkbox.tsx';
import { ChoiceField } from '../../../../ui/forms/choices/ChoiceField.tsx';
import { FormActions } from '../../../../ui/forms/FormActions.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import styles from './Contractors.module.css';
import { attemptKeys, dayChoices, INVITE_RULES, type Invite, inviteBody, newInvite } from './invite-form.ts';

interface InviteFormProps {
  readonly propertyId: string;
  readonly onMade: (made: ContractorLinkMadeReply) => void;
  readonly onFailed: () => void;
  readonly onCancel: () => void;
}

/** Asks for whom the link is, how long it is open, and what it may do. A failure keeps what was typed. */
export function InviteForm({ propertyId, onMade, onFailed, onCancel }: InviteFormProps) {
  const [days] = useState(() => dayChoices(Date.now(), OWN_ZONE));
  const [keyOf] = useState(attemptKeys);
  const [failure, setFailure] = useState<string>();
  const invite = async (typed: Invite) => {
    setFailure(undefined);
    const body = inviteBody(typed);
    try {
      onMade(
        await callWithKey(callLater('properties', 'inviteContractor', { path: { id: propertyId }, body }), keyOf(body)),
      );
    } catch (error) {
      console.warn('The contractor was not invited', error);
      setFailure(errorSentence(error) ?? 'The contractor is not invited yet. Try again: nothing is done twice.');
      onFailed();
    }
  };
  return (
    <Formik
      initialValues={newInvite}
      validationSchema={INVITE_RULES}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={invite}
    >
      <CheckedForm rules={INVITE_RULES} className={styles.form}>
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
        <FormActions failure={failure} onCancel={onCancel}>
          INVITE
        </FormActions>
      </CheckedForm>
    </Formik>
  );
}
