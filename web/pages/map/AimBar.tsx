import { Button } from '../../ui/controls/Button.tsx';
import { useAct } from '../common/acts.ts';
import styles from './MapView.module.css';

interface AimBarProps {
  readonly name: string;
  /** Rejects when it was not saved. */
  readonly onSave: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Sets the place of a property by hand: with a finger, a mouse, or the arrow keys (docs/product/map.md#by-hand). */
export function AimBar({ name, onSave, onCancel }: AimBarProps) {
  const { busy, start } = useAct(onSave);
  return (
    <section className={styles.card} aria-label={`Place of ${name}`}>
      <p role="status">
        Move the map until the cross is on <b>{name}</b>.
      </p>
      <div className={styles.buttons}>
        <Button look="primary" busy={busy} onClick={() => start()}>
          SAVE PLACE
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          CANCEL
        </Button>
      </div>
    </section>
  );
}
