import { useState } from 'react';
import type { LinkedMailReply } from '../../../../shared/api/types/alert-types.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import entry from '../entry-form.module.css';
import styles from './AlarmLink.module.css';
import { endMail } from './link-calls.ts';
import { mailOverSentence, mailRefusalWords, mailSentence } from './link-words.ts';

interface LinkedMailProps {
  readonly token: string;
  readonly mail: LinkedMailReply;
  /** The link has stopped working meanwhile. */
  readonly onRefused: (words: string) => void;
}

/** The mail of a link, and the button that ends it (docs/product/channels.md#end-mail). A second attempt changes nothing twice. */
export function LinkedMail({ token, mail: opened, onRefused }: LinkedMailProps) {
  const [done, setDone] = useState<LinkedMailReply>();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const end = async () => {
    setBusy(true);
    setFailed(false);
    try {
      setDone(await endMail(token));
    } catch (error) {
      const words = mailRefusalWords(error);
      if (words) onRefused(words);
      else setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  const mail = done ?? opened;
  if (!mail.isOn) return <Message tone={done ? 'success' : 'notice'}>{mailOverSentence(mail)}</Message>;
  return (
    <>
      <p className={styles.sentence}>{mailSentence(mail)}</p>
      <div className={entry.form}>
        {failed && <Message tone="error">The server does not answer. Try again: nothing is done twice.</Message>}
        <Button look="primary" busy={isBusy} className={entry.submit} onClick={() => void end()}>
          STOP THIS MAIL
        </Button>
        <p className={styles.small}>Alarms are mailed as before. Sign in to get it again.</p>
      </div>
    </>
  );
}
