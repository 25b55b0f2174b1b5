import { Formik } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import { WRONG } from '../../../shared/api/fields/field-messages.ts';
import { codeField } from '../../../shared/api/fields/fields.ts';
import { errorSentence, identitySentence } from '../../api/error-sentence.ts';
import { codeSentence } from '../../api/identity/code-sentence.ts';
import { recover } from '../../api/identity/second-factor.ts';
import { confirmCode, signIn } from '../../api/identity/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CheckedForm } from '../../ui/forms/CheckedForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import styles from './entry-form.module.css';

const appRules = object({ code: codeField() });
const recoveryRules = object({ code: string().trim().required(WRONG.required).max(45, WRONG.tooLong) });

interface CodeStepProps {
  readonly email: string;
  readonly password: string;
  readonly onBack: () => void;
}

/** Turns the second factor off by a recovery code, and signs in by the password that was typed before. */
async function signInByRecovery(email: string, password: string, code: string): Promise<void> {
  await recover(email, code);
  await signIn(email, password);
}

/**
 * The second step of a sign-in: six digits of the authenticator app, or a recovery code
 * (docs/product/access.md#second-factor-sign-in).
 */
export default function CodeStep({ email, password, onBack }: CodeStepProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const rules = isRecovery ? recoveryRules : appRules;
  return (
    <Formik
      key={String(isRecovery)}
      initialValues={{ code: '' }}
      validationSchema={rules}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={async (values, { setFieldError }) => {
        const { code } = rules.cast(values);
        try {
          await (isRecovery ? signInByRecovery(email, password, code) : confirmCode(code));
        } catch (error) {
          const sentence = isRecovery ? (errorSentence(error) ?? identitySentence(error)) : codeSentence(error);
          setFieldError('code', sentence);
        }
      }}
    >
      {({ isSubmitting }) => (
        <CheckedForm rules={rules} className={styles.form}>
          <p role="status" className={styles.intro}>
            {isRecovery
              ? 'Type one of your recovery codes. It turns your second factor off, and your password lets you in. Set the second factor up again afterwards.'
              : 'Type the six digits that your authenticator app shows.'}
          </p>
          {isRecovery ? (
            <TextField label="Recovery code" name="code" autoComplete="off" autoFocus />
          ) : (
            <TextField label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus />
          )}
          <div className={styles.buttons}>
            <Button onClick={isRecovery ? () => setIsRecovery(false) : onBack} disabled={isSubmitting}>
              BACK
            </Button>
            <Button look="primary" type="submit" busy={isSubmitting}>
              LOG IN
            </Button>
          </div>
          {!isRecovery && (
            <Button look="text" onClick={() => setIsRecovery(true)}>
              USE A RECOVERY CODE
            </Button>
          )}
        </CheckedForm>
      )}
    </Formik>
  );
}
