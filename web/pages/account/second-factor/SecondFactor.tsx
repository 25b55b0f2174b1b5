import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { SecondFactorReply } from '../../../../shared/api/types/people-types.ts';
import { call } from '../../../api/client.ts';
import type { NewSecret } from '../../../api/identity/second-factor.ts';
import { signOut } from '../../../api/identity/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { dateText } from '../../../ui/dates/time-format.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Tag } from '../../../ui/feedback/Tag.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PasswordStep, type Wish } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './SecondFactor.module.css';
import { SetUp } from './SetUp.tsx';

const KEY = ['second-factor'] as const;

/** What the card shows besides the state: a step of setting up, or of a change that needs the password. */
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
        Your company asks its admins for a second factor. Until you have set it up, the pages for admins stay closed.
      </Message>
    )}
    <p>
      With a second factor, signing in asks for your password and for six digits that an app on your phone shows.
      Somebody who knows only your password cannot sign in.
    </p>
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
        Your recovery codes are of an earlier version of the portal. They work until {dateText(state.codesEndAt, 'UTC')}
        . Get new ones.
      </Message>
    )}
    <p>
      Signing in asks for the six digits of your authenticator app. You have {leftWords(state.codesLeft)} for the day on
      which you do not have it.
    </p>
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
      title="Second Factor"
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
          failed="The state of your second factor could not be loaded."
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
