import { useState } from 'react';
import type { LinkedTestReply } from '../../../../shared/api/types/drill-types.ts';
import { type English, say } from '../../../../shared/domain/figures/say.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import entry from '../entry-form.module.css';
import styles from './AlarmLink.module.css';
import { testArrivedByLink } from './link-calls.ts';
import { testOutcomeOf, testRefusalWords, testSentence } from './link-words.ts';

interface LinkedTestProps {
  readonly token: string;
  readonly test: LinkedTestReply;
  /** The link has stopped working meanwhile. */
  readonly onRefused: (words: English) => void;
}

/** The test alarm of a link, and the button that says that its mail has arrived. A second attempt changes nothing twice. */
export function LinkedTest({ token, test: opened, onRefused }: LinkedTestProps) {
  const [done, setDone] = useState<LinkedTestReply>();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const arrived = async () => {
    setBusy(true);
    setFailed(false);
    try {
      setDone(await testArrivedByLink(token));
    } catch (error) {
      const words = testRefusalWords(error);
      if (words) onRefused(words);
      else setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  const test = done ?? opened;
  const outcome = testOutcomeOf(test, done !== undefined, OWN_ZONE);
  return (
    <>
      <p className={styles.sentence}>{testSentence(test, OWN_ZONE)}</p>
      {outcome ? (
        <Message tone={outcome.tone}>{outcome.words}</Message>
      ) : (
        <div className={entry.form}>
          {failed && <Message tone="error">{say`No response from the server. It’s safe to try again.`}</Message>}
          <Button look="primary" busy={isBusy} className={entry.submit} onClick={() => void arrived()}>
            {say`CONFIRM`}
          </Button>
          <p className={styles.small}>{say`As ${test.person}. Confirms that alarm emails reach you.`}</p>
        </div>
      )}
    </>
  );
}
