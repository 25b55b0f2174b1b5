import { lazy, Suspense } from 'react';
import { errorSentence } from '../../../api/error-sentence.ts';
import { codeSentence } from '../../../api/identity/code-sentence.ts';
import { confirmSetUp, type NewSecret } from '../../../api/identity/second-factor.ts';
import { CodeForm } from '../../common/CodeForm.tsx';
import styles from './SecondFactor.module.css';

/** Loaded only by who sets a second factor up. */
const QrCode = lazy(() => import('../../../ui/figures/QrCode.tsx'));
const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

interface SetUpProps {
  readonly secret: NewSecret;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows the secret for the app and asks for its first code. Then the recovery codes follow. */
export const SetUp = ({ secret, onCodes, onCancel }: SetUpProps) => (
  <div className={styles.setUp}>
    <Suspense fallback={<div className={styles.toCome} />}>
      <QrCode text={secret.address} label="QR code for your authenticator app" />
    </Suspense>
    <CodeForm
      className={styles.steps}
      actions={styles.actions}
      aria-label="Set up the second factor"
      onCode={async (code) => onCodes(await confirmSetUp(secret, code))}
      sentenceOf={(error) => errorSentence(error) ?? codeSentence(error)}
      onCancel={onCancel}
      verb="TURN ON"
    >
      <p>
        <b>1.</b> Read the QR code with an authenticator app, such as the one of your phone or your password manager. On
        the phone itself, <a href={secret.address}>open the app</a>. Or type this key into it:
      </p>
      <code className={styles.secret}>{inGroups(secret.secret)}</code>
      <p>
        <b>2.</b> Type the six digits that the app shows.
      </p>
    </CodeForm>
  </div>
);
