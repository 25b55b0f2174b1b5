import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { SessionReply } from '../../../../shared/api/types/people-types.ts';
import { ApiError, hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { proveSelf } from '../../../api/identity/account.ts';
import { identitySentence } from '../../../api/identity/identity-sentence.ts';
import { comeBack } from '../../../api/identity/prove.ts';
import { takeOver } from '../../../api/identity/record.ts';
import { signOut } from '../../../api/identity/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useClock } from '../../../ui/dates/use-now.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Tag } from '../../../ui/feedback/Tag.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import kit from '../../../ui/style/kit.module.css';
import { PasswordQuestion } from '../PasswordQuestion.tsx';
import styles from './Sessions.module.css';
import { deviceWords, timeWords } from './session-words.ts';

const KEY = ['sessions'] as const;
const NOT_ENDED = 'Couldn’t log out. Try again.';

type Which = 'one' | 'others' | 'all';
const QUESTIONS: Readonly<Record<Which, { readonly question: string; readonly says: string; readonly verb: string }>> =
  {
    one: {
      question: 'Log out this browser?',
      says: 'That browser will be logged out.',
      verb: 'LOG OUT',
    },
    others: {
      question: 'Log out all other browsers?',
      says: 'Every browser except this one will be logged out.',
      verb: 'LOG OUT ALL OTHERS',
    },
    all: {
      question: 'Log out everywhere?',
      says: 'Every browser will be logged out, including this one.',
      verb: 'LOG OUT EVERYWHERE',
    },
  };

/** Why the sessions have not ended: what the identity provider says to the password, or that they are open still. */
function sentenceOf(error: unknown): string {
  const isRefusal = error instanceof Error && /Exception$/.test(error.name) && !(error instanceof ApiError);
  return isRefusal ? identitySentence(error) : (errorSentence(error) ?? NOT_ENDED);
}

const end = (which: Which, beganAt?: number) => call('users', 'endSessions', { body: { which, beganAt } });

interface RowProps {
  readonly session: SessionReply;
  readonly now: number;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

const Row = ({ session, now, busy, onEnd }: RowProps) => (
  <li className={styles.row}>
    <div>
      <p className={styles.device}>
        {deviceWords(session)}{' '}
        {session.isCurrent && (
          <Tag tone="neutral" icon={Check}>
            This browser
          </Tag>
        )}
      </p>
      <p className={kit.quiet}>{timeWords(session, now)}</p>
    </div>
    {!session.isCurrent && (
      <Button busy={busy} aria-label={`LOG OUT ${deviceWords(session)}, ${timeWords(session, now)}`} onClick={onEnd}>
        LOG OUT
      </Button>
    )}
  </li>
);

/** Devices on which the person is signed in (docs/product/account.md#sessions). */
export function Sessions({ email }: { readonly email: string }) {
  const queries = useQueryClient();
  const now = useClock();
  const sessions = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('users', 'sessions', undefined, signal),
  });
  const { data } = sessions;
  const [ending, setEnding] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<Which>('others');
  const [beganAt, setBeganAt] = useState<number>();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { question, says, verb } = QUESTIONS[asked];
  const refresh = () => queries.invalidateQueries({ queryKey: KEY });
  const endOne = async (beganAt: number) => {
    setEnding(beganAt);
    setFailure(undefined);
    try {
      await end('one', beganAt);
      await refresh();
    } catch (error) {
      if (hasCode(error, 'SIGN_IN_AGAIN')) ask('one', beganAt);
      else setFailure(errorSentence(error) ?? NOT_ENDED);
    } finally {
      setEnding(undefined);
    }
  };
  const ask = (which: Which, beganAt?: number) => {
    setAsked(which);
    setBeganAt(beganAt);
    setOpen(true);
  };
  return (
    <Card title="Sessions">
      <div className={kit.parts}>
        <QueryState query={sessions} failed="Couldn’t load your sessions." loading={<Spinner label="Loading" />} />
        {data && (
          <>
            <p>Browsers logged in to your account. Sessions expire after seven days.</p>
            <ul className={styles.list}>
              {data.map((session) => (
                <Row
                  key={session.beganAt}
                  session={session}
                  now={now}
                  busy={ending === session.beganAt}
                  onEnd={() => void endOne(session.beganAt)}
                />
              ))}
            </ul>
            {failure && <Message tone="error">{failure}</Message>}
            <div className={kit.acts}>
              <Button onClick={() => ask('others')}>LOG OUT ALL OTHERS</Button>
              <Button look="danger" onClick={() => ask('all')}>
                LOG OUT EVERYWHERE
              </Button>
            </div>
          </>
        )}
      </div>
      <Dialog open={open} onClose={close} title={question}>
        <PasswordQuestion
          email={email}
          says={says}
          verb={verb}
          look="dangerFilled"
          aria-label={question}
          onPassword={async (password) => {
            await proveSelf(password);
            await end(asked, beganAt);
            if (asked === 'all') await signOut({});
            else if (asked === 'one' || (await comeBack(email, password))) {
              if (asked === 'others') await takeOver();
              await refresh();
            }
            close();
          }}
          sentenceOf={sentenceOf}
          onCancel={close}
        />
      </Dialog>
    </Card>
  );
}
