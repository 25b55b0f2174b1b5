import { Button } from '../../ui/controls/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import styles from './Import.module.css';
import { rowsText } from './import-words.ts';
import type { Import } from './use-import.ts';

type SaveBarProps = Pick<Import, 'rows' | 'progress' | 'stopped' | 'hasBegun' | 'openCount' | 'save' | 'stop'>;

/** Saves the open rows, counts along, and says how it ended. */
export function SaveBar({ rows = [], progress, stopped, hasBegun, openCount, save, stop }: SaveBarProps) {
  if (progress) {
    return (
      <div className={styles.progress}>
        <progress aria-label="Progress" value={progress.done} max={progress.of || 1} />
        <span role="status">{`${progress.done} of ${rowsText(progress.of)}`}</span>
        <Button onClick={stop}>STOP</Button>
      </div>
    );
  }
  const saved = rows.filter(({ kind }) => kind === 'saved').length;
  return (
    <>
      {stopped && <Message tone="error">{stopped}</Message>}
      {!stopped && hasBegun && <Message tone="success">{`${rowsText(saved)} saved.`}</Message>}
      {!hasBegun && openCount === 0 && <Message tone="notice">Nothing would change.</Message>}
      {openCount > 0 && (
        <Button look="primary" onClick={() => void save()}>
          {`${hasBegun ? 'CONTINUE WITH' : 'SAVE'} ${rowsText(openCount).toUpperCase()}`}
        </Button>
      )}
    </>
  );
}
