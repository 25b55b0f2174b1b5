import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Session } from '../../../api/identity/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { KeysList } from '../../common/keys/KeysList.tsx';
import styles from './KeysDialog.module.css';
import { addressOfKey, placesFor, type Rights } from './pages.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The list of the portal's keys (docs/product/go-anywhere.md#shortcuts). */
function KeysDialog({ rights, onClose }: { readonly rights: Rights; readonly onClose: () => void }) {
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

interface ShortcutsProps {
  readonly session: Extract<Session, { isSignedIn: true }>;
  readonly onFind: () => void;
}

/** The portal's keys and their list (docs/product/go-anywhere.md#shortcuts). */
export default function Shortcuts({ session, onFind }: ShortcutsProps): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isListed, setIsListed] = useState(false);
  useShortcuts({
    onFind,
    onKeys: () => setIsListed(true),
    onGo: (key) => {
      const address = addressOfKey(key, session, pathname);
      if (address) void navigate(address);
    },
  });
  return isListed ? <KeysDialog rights={session} onClose={() => setIsListed(false)} /> : null;
}
