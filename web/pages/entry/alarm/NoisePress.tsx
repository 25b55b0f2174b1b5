import { useState } from 'react';
import type { LinkedAlarmReply } from '../../../../shared/api/types/incident-types.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import styles from './AlarmLink.module.css';
import { noiseByLink } from './link-calls.ts';
import { causeWords, refusalWords } from './link-words.ts';

interface NoisePressProps {
  readonly token: string;
  readonly alarm: LinkedAlarmReply;
  readonly onDone: (alarm: LinkedAlarmReply) => void;
  /** The link has stopped working meanwhile. */
  readonly onRefused: (words: string) => void;
}

/** Calls the alarm of a link noise with one press, or says its cause (docs/product/alarm-quality.md#noise-press). */
export function NoisePress({ token, alarm, onDone, onRefused }: NoisePressProps) {
  const [state, setState] = useState<'busy' | 'failed'>();
  const words = causeWords(alarm);
  const press = async () => {
    setState('busy');
    try {
      onDone(await noiseByLink(token));
      setState(undefined);
    } catch (error) {
      const refused = refusalWords(error);
      if (refused) onRefused(refused);
      else setState('failed');
    }
  };
  if (words) return <Message tone="notice">{words}</Message>;
  return (
    <div className={styles.noise}>
      {state === 'failed' && (
        <Message tone="error">The server does not answer. Try again: nothing is done twice.</Message>
      )}
      <Button busy={state === 'busy'} onClick={() => void press()}>
        THIS WAS NOISE
      </Button>
      <p>{`As ${alarm.person}. It counts as a false ${alarm.kind === 'sensor' ? 'limit' : 'sensor'}${alarm.endedAt === null ? ', and nobody is reminded' : ''}.`}</p>
    </div>
  );
}
