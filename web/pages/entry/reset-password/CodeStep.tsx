import { useFormikContext } from 'formik';
import { useState } from 'react';
import { emailField } from '../../../../shared/api/fields.ts';
import { identitySentence } from '../../../api/identity-errors.ts';
import { sendRecoveryCode } from '../../../api/recovery.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import styles from '../entry-form.module.css';
import type { Recovery } from './recovery-form.ts';
import { StepButtons } from './StepButtons.tsx';

/** Has another code mailed, to the address in the form. */
function SendAgain() {
  const { values, setFieldError, setFieldTouched } = useFormikContext<Recovery>();
  const [stage, setStage] = useState<'ready' | 'busy' | 'sent'>('ready');
  const email = values.email.trim();
  const send = async () => {
    setStage('busy');
    try {
      emailField().validateSync(email);
      await sendRecoveryCode(email);
      setStage('sent');
    } catch (error) {
      setStage('ready');
      const invalid = error instanceof Error && error.name === 'ValidationError';
      const field = invalid ? 'email' : 'code';
      await setFieldTouched(field, true, false);
      setFieldError(field, invalid ? error.message : identitySentence(error));
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

interface CodeStepProps {
  /** The address is not known from the step before. */
  readonly asksEmail: boolean;
  readonly onBack: () => void;
}

/** Asks for the mailed code. That the address has an account is not said. */
export function CodeStep({ asksEmail, onBack }: CodeStepProps) {
  const { values } = useFormikContext<Recovery>();
  return (
    <>
      {asksEmail ? (
        <TextField label="Email" name="email" type="email" autoComplete="username" />
      ) : (
        <p role="status" className={styles.intro}>
          If <b>{values.email.trim()}</b> has an account, a mail with a code is on its way to it.
        </p>
      )}
      <TextField
        label="Recovery code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={!asksEmail}
        hint="The 6 digits in the mail."
      />
      <SendAgain />
      <StepButtons word="CONTINUE" onBack={onBack} />
    </>
  );
}
