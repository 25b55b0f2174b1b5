import { LONG_PASSWORD, NEW_PASSWORD } from '../../../../shared/domain/people/password.ts';
import { checkPassword } from '../../../api/identity/check-password.ts';
import { prepareIdentity } from '../../../api/identity/identity.ts';
import { identitySentence } from '../../../api/identity/identity-sentence.ts';
import { signUp } from '../../../api/identity/sign-up.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import styles from '../entry-form.module.css';
import { EMPTY, fieldOf, signUpForm } from './sign-up-form.ts';
import { TermsBox } from './TermsBox.tsx';

interface SignUpFormProps {
  readonly token: string;
  readonly email: string;
  /** The company asks for long passwords. */
  readonly isLong: boolean;
  /** Called after a failure that concerns no single field. */
  readonly onFailed: () => Promise<void>;
  readonly onCreated: () => Promise<void>;
  /** Called when a code was mailed that proves the address. Undefined when the invitation was mailed. */
  readonly onCode: (() => void) | undefined;
}

const FORMS = { long: signUpForm(LONG_PASSWORD), ordinary: signUpForm(NEW_PASSWORD) } as const;

/** Asks for the invited person's details and password. A failure keeps the typed text. */
export function SignUpForm({ token, email, isLong, onFailed, onCreated, onCode }: SignUpFormProps) {
  const rules = isLong ? FORMS.long : FORMS.ordinary;
  return (
    <PortalForm
      initialValues={{ ...EMPTY, email }}
      rules={rules}
      onSubmit={async (values, { setFieldError }) => {
        try {
          const chosen = rules.cast(values);
          await checkPassword(chosen.password, email, token);
          if ((await signUp(token, { ...chosen, email })) === 'code') return onCode?.();
        } catch (error) {
          const field = fieldOf(error);
          if (field) return setFieldError(field, identitySentence(error));
          await onFailed();
          throw error;
        }
        await onCreated();
      }}
      failed={identitySentence}
      className={styles.form}
      onFocus={prepareIdentity}
    >
      {({ isSubmitting, status }) => (
        <>
          <TextField label="Email" name="email" type="email" autoComplete="username" readOnly data-fixed />
          <div className={styles.pair}>
            <TextField label="First name" name="firstName" autoComplete="given-name" />
            <TextField label="Last name" name="lastName" autoComplete="family-name" />
          </div>
          <TextField label="Phone number" name="phone" type="tel" autoComplete="tel-national" />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            policy={isLong ? LONG_PASSWORD : NEW_PASSWORD}
          />
          <PasswordField label="Confirm password" name="again" autoComplete="new-password" />
          <TermsBox name="agreed" />
          {onCode && (
            <p className={styles.intro}>
              We mail a code to this address, because your invitation came as a link. You need it to finish.
            </p>
          )}
          {status && <Message tone="error">{status}</Message>}
          <Button look="primary" type="submit" busy={isSubmitting} className={styles.submit}>
            CREATE ACCOUNT
          </Button>
          {onCode && (
            <Button look="text" onClick={onCode}>
              I HAVE A CODE
            </Button>
          )}
        </>
      )}
    </PortalForm>
  );
}
