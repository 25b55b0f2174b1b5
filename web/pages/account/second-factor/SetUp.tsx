import { Formik } from 'formik';
import { lazy, Suspense } from 'react';
import { object } from 'yup';
import { codeField } from '../../../../shared/api/fields/fields.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { codeSentence } from '../../../api/identity/code-sentence.ts';
import { confirmSetUp, type NewSecret } from '../../../api/identity/second-factor.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CheckedForm } from '../../../ui/forms/CheckedForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import styles from './SecondFactor.module.css';

/** Loaded only by who sets a second factor up. */
const QrCode = lazy(() => import('../../../ui/figures/QrCode.tsx'));
const rules = object({ code: codeField() });
const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

interface SetUpProps {
  readonly secret: NewSecret;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows the secret for the app and asks for its first code. Then the recovery codes follow. */
export function SetUp({ secret, onCodes, onCancel }: SetUpProps) {
  return (
    <Formik
      initialValues={{ code: '' }}
      validationSchema={rules}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={async (values, { setFieldError }) => {
        try {
          onCodes(await confirmSetUp(secret, rules.cast(values).code));
        } catch (error) {
          setFieldError('code', errorSentence(error) ?? codeSentence(error));
        }
      }}
    >
      {({ isSubmitting }) => (
        <CheckedForm rules={rules} className={styles.setUp} aria-label="Set up the second factor">
          <Suspense fallback={<div className={styles.toCome} />}>
            <QrCode text={secret.address} label="QR code for your authenticator app" />
          </Suspense>
          <div className={styles.steps}>
            <p>
              <b>1.</b> Read the QR code with an authenticator app, such as the one of your phone or your password
              manager. On the phone itself, <a href={secret.address}>open the app</a>. Or type this key into it:
            </p>
            <code className={styles.secret}>{inGroups(secret.secret)}</code>
            <p>
              <b>2.</b> Type the six digits that the app shows.
            </p>
            <TextField label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus />
            <div className={styles.actions}>
              <Button onClick={onCancel} disabled={isSubmitting}>
                CANCEL
              </Button>
              <Button look="primary" type="submit" busy={isSubmitting}>
                TURN ON
              </Button>
            </div>
          </div>
        </CheckedForm>
      )}
    </Formik>
  );
}
