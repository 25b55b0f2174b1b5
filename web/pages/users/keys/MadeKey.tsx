import type { ApiKeyMadeReply } from '../../../../shared/api/types/key-types.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { dateText, OWN_ZONE } from '../../../ui/dates/time-format.ts';
import { DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { AddressToCopy } from '../../common/AddressToCopy.tsx';
import styles from './Keys.module.css';
import { curlLine } from './key-words.ts';

interface MadeKeyProps {
  readonly made: ApiKeyMadeReply;
  readonly onClose: () => void;
}

/** A key that was just made, for this one time (docs/product/keys.md#secret). */
export const MadeKey = ({ made: { key, secret }, onClose }: MadeKeyProps) => (
  <div className={styles.made}>
    <p>Copy this key now. It is shown this once.</p>
    <AddressToCopy address={secret} what="key" />
    <section aria-label="Try it" className={styles.try}>
      <h3 className={styles.name}>Try it</h3>
      <pre className={styles.line}>{curlLine(location.origin, secret)}</pre>
    </section>
    <p className={styles.facts}>
      {`Whoever has the key reads these properties until ${dateText(key.expiresAt, OWN_ZONE)}.`}
    </p>
    <DialogActions>
      <Button look="primary" onClick={onClose}>
        DONE
      </Button>
    </DialogActions>
  </div>
);
