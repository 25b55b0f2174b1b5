import { Form, Formik } from 'formik';
import { object, string } from 'yup';
import { EMAIL_PATTERN } from '../../../shared/domain/email.ts';
import { identitySentence } from '../../api/identity-errors.ts';
import { prepareIdentity, signIn } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './LoginForm.module.css';
import { useHydrated } from './use-hydrated.ts';

const REQUIRED = 'This field is required';
const TOO_LONG = 'This field has hit its max character limit';

/** What the form sends (S1 §5); the rules for new passwords do not apply here. */
const credentials = object({
  email: string().trim().required(REQUIRED).max(45, TOO_LONG).matches(EMAIL_PATTERN, 'Email must be valid'),
  password: string().required(REQUIRED).max(45, TOO_LONG),
});

/** Sign-in by e-mail and password. The identity client is loaded when the form is first touched. */
export default function LoginForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const ready = useHydrated();
  return (
    <Formik
      initialValues={{ email: '', password: '' }}
      validationSchema={credentials}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={async (values, { setFieldError, resetForm }) => {
        const { email, password } = credentials.cast(values);
        try {
          await signIn(email, password);
        } catch (error) {
          setFieldError('password', identitySentence(error));
          return;
        }
        resetForm();
        onSignedIn();
      }}
    >
      {({ isSubmitting }) => (
        <Form noValidate className={styles.form} onFocus={prepareIdentity}>
          <TextField label="Email" name="email" type="email" autoComplete="username" readOnly={!ready} />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            readOnly={!ready}
          />
          <Button look="primary" type="submit" busy={isSubmitting} className={styles.submit}>
            LOG IN
          </Button>
          <a href="/resetpassword" className={styles.forgot}>
            Forgot Password?
          </a>
        </Form>
      )}
    </Formik>
  );
}
