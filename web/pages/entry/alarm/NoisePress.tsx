import { useState } from 'react';
import type { LinkedAlarmReply } from '../../../../shared/api/types/incident-types.ts';
import { type English, say } from '../../../../shared/domain/figures/say.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import styles from './AlarmLink.module.css';
import { noiseByLink, takeNoiseBackByLink } from './link-calls.ts';
import { causeWords, refusalWords } from './link-words.ts';

interface NoisePressProps {
  readonly token: string;
  readonly alarm: LinkedAlarmReply;
  readonly onDone: (alarm: LinkedAlarmReply) => void;
  /** The link has stopped working meanwhile. */
  readonly onRefused: (words: English) => void;
}

/** Calls the alarm of a link noise with one press, or says its cause (docs/product/alarm-quality.md#noise-press). What was just said can be undone. */
export function NoisePress({ token, alarm, onDone, onRefused }: NoisePressProps) {
  const [state, setState] = useState<'busy' | 'failed'>();
  const [isOwn, setOwn] = useState(false);
  const words = causeWords(alarm);
  const change = async (call: typeof noiseByLink, makesOwn: boolean) => {
    setState('busy');
    try {
      onDone(await call(token));
      setOwn(makesOwn);
      setState(undefined);
    } catch (error) {
      const refused = refusalWords(error);
      if (refused) onRefused(refused);
      else setState('failed');
    }
  };
  const failure = state === 'failed' && (
    <Message tone="error">{say`No response from the server. It’s safe to try again.`}</Message>
  );
  if (words) {
    return (
      <div className={styles.noise}>
        <Message tone="notice">{words}</Message>
        {failure}
        {isOwn && (
          <Button look="text" busy={state === 'busy'} onClick={() => void change(takeNoiseBackByLink, false)}>
            {say`UNDO`}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.noise}>
      {failure}
      <Button busy={state === 'busy'} onClick={() => void change(noiseByLink, true)}>
        {say`FALSE ALARM`}
      </Button>
      <p>
        {alarm.endedAt === null
          ? say`As ${alarm.person}. Marks it as a false alarm and stops reminders.`
          : say`As ${alarm.person}. Marks it as a false alarm.`}
      </p>
    </div>
  );
}
