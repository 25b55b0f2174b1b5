import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { drillPath } from '../../../shared/portal/paths.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';

interface SendTestProps {
  /** Sends a test alarm. */
  readonly send: () => Promise<{ readonly id: string }>;
}

/** Sends a test alarm and opens its page (docs/product/channels.md#drill). */
export function SendTest({ send }: SendTestProps) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const start = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { id } = await send();
      await navigate(drillPath(id));
    } catch (error) {
      setFailure(errorSentence(error) ?? 'The test alarm was not sent.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      {failure !== undefined && <Message tone="error">{failure}</Message>}
      <Button busy={isBusy} onClick={() => void start()}>
        SEND A TEST ALARM
      </Button>
    </div>
  );
}
