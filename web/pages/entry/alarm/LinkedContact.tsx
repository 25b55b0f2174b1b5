import { useState } from 'react';
import type { LinkedContactReply } from '../../../../shared/api/types/contact-types.ts';
import { SEVERITY_WORDS } from '../../../../shared/domain/alarms/words/severity.ts';
import { type English, say } from '../../../../shared/domain/figures/say.ts';
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
  readonly onRefused: (words: English) => void;
}

const ACTS = { agree: agreeByLink, stop: stopByLink };
type Act = keyof typeof ACTS;

/** The act that was just done, in words. */
const doneWords = (act: Act, before: LinkedContactReply): string => {
  const { state, company } = before;
  if (act === 'stop')
    return say`You’re unsubscribed from ${company}. They’ll need your permission to contact you again.`;
  return state === 'verified'
    ? say`Thanks. You’ve confirmed that alarm emails reach you.`
    : say`Thanks. You’ll now get alarms from ${company}. Unsubscribe from any email.`;
};

/** Messages that the contact will get, and the places that they are about. */
const About = ({ contact: { places, severities, mayTake } }: Pick<LinkedContactProps, 'contact'>) => (
  <dl className={styles.about}>
    <dt>{say`Properties`}</dt>
    <dd>{places.join(', ')}</dd>
    <dt>{say`Severity`}</dt>
    <dd>{severities.map((severity) => say(SEVERITY_WORDS[severity]).toLowerCase()).join(', ')}</dd>
    {mayTake && (
      <>
        <dt>{say`You can`}</dt>
        <dd>{say`respond to alarms`}</dd>
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
        {failed && <Message tone="error">{say`No response from the server. It’s safe to try again.`}</Message>}
        {agrees && (
          <Button
            look="primary"
            busy={busy === 'agree'}
            disabled={busy !== undefined}
            className={entry.submit}
            onClick={() => void run('agree')}
          >
            {state === 'verified' ? say`CONFIRM` : say`ACCEPT`}
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
            {state === 'waits' ? say`DECLINE` : say`UNSUBSCRIBE`}
          </Button>
        )}
        <p className={styles.small}>
          {state === 'verified'
            ? say`After you unsubscribe, ${company} can’t alert you here.`
            : say`No account needed. If you do nothing, you won’t get any more email.`}
        </p>
      </div>
    </>
  );
}
