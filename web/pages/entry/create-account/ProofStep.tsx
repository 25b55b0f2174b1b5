import { useEffect } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { identitySentence } from '../../../api/identity/identity-sentence.ts';
import { proveAddress, resendProof } from '../../../api/identity/prove-address.ts';
import { rememberUnproven } from '../../../api/identity/unproven.ts';
import { ResendCode } from '../../../ui/forms/ResendCode.tsx';
import { rich } from '../../../ui/layout/rich.ts';
import { CodeForm } from '../../common/CodeForm.tsx';
import styles from '../entry-form.module.css';

interface ProofStepProps {
  readonly token: string;
  readonly email: string;
  readonly onBack: () => void;
  /** Called after a failure that is not the code's: the invitation may be over. */
  readonly onFailed: () => Promise<void>;
  readonly onCreated: () => Promise<void>;
}

/** The server has refused the account. It is deleted then, and can be created again. */
const isTakenBack = (error: unknown): boolean =>
  error instanceof Error && error.name === 'UserLambdaValidationException';

const sentenceOf = (error: unknown): string =>
  isTakenBack(error) ? say`Couldn’t create your account. Go back and try again.` : identitySentence(error);

const failureOf = (error: unknown) => ({ field: 'code', sentence: identitySentence(error) });

/** Asks for the code that was mailed to the address. Until it is typed, there is no user (docs/product/access.md#handed-over). */
export default function ProofStep({ token, email, onBack, onFailed, onCreated }: ProofStepProps) {
  useEffect(() => rememberUnproven({ email, token }), [email, token]);
  return (
    <CodeForm
      className={styles.form}
      actions={styles.buttons}
      onCode={async (code) => {
        try {
          await proveAddress(token, email, code);
        } catch (error) {
          if (isTakenBack(error)) await onFailed();
          throw error;
        }
        await onCreated();
      }}
      sentenceOf={sentenceOf}
      back="BACK"
      onCancel={onBack}
      verb={say`CONFIRM`}
      below={<ResendCode onSend={() => resendProof(token, email)} failureOf={failureOf} className={styles.again} />}
    >
      <p role="status" className={styles.intro}>
        {rich(say`We emailed a 6-digit code to <b>${email}</b>. Enter it to finish.`, { b: (words) => <b>{words}</b> })}
      </p>
    </CodeForm>
  );
}
