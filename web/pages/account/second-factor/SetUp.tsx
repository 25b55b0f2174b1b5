import { Formik } from 'formik';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { object } from 'yup';
import { codeField } from '../../../../shared/api/fields/fields.ts';
import { codeSentence } from '../../../api/identity/code-sentence.ts';
import { beginSetUp, confirmSetUp, type NewSecret, newRecoveryCodes } from '../../../api/identity/second-factor.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { CheckedForm } from '../../../ui/forms/CheckedForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import styles from './SecondFactor.module.css';

/** Loaded only by who sets a second factor up. */
const QrCode = lazy(() => import('../../../ui/figures/QrCode.tsx'));
const rules = object({ code: codeField() });
const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

interface SetUpProps {
  readonly email: string;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows the secret for the app and asks for its first code. Then the recovery codes follow. */
export function SetUp({ email, onCodes, onCancel }: SetUpProps) {
  const [secret, setSecret] = useState<NewSecret | 'failed'>();
  // The second factor is on, but its recovery codes did not come.
  const [isOn, setIsOn] = useState(false);
  const [busy, setBusy] = useState(false);
  const begin = useCallback(() => {
    setSecret(undefined);
    beginSetUp(email).then(setSecret, () => setSecret('failed'));
  }, [email]);
  useEffect(begin, [begin]);
  const getCodes = async () => {
    setBusy(true);
    try {
      onCodes(await newRecoveryCodes());
    } catch {
      setIsOn(true);
    } finally {
      setBusy(false);
    }
  };
  if (isOn) {
    return (
      <Message tone="error" busy={busy} onTryAgain={() => void getCodes()}>
        Your second factor is on, but your recovery codes could not be loaded.
      </Message>
    );
  }
  if (!secret) return <Spinner label="Loading" />;
  if (secret === 'failed') {
    return (
      <Message tone="error" onTryAgain={begin}>
        The second factor could not be set up.
      </Message>
    );
  }
  return (
    <Formik
      initialValues={{ code: '' }}
      validationSchema={rules}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={async (values, { setFieldError }) => {
        try {
          await confirmSetUp(rules.cast(values).code);
        } catch (error) {
          setFieldError('code', codeSentence(error));
          return;
        }
        await getCodes();
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
