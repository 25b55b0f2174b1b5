import { useEffect, useState } from 'react';
import { normalEmail } from '../../../shared/domain/people/email.ts';
import { confirmEmail, requestEmail, resendEmailCode } from '../../api/identity/account.ts';
import { identitySentence } from '../../api/identity/identity-sentence.ts';
import { givenBackSentence, isGivenBack } from '../../api/identity/record.ts';
import type { Person } from '../../api/identity/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { ResendCode } from '../../ui/forms/ResendCode.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { CodeField } from '../common/CodeForm.tsx';
import styles from './AccountForm.module.css';
import { AccountForm, SAVED } from './AccountForm.tsx';
import { codeForm, emailForm } from './account-form.ts';
import { keepNewEmail, newEmailOf } from './new-email.ts';

const failureOf = (error: unknown) => ({ field: 'code', sentence: identitySentence(error) });

interface EmailCodeProps {
  readonly present: string;
  /** Undefined when the person asked for the change in another browser. */
  readonly next: string | undefined;
  /** Called with whether the address was changed. */
  readonly onEnd: (done: boolean) => void;
}

/** Asks for the code from the mail to the new address. */
const EmailCode = ({ present, next, onEnd }: EmailCodeProps) => (
  <AccountForm
    title="Change Email"
    empty={{ code: '', password: '' }}
    rules={codeForm}
    word="CONFIRM EMAIL"
    lastField="password"
    onSave={async ({ code, password }) => {
      try {
        await confirmEmail(code, password, next);
        onEnd(true);
        return SAVED;
      } catch (error) {
        if (!isGivenBack(error)) throw error;
        showToast(givenBackSentence(present));
        onEnd(false);
        return undefined;
      }
    }}
    aside={
      <Button look="text" onClick={() => onEnd(false)}>
        CANCEL
      </Button>
    }
  >
    <p role="status" className={styles.intro}>
      We emailed a 6-digit code to <b>{next ?? 'your new address'}</b>. Your email stays <b>{present}</b> until you
      enter it.
    </p>
    <CodeField />
    <PasswordField label="Current password" name="password" autoComplete="current-password" />
    <ResendCode onSend={resendEmailCode} failureOf={failureOf} className={styles.again} />
  </AccountForm>
);

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
