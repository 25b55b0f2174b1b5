import { type ReactNode, useEffect, useState } from 'react';
import { say } from '../../../shared/domain/figures/say.ts';
import { Button } from '../controls/Button.tsx';
import styles from './ConfirmDialog.module.css';
import { Dialog, DialogActions } from './Dialog.tsx';
import { DoneTitle } from './DoneTitle.tsx';
import { Message } from './Message.tsx';

type Stage = 'question' | 'busy' | 'failed' | 'done';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** Called whenever the dialog closes, with whether the action was done. */
  readonly onClose: (done: boolean) => void;
  readonly question: string;
  /** The effect of the action, in one sentence. */
  readonly consequence?: string;
  /** Choices of the person with it. */
  readonly children?: ReactNode;
  /** The word on the button that starts the action. */
  readonly verb: string;
  readonly danger?: boolean;
  /** Does the action. A rejection keeps the dialog open. */
  readonly onConfirm: () => Promise<unknown>;
  /** Replaces the question after the action. Without it the dialog closes at once. */
  readonly success?: string;
  /** The meaning of the success, below it. */
  readonly meaning?: string;
  /** The sentence for a failed action, or a function that chooses it by the error. */
  readonly failure: string | ((error: unknown) => string);
}

/** Asks, does the action, and reports success in the same dialog. A failure is shown and can be tried again. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    question,
    consequence,
    children,
    verb,
    danger = false,
    onConfirm,
    success,
    meaning,
    failure,
  } = props;
  const [stage, setStage] = useState<Stage>('question');
  const [why, setWhy] = useState('');
  useEffect(() => {
    if (open) setStage('question');
  }, [open]);
  const confirm = async () => {
    setStage('busy');
    try {
      await onConfirm();
    } catch (error) {
      setWhy(typeof failure === 'string' ? failure : failure(error));
      setStage('failed');
      return;
    }
    if (success) setStage('done');
    else onClose(true);
  };
  // The native dialog reports its close once more after it is closed already.
  const leave = () => {
    if (open) onClose(stage === 'done');
  };
  if (stage === 'done') {
    return (
      <Dialog open={open} onClose={leave} title={<DoneTitle>{success ?? ''}</DoneTitle>}>
        {meaning && <p>{meaning}</p>}
        <DialogActions>
          <Button look="primary" autoFocus onClick={leave}>
            {say`CLOSE`}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onClose={leave} title={question}>
      {consequence && <p className={styles.consequence}>{consequence}</p>}
      {children}
      {stage === 'failed' && <Message tone="error">{why}</Message>}
      <DialogActions>
        <Button disabled={stage === 'busy'} onClick={leave}>
          {say`CANCEL`}
        </Button>
        <Button look={danger ? 'dangerFilled' : 'primary'} busy={stage === 'busy'} onClick={() => void confirm()}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
