import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { SecondFactorReply } from '../../../../shared/api/types/people-types.ts';
import { dateText } from '../../../../shared/domain/figures/times.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { codeSentence } from '../../../api/identity/code-sentence.ts';
import { identitySentence } from '../../../api/identity/identity-sentence.ts';
import {
  beginSetUp,
  confirmSetUp,
  type NewSecret,
  replaceRecoveryCodes,
  turnOff,
} from '../../../api/identity/second-factor.ts';
import { signOut } from '../../../api/identity/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Tag } from '../../../ui/feedback/Tag.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import kit from '../../../ui/style/kit.module.css';
import { CodeForm } from '../../common/CodeForm.tsx';
import { PasswordQuestion } from '../PasswordQuestion.tsx';
import styles from './SecondFactor.module.css';

/** The file that a person saves. */
const FILE = 'wingnut-recovery-codes.txt';

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: FILE });
  link.click();
  URL.revokeObjectURL(address);
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Whether the second factor was turned on just now. */
  readonly isSetUp: boolean;
  readonly onDone: () => void;
}

/** Shows new recovery codes, once. */
function RecoveryCodes({ codes, isSetUp, onDone }: RecoveryCodesProps) {
  const [said, setSaid] = useState('');
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Codes copied'),
      () => setSaid('Couldn’t copy. Select the codes or download them.'),
    );
  return (
    <>
      <Message tone="success">Two-factor authentication is on.</Message>
      <p>
        Save these recovery codes somewhere safe. If you lose your phone, one code turns off two-factor authentication.
        They’re shown only once.
        {isSetUp && ' Then log in again with a code from the app.'}
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button autoFocus onClick={() => void copy()}>
          COPY
        </Button>
        <Button onClick={() => save(text)}>DOWNLOAD</Button>
        <Button look="primary" onClick={onDone}>
          I SAVED THEM
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  );
}

/** The person's wish, for which the password is asked. */
type Wish = 'begin' | 'newCodes' | 'turnOff';

const WORDS: Readonly<Record<Wish, { readonly says: string; readonly verb: string }>> = {
  begin: { says: 'Enter your password to set up two-factor authentication.', verb: 'CONTINUE' },
  newCodes: {
    says: 'New recovery codes replace your current ones, which stop working.',
    verb: 'GET NEW CODES',
  },
  turnOff: {
    says: 'Without two-factor authentication, anyone with your password can log in. Recovery codes stop working.',
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
function PasswordStep({ email, what, onSecret, onCodes, onOff, onCancel }: PasswordStepProps) {
  const work: Readonly<Record<Wish, (password: string) => Promise<void>>> = {
    begin: async (password) => onSecret(await beginSetUp(email, password)),
    newCodes: async (password) => onCodes(await replaceRecoveryCodes(password)),
    turnOff: async (password) => {
      await turnOff(email, password);
      onOff();
    },
  };
  return (
    <PasswordQuestion
      {...WORDS[what]}
      email={email}
      className={styles.password}
      actions={styles.actions}
      aria-label="Two-factor authentication"
      look={what === 'turnOff' ? 'dangerFilled' : 'primary'}
      onPassword={work[what]}
      sentenceOf={(error) => errorSentence(error, 'account') ?? identitySentence(error)}
      onCancel={onCancel}
    />
  );
}

/** Loaded only by who sets a second factor up. */
const QrCode = lazyPart(() => import('../../../ui/figures/QrCode.tsx'));
const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

interface SetUpProps {
  readonly secret: NewSecret;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows the secret for the app and asks for its first code. Then the recovery codes follow. */
const SetUp = ({ secret, onCodes, onCancel }: SetUpProps) => (
  <div className={styles.setUp}>
    <Suspense fallback={<div className={styles.toCome} />}>
      <QrCode text={secret.address} label="QR code for your authenticator app" />
    </Suspense>
    <CodeForm
      className={styles.steps}
      actions={styles.actions}
      aria-label="Set up two-factor authentication"
      onCode={async (code) => onCodes(await confirmSetUp(secret, code))}
      sentenceOf={(error) => errorSentence(error) ?? codeSentence(error)}
      onCancel={onCancel}
      verb="TURN ON"
    >
      <p>
        <b>1.</b> Scan the QR code with an authenticator app on your phone or in your password manager. On this phone,{' '}
        <a href={secret.address}>open the app</a> instead. Or enter this key:
      </p>
      <code className={kit.name}>{inGroups(secret.secret)}</code>
      <p>
        <b>2.</b> Enter the six-digit code from the app.
      </p>
    </CodeForm>
  </div>
);

const KEY = ['second-factor'] as const;

/** Content of the card besides the state: a step of setting up, or of a change that needs the password. */
type Step =
  | 'none'
  | Wish
  | { readonly secret: NewSecret }
  | { readonly codes: readonly string[]; readonly isSetUp: boolean };

const leftWords = (left: number): string => (left === 1 ? '1 recovery code' : `${left} recovery codes`);

interface StateProps {
  readonly state: SecondFactorReply;
  readonly onStep: (step: Step) => void;
}

const Off = ({ state, onStep }: StateProps) => (
  <>
    {state.isNeeded && (
      <Message tone="notice">
        Your company requires two-factor authentication for admins. Set it up to use admin pages.
      </Message>
    )}
    <p>You’ll log in with your password and a six-digit code from an app, so a stolen password isn’t enough.</p>
    <div className={styles.actions}>
      <Button look="primary" onClick={() => onStep('begin')}>
        SET UP
      </Button>
    </div>
  </>
);

const On = ({ state, onStep }: StateProps) => (
  <>
    {state.codesEndAt !== undefined && (
      <Message tone="notice">
        Your recovery codes are from an earlier version and expire {dateText(state.codesEndAt, 'UTC')}. Get new ones.
      </Message>
    )}
    <p>Login requires a code from your authenticator app. You have {leftWords(state.codesLeft)} left.</p>
    <div className={styles.actions}>
      <Button onClick={() => onStep('newCodes')}>NEW RECOVERY CODES</Button>
      <Button look="danger" onClick={() => onStep('turnOff')}>
        TURN OFF
      </Button>
    </div>
  </>
);

/** The second factor of the signed-in person (docs/product/account.md#second-factor). */
export function SecondFactor({ email }: { readonly email: string }) {
  const queries = useQueryClient();
  const factor = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('users', 'secondFactor', undefined, signal),
  });
  const { data } = factor;
  const [step, setStep] = useState<Step>('none');
  const refresh = () => queries.invalidateQueries({ queryKey: KEY });
  const end = () => setStep('none');
  const showCodes = (isSetUp: boolean) => (codes: readonly string[]) => {
    void refresh();
    setStep({ codes, isSetUp });
  };
  // Turning it on has ended all tokens, so this session cannot be renewed any more.
  const logInAgain = () => void signOut({ ended: 'changed' });
  return (
    <Card
      title="Two-Factor Authentication"
      aside={
        data?.isOn && (
          <Tag tone="ok" icon={ShieldCheck}>
            On
          </Tag>
        )
      }
    >
      <div className={styles.body}>
        <QueryState
          query={factor}
          failed="Couldn’t load two-factor authentication."
          loading={<Spinner label="Loading" />}
        />
        {data &&
          step === 'none' &&
          (data.isOn ? <On state={data} onStep={setStep} /> : <Off state={data} onStep={setStep} />)}
        {typeof step === 'object' && 'secret' in step && (
          <SetUp secret={step.secret} onCodes={showCodes(true)} onCancel={end} />
        )}
        {typeof step === 'string' && step !== 'none' && (
          <PasswordStep
            email={email}
            what={step}
            onSecret={(secret) => setStep({ secret })}
            onCodes={showCodes(false)}
            onOff={() => void refresh().then(end)}
            onCancel={end}
          />
        )}
        {typeof step === 'object' && 'codes' in step && (
          <RecoveryCodes {...step} onDone={step.isSetUp ? logInAgain : end} />
        )}
      </div>
    </Card>
  );
}
