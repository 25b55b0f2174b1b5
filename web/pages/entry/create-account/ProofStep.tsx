import { Formik } from 'formik';
import { useEffect } from 'react';
import { object } from 'yup';
import { codeField } from '../../../../shared/api/fields/fields.ts';
import { identitySentence } from '../../../api/error-sentence.ts';
import { proveAddress, resendProof } from '../../../api/identity/prove-address.ts';
import { rememberUnproven } from '../../../api/identity/unproven.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CheckedForm } from '../../../ui/forms/CheckedForm.tsx';
import { ResendCode } from '../../../ui/forms/ResendCode.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import styles from '../entry-form.module.css';

interface ProofStepProps {
  readonly token: string;
  readonly email: string;
  readonly onBack: () => void;
  /** Called after a failure that is not the code's: the invitation may be over. */
  readonly onFailed: () => Promise<void>;
  readonly onCreated: () => Promise<void>;
}

const rules = object({ code: codeField() });

/** The server has refused the account. It is deleted then, and can be created again. */
const TAKEN_BACK = 'UserLambdaValidationException';

const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.name === TAKEN_BACK
    ? 'The account could not be made. Go back, and create it again.'
    : identitySentence(error);

const failureOf = (error: unknown) => ({ field: 'code', sentence: identitySentence(error) });

/** Asks for the code that was mailed to the address. Until it is typed, there is no user (docs/product/access.md#handed-over). */
export default function ProofStep({ token, email, onBack, onFailed, onCreated }: ProofStepProps) {
  useEffect(() => rememberUnproven({ email, token }), [email, token]);
  return (
    <Formik
      initialValues={{ code: '' }}
      validationSchema={rules}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={async (values, { setFieldError }) => {
        try {
          await proveAddress(token, email, rules.cast(values).code);
        } catch (error) {
          if (error instanceof Error && error.name === TAKEN_BACK) await onFailed();
          setFieldError('code', sentenceOf(error));
          return;
        }
        await onCreated();
      }}
    >
      {({ isSubmitting }) => (
        <CheckedForm rules={rules} className={styles.form}>
          <p role="status" className={styles.intro}>
            A mail with a 6-digit code goes to <b>{email}</b>. Type the code to finish your account.
          </p>
          <TextField label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus />
          <ResendCode onSend={() => resendProof(token, email)} failureOf={failureOf} className={styles.again} />
          <div className={styles.buttons}>
            <Button onClick={onBack} disabled={isSubmitting}>
              BACK
            </Button>
            <Button look="primary" type="submit" busy={isSubmitting}>
              CONFIRM
            </Button>
          </div>
        </CheckedForm>
      )}
    </Formik>
  );
}
