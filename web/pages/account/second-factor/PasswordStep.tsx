import { Formik } from 'formik';
import { object, string } from 'yup';
import { passwordField } from '../../../../shared/api/fields/fields.ts';
import { errorSentence, identitySentence } from '../../../api/error-sentence.ts';
import { GivenUp } from '../../../api/identity/prove.ts';
import { beginSetUp, type NewSecret, replaceRecoveryCodes, turnOff } from '../../../api/identity/second-factor.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CheckedForm } from '../../../ui/forms/CheckedForm.tsx';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import styles from './SecondFactor.module.css';

const rules = object({ password: passwordField(), username: string() });

/** What the person wants, for which the password is asked. */
export type Wish = 'begin' | 'newCodes' | 'turnOff';

const WORDS: Readonly<Record<Wish, { readonly says: string; readonly verb: string }>> = {
  begin: { says: 'Type your password to set the second factor up.', verb: 'GO ON' },
  newCodes: {
    says: 'New recovery codes replace the ones that you have. Those stop working.',
    verb: 'GET NEW CODES',
  },
  turnOff: {
    says: 'Without a second factor, your password alone lets you in. Your recovery codes stop working.',
    verb: 'TURN OFF',
  },
};

interface PasswordStepProps {
  readonly email: string;
  readonly what: Wish;
  readonly onSecret: (secret: NewSecret) => void;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onOff: () => void;
  readonly onCancel: () => void;
}

/** Asks for the password before the second factor is set up or turned off, or its recovery codes are replaced. */
export const PasswordStep = ({ email, what, onSecret, onCodes, onOff, onCancel }: PasswordStepProps) => (
  <Formik
    initialValues={{ password: '', username: email }}
    validationSchema={rules}
    validateOnChange={false}
    validateOnBlur={false}
    onSubmit={async ({ password }, { setFieldError }) => {
      try {
        if (what === 'begin') return onSecret(await beginSetUp(email, password));
        if (what === 'newCodes') return onCodes(await replaceRecoveryCodes(password));
        await turnOff(email, password);
        onOff();
      } catch (error) {
        if (!(error instanceof GivenUp))
          setFieldError('password', errorSentence(error, 'account') ?? identitySentence(error));
      }
      return undefined;
    }}
  >
    {({ isSubmitting }) => (
      <CheckedForm rules={rules} className={styles.password} aria-label="Second factor">
        <p>{WORDS[what].says}</p>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Your password" name="password" autoComplete="current-password" autoFocus />
        <div className={styles.actions}>
          <Button onClick={onCancel} disabled={isSubmitting}>
            CANCEL
          </Button>
          <Button look={what === 'turnOff' ? 'dangerFilled' : 'primary'} type="submit" busy={isSubmitting}>
            {WORDS[what].verb}
          </Button>
        </div>
      </CheckedForm>
    )}
  </Formik>
);
