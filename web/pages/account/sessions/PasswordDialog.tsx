import { Formik } from 'formik';
import { object, string } from 'yup';
import { passwordField } from '../../../../shared/api/fields/fields.ts';
import { ApiError } from '../../../api/api-error.ts';
import { identitySentence } from '../../../api/error-sentence.ts';
import { GivenUp } from '../../../api/identity/prove.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { CheckedForm } from '../../../ui/forms/CheckedForm.tsx';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';

const rules = object({ password: passwordField(), username: string() });

interface PasswordDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly email: string;
  readonly question: string;
  readonly consequence: string;
  readonly verb: string;
  /** Does the work. A rejection keeps the dialog open. */
  readonly onPassword: (password: string) => Promise<void>;
  readonly failure: (error: unknown) => string;
}

/** Asks for the password before sessions end (docs/product/account.md#sessions). */
export const PasswordDialog = (props: PasswordDialogProps) => {
  const { open, onClose, email, question, consequence, verb, onPassword, failure } = props;
  return (
    <Dialog open={open} onClose={() => open && onClose()} title={question}>
      <Formik
        initialValues={{ password: '', username: email }}
        validationSchema={rules}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={async ({ password }, { setFieldError }) => {
          try {
            await onPassword(password);
            onClose();
          } catch (error) {
            if (error instanceof GivenUp) return;
            const isRefusal = error instanceof Error && /Exception$/.test(error.name) && !(error instanceof ApiError);
            setFieldError('password', isRefusal ? identitySentence(error) : failure(error));
          }
        }}
      >
        {({ isSubmitting }) => (
          <CheckedForm rules={rules} aria-label={question}>
            <p>{consequence}</p>
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField label="Your password" name="password" autoComplete="current-password" autoFocus />
            <DialogActions>
              <Button onClick={onClose} disabled={isSubmitting}>
                CANCEL
              </Button>
              <Button look="dangerFilled" type="submit" busy={isSubmitting}>
                {verb}
              </Button>
            </DialogActions>
          </CheckedForm>
        )}
      </Formik>
    </Dialog>
  );
};
