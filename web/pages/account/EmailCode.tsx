import { confirmEmail, resendEmailCode } from '../../api/identity/account.ts';
import { identitySentence } from '../../api/identity/identity-sentence.ts';
import { givenBackSentence, isGivenBack } from '../../api/identity/record.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { ResendCode } from '../../ui/forms/ResendCode.tsx';
import { CodeField } from '../common/CodeForm.tsx';
import styles from './AccountForm.module.css';
import { AccountForm, SAVED } from './AccountForm.tsx';
import { codeForm } from './account-form.ts';

const failureOf = (error: unknown) => ({ field: 'code', sentence: identitySentence(error) });

interface EmailCodeProps {
  readonly present: string;
  /** Undefined when the person asked for the change in another browser. */
  readonly next: string | undefined;
  /** Called with whether the address was changed. */
  readonly onEnd: (done: boolean) => void;
}

/** Asks for the code from the mail to the new address. */
export const EmailCode = ({ present, next, onEnd }: EmailCodeProps) => (
  <AccountForm
    title="Change Email"
    empty={{ code: '', password: '' }}
    rules={codeForm}
    word="CONFIRM EMAIL"
    lastField="password"
    onSave={async ({ code, password }) => {
      try {
        await confirmEmail(code, password, next);
        onEnd(true);
        return SAVED;
      } catch (error) {
        if (!isGivenBack(error)) throw error;
        showToast(givenBackSentence(present));
        onEnd(false);
        return undefined;
      }
    }}
    aside={
      <Button look="text" onClick={() => onEnd(false)}>
        CANCEL
      </Button>
    }
  >
    <p role="status" className={styles.intro}>
      A mail with a 6-digit code is on its way to <b>{next ?? 'your new address'}</b>. Until you type the code, your
      address stays <b>{present}</b>.
    </p>
    <CodeField />
    <PasswordField label="Current password" name="password" autoComplete="current-password" />
    <ResendCode onSend={resendEmailCode} failureOf={failureOf} className={styles.again} />
  </AccountForm>
);
