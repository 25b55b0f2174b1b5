import { TriangleAlert } from 'lucide-react';
import { say } from '../../../shared/domain/figures/say.ts';
import { Button } from '../controls/Button.tsx';
import { useBottomBar } from '../layout/use-bottom-bar.ts';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  /** The number of unsaved changes. The bar is shown only while there are some. */
  readonly changes: number;
  /** The inputs with changes: 'A09, A10'. */
  readonly where?: string;
  /** Missing input of a save: 'A10 incomplete'. */
  readonly note?: string | undefined;
  /** The mistake that the person must correct first. The save waits for it. */
  readonly wrong?: string | undefined;
  readonly busy?: boolean;
  /** The word of the button. */
  readonly word?: string;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** Stays at the foot of the window while there are unsaved changes. */
export function SaveBar({
  changes,
  where,
  note,
  wrong,
  busy = false,
  word = say`SAVE CONFIGURATION`,
  ...acts
}: SaveBarProps) {
  const bar = useBottomBar();
  if (changes === 0) return null;
  return (
    <div ref={bar} className={styles.bar}>
      <p role="status" className={styles.words}>
        <span className={styles.dot} />
        <strong>{changes === 1 ? say`1 unsaved change` : say`${changes} unsaved changes`}</strong>
        {where && <span className={styles.where}>{where}</span>}
        {note && <span className={styles.note}>{note}</span>}
        {wrong && (
          <span className={styles.wrong}>
            <TriangleAlert aria-hidden size={14} strokeWidth={1.75} />
            {wrong}
          </span>
        )}
      </p>
      <div className={styles.actions}>
        <Button onClick={acts.onDiscard} disabled={busy}>
          {say`DISCARD CHANGES`}
        </Button>
        <Button look="primary" onClick={acts.onSave} busy={busy} disabled={wrong !== undefined}>
          {word}
        </Button>
      </div>
    </div>
  );
}
