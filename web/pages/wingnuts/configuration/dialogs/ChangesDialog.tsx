import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { say } from '../../../../../shared/domain/figures/say.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../../ui/feedback/Message.tsx';
import kit from '../../../../ui/style/kit.module.css';
import { useSaveFailure } from '../failure.ts';
import styles from './ChangesDialog.module.css';

interface ChangesDialogProps {
  readonly title: string;
  /** The unsaved changes, in words. */
  readonly sentence: string;
  readonly discardWord: string;
  /** Resolves to whether the changes were saved. If not, another dialog asks next. A rejection shows here. */
  readonly onSave: () => Promise<boolean>;
  readonly onDiscard: () => void;
  readonly onCancel: () => void;
  /** The message after a save, with CONTINUE and CLOSE. */
  readonly saved?: { readonly words: string; readonly onContinue: () => void };
}

type Stage =
  | { readonly is: 'question' | 'busy' }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'done'; readonly words: string };

/**
 * Asks whether to save, discard or go on editing unsaved changes (docs/product/configuration.md#popups). It is rendered
 * only while it is open.
 */
export function ChangesDialog({
  title,
  sentence,
  discardWord,
  onSave,
  onDiscard,
  onCancel,
  saved,
}: ChangesDialogProps) {
  const [stage, setStage] = useState<Stage>({ is: 'question' });
  const saveFailure = useSaveFailure();
  const save = async () => {
    setStage({ is: 'busy' });
    try {
      if (await onSave()) setStage({ is: 'done', words: saved?.words ?? say`Configuration saved` });
    } catch (error) {
      setStage({ is: 'failed', why: saveFailure(error) });
    }
  };
  const giveUp = () => {
    setStage({ is: 'done', words: say`Changes discarded` });
    onDiscard();
  };
  if (stage.is === 'done') {
    return (
      <Dialog
        open
        onClose={onCancel}
        title={
          <span role="status" className={styles.done}>
            <CircleCheck aria-hidden size={20} strokeWidth={1.75} />
            {stage.words}
          </span>
        }
      >
        <DialogActions>
          <Button look={saved ? 'outlined' : 'primary'} onClick={onCancel}>
            {say`CLOSE`}
          </Button>
          {saved && (
            <Button look="primary" autoFocus onClick={saved.onContinue}>
              {say`CONTINUE`}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    );
  }
  const busy = stage.is === 'busy';
  return (
    <Dialog open onClose={onCancel} title={title}>
      <p className={kit.quiet}>{sentence}</p>
      {stage.is === 'failed' && <Message tone="error">{stage.why}</Message>}
      <div className={styles.choices}>
        <Button look="primary" autoFocus busy={busy} onClick={() => void save()}>
          {say`SAVE CONFIGURATION`}
        </Button>
        <Button look="danger" disabled={busy} onClick={giveUp}>
          {discardWord}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {say`CANCEL`}
        </Button>
      </div>
    </Dialog>
  );
}
