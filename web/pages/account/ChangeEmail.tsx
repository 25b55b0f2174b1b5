import { useEffect, useState } from 'react';
import { normalEmail } from '../../../shared/domain/people/email.ts';
import { requestEmail } from '../../api/identity/account.ts';
import type { Person } from '../../api/identity/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { emailForm } from './account-form.ts';
import { EmailCode } from './EmailCode.tsx';
import { keepNewEmail, newEmailOf } from './new-email.ts';

/** The step of the change of address: ask for it, or wait for the code. This browser may not know the new address. */
type Waiting = { readonly email: string | undefined };

/**
 * Change of address: asks for the password. The new address becomes active once the person types the mailed code
 * (docs/product/account.md#change-email).
 */
export function ChangeEmail({ person }: { readonly person: Person }) {
  const { userId, email: present } = person;
  const [waiting, setWaiting] = useState<Waiting | undefined>(() => {
    const email = newEmailOf(userId);
    return email ? { email } : undefined;
  });
  const [saved, setSaved] = useState(false);
  const end = (done: boolean) => {
    keepNewEmail(userId, undefined);
    setWaiting(undefined);
    setSaved(done);
  };
  // The change may have been finished elsewhere, or before an answer that was lost.
  const isDone = waiting?.email !== undefined && normalEmail(waiting.email) === normalEmail(present);
  useEffect(() => {
    if (isDone) keepNewEmail(userId, undefined);
  }, [isDone, userId]);
  if (waiting && !isDone) return <EmailCode present={present} next={waiting.email} onEnd={end} />;
  return (
    <AccountForm
      key={String(saved)}
      title="Change Email"
      empty={{ email: '', again: '', password: '' }}
      rules={emailForm(present)}
      word="CHANGE EMAIL"
      lastField="password"
      savedBefore={saved}
      onSave={async ({ email, password }) => {
        await requestEmail(email, password);
        keepNewEmail(userId, email);
        setWaiting({ email });
        return undefined;
      }}
      aside={
        <Button look="text" onClick={() => setWaiting({ email: undefined })}>
          I HAVE A CODE
        </Button>
      }
    >
      <TextField label="New email" name="email" type="email" autoComplete="off" />
      <TextField label="Confirm email" name="again" type="email" autoComplete="off" />
      <PasswordField label="Current password" name="password" autoComplete="current-password" />
    </AccountForm>
  );
}
