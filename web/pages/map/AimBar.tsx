import { useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './MapView.module.css';

interface AimBarProps {
  readonly name: string;
  /** Rejects when it was not saved. */
  readonly onSave: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Sets the place of a property by hand: with a finger, a mouse, or the arrow keys (docs/product/map.md#by-hand). */
export function AimBar({ name, onSave, onCancel }: AimBarProps) {
  const [isBusy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    onSave().catch(() => setBusy(false));
  };
  return (
    <section className={styles.card} aria-label={`Place of ${name}`}>
      <p role="status">
        Move the map until the cross is on <b>{name}</b>.
      </p>
      <div className={styles.buttons}>
        <Button look="primary" busy={isBusy} onClick={save}>
          SAVE PLACE
        </Button>
        <Button onClick={onCancel} disabled={isBusy}>
          CANCEL
        </Button>
      </div>
    </section>
  );
}
