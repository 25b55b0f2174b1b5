import { useState } from 'react';
import { Link } from 'react-router-dom';
import { drillPath } from '../../../shared/portal/public-paths.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';

interface SendTestProps {
  /** The recipient of the test, and the address: 'Within a minute you get …'. */
  readonly words: string;
  /** Sends a test alarm. */
  readonly send: () => Promise<{ readonly id: string }>;
}

/** Asks, sends a test alarm, and leads to its page (docs/product/channels.md#drill). */
export function SendTest({ words, send }: SendTestProps) {
  const [asks, setAsks] = useState(false);
  const [sent, setSent] = useState<string>();
  return (
    <div>
      <Button onClick={() => setAsks(true)}>SEND TEST ALARM</Button>{' '}
      <span role="status">
        {sent !== undefined && (
          <>
            Test alarm sent. <Link to={drillPath(sent)}>Track delivery</Link>
          </>
        )}
      </span>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        question="Send a test alarm?"
        consequence={words}
        verb="SEND TEST"
        onConfirm={async () => setSent((await send()).id)}
        failure={(error) => errorSentence(error) ?? 'Couldn’t send the test alarm. Try again.'}
      />
    </div>
  );
}
