import { useEffect, useState } from 'react';
import type { BulkPropertyReply } from '../../../../shared/api/bulk.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import styles from './BulkDialog.module.css';
import { propertiesInWords } from './change-words.ts';
import { type DoneWork, undoneInWords } from './undo.ts';
import type { Stage } from './use-bulk-run.ts';
import { VerdictList } from './VerdictList.tsx';

interface StageProps {
  readonly replies: readonly BulkPropertyReply[];
  readonly nameOf: (propertyId: string) => string;
  readonly wordsOf: (reply: BulkPropertyReply) => readonly string[];
  readonly onClose: () => void;
}

const those = (replies: readonly BulkPropertyReply[], ...kinds: readonly BulkPropertyReply['is'][]) =>
  replies.filter((reply) => kinds.includes(reply.is));

const BUSY_WORDS = { preview: 'Looking at', apply: 'Changing', undo: 'Putting back' } as const;

/** Counts along. */
export const BusyStep = ({ stage }: { readonly stage: Extract<Stage, { readonly is: 'busy' }> }) => (
  <div className={styles.busy}>
    <p role="status">{`${BUSY_WORDS[stage.with]} ${stage.count} of ${stage.of}`}</p>
    <progress aria-label="Progress" max={stage.of} value={stage.count} />
  </div>
);

interface PreviewStepProps extends StageProps {
  /** Undefined when there is nothing to go back to. */
  readonly onBack: (() => void) | undefined;
  readonly onApply: () => void;
}

/** What will change and what will not. */
export function PreviewStep({ replies, nameOf, wordsOf, onBack, onApply, onClose }: PreviewStepProps) {
  const count = those(replies, 'change').length;
  const lists = { nameOf, wordsOf };
  return (
    <>
      {count === 0 && <Message tone="notice">Nothing would change.</Message>}
      <section aria-label="Preview" className={styles.lists}>
        <VerdictList {...lists} title="Cannot be changed" replies={those(replies, 'cannot', 'failed')} />
        <VerdictList {...lists} title="Will change" replies={those(replies, 'change')} />
        <VerdictList {...lists} title="Nothing to do" replies={those(replies, 'same')} />
      </section>
      <DialogActions>
        {onBack && (
          <Button look="text" onClick={onBack}>
            BACK
          </Button>
        )}
        <Button onClick={onClose}>CANCEL</Button>
        <Button look="primary" disabled={count === 0} onClick={onApply}>
          {`CHANGE ${count}`}
        </Button>
      </DialogActions>
    </>
  );
}

/** Seconds until a time, which count down. */
function useSecondsTo(time: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((time - now) / 1000));
}

interface DoneStepProps extends StageProps {
  readonly work: DoneWork;
  readonly onUndo: () => void;
  readonly onTryAgain: () => void;
}

/** What has changed, each property that has not by name, and UNDO for 30 seconds. */
export function DoneStep({ replies, work, nameOf, wordsOf, onUndo, onTryAgain, onClose }: DoneStepProps) {
  const seconds = useSecondsTo(work.until);
  const [failed, others] = [those(replies, 'failed'), those(replies, 'cannot')];
  const count = work.changed.length;
  const lists = { nameOf, wordsOf };
  return (
    <>
      {count > 0 && <Message tone="success">{`${propertiesInWords(count)} changed.`}</Message>}
      {failed.length > 0 && (
        <Message tone="error" onTryAgain={onTryAgain}>{`${propertiesInWords(failed.length)} not changed.`}</Message>
      )}
      <section aria-label="Result" className={styles.lists}>
        <VerdictList {...lists} title="Not changed" replies={[...failed, ...others]} />
        <VerdictList {...lists} title="Nothing to do" replies={those(replies, 'same')} />
      </section>
      <DialogActions>
        {count > 0 && seconds > 0 && (
          <>
            <span className={styles.left}>{`Can be undone for ${seconds} s`}</span>
            <Button onClick={onUndo}>UNDO</Button>
          </>
        )}
        <Button look="primary" onClick={onClose}>
          CLOSE
        </Button>
      </DialogActions>
    </>
  );
}

/** What is as it was before, and where somebody has changed it since. */
export function UndoneStep({ replies, nameOf, wordsOf, onClose }: StageProps) {
  return (
    <>
      <Message tone="success">{`${undoneInWords(replies)}.`}</Message>
      <section aria-label="Result" className={styles.lists}>
        <VerdictList
          nameOf={nameOf}
          wordsOf={wordsOf}
          title="Not put back"
          replies={those(replies, 'cannot', 'failed', 'same')}
        />
      </section>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          CLOSE
        </Button>
      </DialogActions>
    </>
  );
}
