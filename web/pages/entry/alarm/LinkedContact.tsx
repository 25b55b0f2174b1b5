import { useState } from 'react';
import type { LinkedContactReply } from '../../../../shared/api/types/contact-types.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import entry from '../entry-form.module.css';
import styles from './AlarmLink.module.css';
import { agreeByLink, stopByLink } from './link-calls.ts';
import { contactRefusalWords, contactSentence } from './link-words.ts';

interface LinkedContactProps {
  readonly token: string;
  readonly contact: LinkedContactReply;
  /** The link has stopped working meanwhile. */
  readonly onRefused: (words: string) => void;
}

const ACTS = { agree: agreeByLink, stop: stopByLink };
type Act = keyof typeof ACTS;

/** What was just done, in words. */
const doneWords = (act: Act, before: LinkedContactReply): string => {
  const { state, company } = before;
  if (act === 'stop') return `You get nothing more from ${company}. It must ask you again before it can write.`;
  return state === 'verified'
    ? 'Thank you. It is recorded that alarms reach you by e-mail.'
    : `Thank you. ${company} tells you of alarms from now on. Each mail has a link that ends them all.`;
};

/** What the contact will be told, and of which places. */
const About = ({ contact: { places, severities, mayTake } }: Pick<LinkedContactProps, 'contact'>) => (
  <dl className={styles.about}>
    <dt>About</dt>
    <dd>{places.join(', ')}</dd>
    <dt>Alarms that are</dt>
    <dd>{severities.join(', ')}</dd>
    {mayTake && (
      <>
        <dt>You may</dt>
        <dd>say that you take an alarm</dd>
      </>
    )}
  </dl>
);

/**
 * The link in a mail to a contact (docs/product/contacts.md#verify, contacts.md#stop): it asks, and only its buttons agree, say that a test
 * arrived, or stop. A second attempt changes nothing twice.
 */
export function LinkedContact({ token, contact, onRefused }: LinkedContactProps) {
  const [done, setDone] = useState<Act>();
  const [busy, setBusy] = useState<Act>();
  const [failed, setFailed] = useState(false);
  const run = async (act: Act) => {
    setBusy(act);
    setFailed(false);
    try {
      await ACTS[act](token);
      setDone(act);
    } catch (error) {
      const words = contactRefusalWords(error);
      if (words) onRefused(words);
      else setFailed(true);
    } finally {
      setBusy(undefined);
    }
  };
  const { does, state, company } = contact;
  if (done) return <Message tone="success">{doneWords(done, contact)}</Message>;
  if (does === 'stop' && state === 'stopped')
    return <Message tone="notice">{contactSentence(contact, OWN_ZONE)}</Message>;
  const agrees = does === 'confirm';
  return (
    <>
      <p className={styles.sentence}>{contactSentence(contact, OWN_ZONE)}</p>
      <About contact={contact} />
      <div className={entry.form}>
        {failed && <Message tone="error">The server does not answer. Try again: nothing is done twice.</Message>}
        {agrees && (
          <Button
            look="primary"
            busy={busy === 'agree'}
            disabled={busy !== undefined}
            className={entry.submit}
            onClick={() => void run('agree')}
          >
            {state === 'verified' ? 'IT ARRIVED' : 'YES, TELL ME'}
          </Button>
        )}
        {state !== 'stopped' && (
          <Button
            look={agrees ? 'outlined' : 'primary'}
            busy={busy === 'stop'}
            disabled={busy !== undefined}
            className={entry.submit}
            onClick={() => void run('stop')}
          >
            {state === 'waits' ? 'NO, SEND NOTHING' : 'STOP ALL MESSAGES'}
          </Button>
        )}
        <p className={styles.small}>
          {state === 'verified'
            ? `After a stop nobody of ${company} reaches you here, whatever is wrong.`
            : 'You need no account. If you do nothing, you get nothing more.'}
        </p>
      </div>
    </>
  );
}
