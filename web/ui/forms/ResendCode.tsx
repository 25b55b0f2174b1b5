import { useFormikContext } from 'formik';
import { useState } from 'react';
import { say } from '../../../shared/domain/figures/say.ts';
import { Button } from '../controls/Button.tsx';

interface ResendCodeProps {
  /** Rejects when no code could be sent. */
  readonly onSend: () => Promise<void>;
  /** The field that shows a failure below it, and the sentence. */
  readonly failureOf: (error: unknown) => { readonly field: string; readonly sentence: string };
  readonly className: string | undefined;
}

/** The button of a form that asks for another code by mail. */
export function ResendCode({ onSend, failureOf, className }: ResendCodeProps) {
  const { setFieldError, setFieldTouched } = useFormikContext();
  const [stage, setStage] = useState<'ready' | 'busy' | 'sent'>('ready');
  const send = async () => {
    setStage('busy');
    try {
      await onSend();
      setStage('sent');
    } catch (error) {
      setStage('ready');
      const { field, sentence } = failureOf(error);
      await setFieldTouched(field, true, false);
      setFieldError(field, sentence);
    }
  };
  return (
    <div className={className}>
      <Button look="text" busy={stage === 'busy'} onClick={() => void send()}>
        {say`SEND A NEW CODE`}
      </Button>
      <span role="status">{stage === 'sent' && say`New code sent.`}</span>
    </div>
  );
}
