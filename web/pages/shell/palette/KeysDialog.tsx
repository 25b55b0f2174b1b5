import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { KeysList } from '../../common/keys/KeysList.tsx';
import styles from './KeysDialog.module.css';
import { placesFor, type Rights } from './pages.ts';

/** The list of the portal's keys (docs/product/go-anywhere.md#shortcuts). */
export default function KeysDialog({ rights, onClose }: { readonly rights: Rights; readonly onClose: () => void }) {
  const pages = placesFor(rights).flatMap(({ words, key }) =>
    key ? [{ words, keys: [['G', key.toUpperCase()]] }] : [],
  );
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" className={styles.keys} closesOutside>
      <KeysList pages={pages} />
      <DialogActions>
        <Button onClick={onClose}>CLOSE</Button>
      </DialogActions>
    </Dialog>
  );
}
