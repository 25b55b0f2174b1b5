import { useState } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { dayMinuteText, dayText, minuteText } from '../../../../shared/domain/figures/times.ts';
import { readAgain, useLostConnection } from '../../../api/connection.ts';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import styles from './ConnectionNotice.module.css';

/** '14:02', with its day when that is not today. */
const sinceText = (since: number): string =>
  dayText(since, OWN_ZONE) === dayText(Date.now(), OWN_ZONE)
    ? minuteText(since, OWN_ZONE)
    : dayMinuteText(since, OWN_ZONE);

/** Says that the figures on the page are not from now (docs/product/shell.md#no-connection). */
export function ConnectionNotice() {
  const lost = useLostConnection();
  const [busy, setBusy] = useState(false);
  if (!lost) return null;
  const tryAgain = async () => {
    setBusy(true);
    await readAgain();
    setBusy(false);
  };
  return (
    <div className={styles.notice}>
      <Message
        tone="notice"
        busy={busy}
        onTryAgain={() => void tryAgain()}
      >{say`Offline since ${sinceText(lost.since)}. Showing the last data received.`}</Message>
    </div>
  );
}
