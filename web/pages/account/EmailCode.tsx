import { useFormikContext } from 'formik';
import { useState } from 'react';
import { confirmEmail, resendEmailCode } from '../../api/account.ts';
import { identitySentence } from '../../api/identity-errors.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import styles from './AccountForm.module.css';
import { AccountForm, SAVED } from './AccountForm.tsx';
import { codeForm } from './account-form.ts';

/** Has another code mailed. */
function SendAgain() {
  const { setFieldError, setFieldTouched } = useFormikContext();
  const [stage, setStage] = useState<'ready' | 'busy' | 'sent'>('ready');
  const send = async () => {
    setStage('busy');
    try {
      await resendEmailCode();
      setStage('sent');
    } catch (error) {
      setStage('ready');
      await setFieldTouched('code', true, false);
      setFieldError('code', identitySentence(error));
    }
  };
  return (
    <div className={styles.again}>
      <Button look="text" busy={stage === 'busy'} onClick={() => void send()}>
        SEND A NEW CODE
      </Button>
      <span role="status">{stage === 'sent' && 'A new code is on its way.'}</span>
    </div>
  );
}

interface EmailCodeProps {
  readonly present: string;
  /** Undefined when it was asked for in another browser. */
  readonly next: string | undefined;
  /** Told whether the address was changed. */
  readonly onEnd: (done: boolean) => void;
}

/** Asks for the code that was mailed to the new address. */
export const EmailCode = ({ present, next, onEnd }: EmailCodeProps) => (
  <AccountForm
    title="Change Email"
    empty={{ code: '' }}
    rules={codeForm}
    word="CONFIRM EMAIL"
    lastField="code"
    onSave={async ({ code }) => {
      await confirmEmail(code);
      onEnd(true);
      return SAVED;
    }}
    aside={
      <Button look="text" onClick={() => onEnd(false)}>
        CANCEL
      </Button>
    }
  >
    <p role="status" className={styles.intro}>
      A mail with a 6-digit code is on its way to <b>{next ?? 'your new address'}</b>. Until you type the code, your
      address stays <b>{present}</b>.
    </p>
    <TextField label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus />
    <SendAgain />
  </AccountForm>
);
