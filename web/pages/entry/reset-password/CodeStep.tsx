import { useFormikContext } from 'formik';
import { emailField } from '../../../../shared/api/fields/fields.ts';
import { identitySentence } from '../../../api/identity/identity-sentence.ts';
import { sendRecoveryCode } from '../../../api/identity/recovery.ts';
import { ResendCode } from '../../../ui/forms/ResendCode.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import styles from '../entry-form.module.css';
import type { Recovery } from './recovery-form.ts';
import { StepButtons } from './StepButtons.tsx';

/** An error in the address is shown below the address, all other errors below the code. */
const failureOf = (error: unknown) =>
  error instanceof Error && error.name === 'ValidationError'
    ? { field: 'email', sentence: error.message }
    : { field: 'code', sentence: identitySentence(error) };

interface CodeStepProps {
  /** The step before did not supply the address. */
  readonly asksEmail: boolean;
  readonly onBack: () => void;
}

/** Asks for the mailed code. It does not reveal whether the address has an account. */
export function CodeStep({ asksEmail, onBack }: CodeStepProps) {
  const { values } = useFormikContext<Recovery>();
  const resend = async () => {
    const email = values.email.trim();
    emailField().validateSync(email);
    await sendRecoveryCode(email);
  };
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
      <ResendCode onSend={resend} failureOf={failureOf} className={styles.again} />
      <StepButtons word="CONTINUE" onBack={onBack} />
    </>
  );
}
