import { Formik } from 'formik';
import { object, string } from 'yup';
import { passwordField } from '../../../../shared/api/fields/fields.ts';
import { errorSentence, identitySentence } from '../../../api/error-sentence.ts';
import { replaceRecoveryCodes, turnOff } from '../../../api/identity/second-factor.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CheckedForm } from '../../../ui/forms/CheckedForm.tsx';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import styles from './SecondFactor.module.css';

const rules = object({ password: passwordField(), username: string() });

interface PasswordStepProps {
  readonly email: string;
  /** False: the person wants new recovery codes. */
  readonly isTurningOff: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onOff: () => void;
  readonly onCancel: () => void;
}

/** Asks for the password before the second factor is turned off, or its recovery codes are replaced. */
export const PasswordStep = ({ email, isTurningOff, onCodes, onOff, onCancel }: PasswordStepProps) => (
  <Formik
    initialValues={{ password: '', username: email }}
    validationSchema={rules}
    validateOnChange={false}
    validateOnBlur={false}
    onSubmit={async ({ password }, { setFieldError }) => {
      try {
        if (!isTurningOff) return onCodes(await replaceRecoveryCodes(password));
        await turnOff(password);
        onOff();
      } catch (error) {
        setFieldError('password', errorSentence(error, 'account') ?? identitySentence(error));
      }
      return undefined;
    }}
  >
    {({ isSubmitting }) => (
      <CheckedForm rules={rules} className={styles.password} aria-label="Second factor">
        <p>
          {isTurningOff
            ? 'Without a second factor, your password alone lets you in. Your recovery codes stop working.'
            : 'New recovery codes replace the ones that you have. Those stop working.'}
        </p>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Your password" name="password" autoComplete="current-password" autoFocus />
        <div className={styles.actions}>
          <Button onClick={onCancel} disabled={isSubmitting}>
            CANCEL
          </Button>
          <Button look={isTurningOff ? 'dangerFilled' : 'primary'} type="submit" busy={isSubmitting}>
            {isTurningOff ? 'TURN OFF' : 'GET NEW CODES'}
          </Button>
        </div>
      </CheckedForm>
    )}
  </Formik>
);
