import { useState } from 'react';
import { RECOVERY } from '../../../shared/api/fields/people-fields.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { codeSentence } from '../../api/identity/code-sentence.ts';
import { identitySentence } from '../../api/identity/identity-sentence.ts';
import { recover } from '../../api/identity/second-factor.ts';
import { confirmCode, signIn } from '../../api/identity/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { AskForm } from '../../ui/forms/AskForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { CodeForm } from '../common/CodeForm.tsx';
import styles from './entry-form.module.css';

const recoveryRules = RECOVERY.pick(['code']);

interface CodeStepProps {
  readonly email: string;
  readonly password: string;
  readonly onBack: () => void;
}

/** Turns the second factor off by a recovery code, and signs in by the password that was typed before. */
async function signInByRecovery(email: string, password: string, code: string): Promise<void> {
  await recover(email, code);
  await signIn(email, password);
}

/**
 * The second step of a sign-in: six digits of the authenticator app, or a recovery code
 * (docs/product/access.md#second-factor-sign-in).
 */
export default function CodeStep({ email, password, onBack }: CodeStepProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const shared = { className: styles.form, actions: styles.buttons, back: 'BACK', verb: say`LOG IN` } as const;
  if (!isRecovery) {
    return (
      <CodeForm
        {...shared}
        onCode={confirmCode}
        sentenceOf={codeSentence}
        onCancel={onBack}
        after={
          <Button look="text" onClick={() => setIsRecovery(true)}>
            {say`USE A RECOVERY CODE`}
          </Button>
        }
      >
        <p role="status" className={styles.intro}>
          {say`Enter the six-digit code from your authenticator app.`}
        </p>
      </CodeForm>
    );
  }
  return (
    <AskForm
      {...shared}
      rules={recoveryRules}
      empty={{ code: '' }}
      field="code"
      onAnswer={({ code }) => signInByRecovery(email, password, code)}
      sentenceOf={(error) => errorSentence(error) ?? identitySentence(error)}
      onCancel={() => setIsRecovery(false)}
    >
      <p role="status" className={styles.intro}>
        {say`Enter a recovery code. It turns off two-factor authentication; set it up again after you log in.`}
      </p>
      <TextField label={say`Recovery code`} name="code" autoComplete="off" autoFocus />
    </AskForm>
  );
}
