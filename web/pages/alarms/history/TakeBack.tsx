import { useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';

interface TakeBackProps {
  /** What the alarm is about. */
  readonly subject: string;
  readonly takeBack: () => Promise<void>;
}

/** Takes an acknowledgement back (docs/product/alarms.md#take-back). A failure is said beside the button. */
export function TakeBack({ subject, takeBack }: TakeBackProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const press = async () => {
    setState('busy');
    try {
      await takeBack();
      setState('ready');
    } catch (error) {
      console.warn('The acknowledgement was not taken back', error);
      setState('failed');
    }
  };
  return (
    <>
      <Button
        look="text"
        busy={state === 'busy'}
        onClick={() => void press()}
        aria-label={`TAKE BACK the acknowledgement of ${subject}`}
      >
        TAKE BACK
      </Button>
      {state === 'failed' && <Message tone="error">The acknowledgement was not taken back.</Message>}
    </>
  );
}
