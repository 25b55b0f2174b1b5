import { lazy, Suspense, useState } from 'react';
import { object } from 'yup';
import { emailField, passwordField } from '../../../shared/api/fields/fields.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { PUBLIC_PATHS } from '../../../shared/portal/public-paths.ts';
import { prepareIdentity } from '../../api/identity/identity.ts';
import { identitySentence } from '../../api/identity/identity-sentence.ts';
import { signIn } from '../../api/identity/session.ts';
import { notePasswordLength } from '../../api/identity/short-password.ts';
import { EarlyForm } from '../../opening/EarlyForm.tsx';
import { EarlySubmit } from '../../opening/EarlySubmit.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import styles from './entry-form.module.css';

/** The values that the form sends (docs/product/access.md#login). The rules for new passwords do not apply here. */
const credentials = object({ email: emailField(), password: passwordField() });

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The second step, for those who have a second factor. */
const CodeStep = lazy(() => import('./CodeStep.tsx'));

/** The way to the code of an account that is not confirmed. */
const UnprovenHint = lazy(() => import('./UnprovenHint.tsx'));

const isUnproven = (error: unknown): boolean => error instanceof Error && error.name === 'UserNotConfirmedException';

/**
 * Sign-in by e-mail and password. The identity client is loaded when the person first touches the form. The component
 * around the form sees the new session and goes on.
 */
export default function LoginForm() {
  const [waiting, setWaiting] = useState<Credentials>();
  const [unproven, setUnproven] = useState<string>();
  if (waiting) {
    return (
      <Suspense fallback={<Spinner label={say`Loading`} />}>
        <CodeStep {...waiting} onBack={() => setWaiting(undefined)} />
      </Suspense>
    );
  }
  return (
    <EarlyForm
      initialValues={{ email: '', password: '' }}
      rules={credentials}
      onSubmit={async (values, { setFieldError, resetForm }) => {
        const { email, password } = credentials.cast(values);
        try {
          notePasswordLength(password);
          if ((await signIn(email, password)) === 'code') {
            setWaiting({ email, password });
            return;
          }
        } catch (error) {
          setFieldError('password', identitySentence(error));
          setUnproven(isUnproven(error) ? email : undefined);
          return;
        }
        resetForm();
      }}
      className={styles.form}
      onFocus={prepareIdentity}
    >
      {({ isSubmitting }) => (
        <>
          {/* Always on: local storage keeps the session after the browser window closes. */}
          <input type="hidden" name="remember" value="true" />
          <TextField
            label={say`Email`}
            name="email"
            type="email"
            autoComplete="username"
            // A dialog gives the focus to the element with this attribute. React does not write it.
            ref={(input) => input?.setAttribute('autofocus', '')}
          />
          <PasswordField label={say`Password`} name="password" autoComplete="current-password" />
          {unproven && (
            <Suspense>
              <UnprovenHint email={unproven} />
            </Suspense>
          )}
          <EarlySubmit busy={isSubmitting} className={styles.submit}>
            {say`LOG IN`}
          </EarlySubmit>
          <a href={PUBLIC_PATHS.resetPassword} className={styles.forgot}>
            {say`Forgot Password?`}
          </a>
        </>
      )}
    </EarlyForm>
  );
}
