import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { say } from '../../../../shared/domain/figures/say.ts';
import type { Rights, Session } from '../../../api/identity/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { KeysList } from '../../common/keys/KeysList.tsx';
import styles from './KeysDialog.module.css';
import { addressOfKey, placesFor } from './pages.ts';
import { type KeyPress, stepKeys } from './shortcut-steps.ts';

/** Elements in which keys are text, or choose in a list. */
const TYPING =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="listbox"], [role="menu"], [aria-haspopup="listbox"]';
const DIALOG = 'dialog[open], [role="dialog"], [role="alertdialog"]';

const pressOf = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat, target }: KeyboardEvent): KeyPress => ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  repeat,
  isTyping: target instanceof Element && target.closest(TYPING) !== null,
  inDialog: document.querySelector(DIALOG) !== null,
});

/** The first search field of the page that can be seen. */
const searchOfPage = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main input[type="search"]')].find(
    (field) => field.checkVisibility?.() ?? true,
  );

interface ShortcutActions {
  readonly onFind: () => void;
  readonly onKeys: () => void;
  /** @param key the key after G */
  readonly onGo: (key: string) => void;
}

/** Listens to the portal's keys (docs/product/go-anywhere.md#shortcuts). */
function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    let waitsSince: number | undefined;
    const run = (step: ReturnType<typeof stepKeys>): boolean => {
      if (!('does' in step)) return false;
      const { onFind, onKeys, onGo } = latest.current;
      if (step.does === 'go') onGo(step.key);
      if (step.does === 'search') {
        const field = searchOfPage();
        field?.focus();
        return field !== undefined;
      }
      if (step.does === 'find') onFind();
      if (step.does === 'keys') onKeys();
      return true;
    };
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const step = stepKeys(waitsSince, pressOf(event), event.timeStamp);
      waitsSince = 'does' in step ? undefined : step.waitsSince;
      if (run(step)) event.preventDefault();
    };
    // A field may keep its keys to itself, so this one comes before the field.
    const listenFirst = (event: KeyboardEvent) => {
      const step = stepKeys(undefined, pressOf(event), event.timeStamp);
      if (!event.isComposing && 'does' in step && step.does === 'find') listen(event);
    };
    document.addEventListener('keydown', listenFirst, true);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listenFirst, true);
      document.removeEventListener('keydown', listen);
    };
  }, []);
}

/** The list of the portal's keys (docs/product/go-anywhere.md#shortcuts). */
function KeysDialog({ rights, onClose }: { readonly rights: Rights; readonly onClose: () => void }) {
  const pages = placesFor(rights).flatMap(({ words, key }) =>
    key ? [{ words: say(words), keys: [['G', key.toUpperCase()]] }] : [],
  );
  return (
    <Dialog open onClose={onClose} title={say`Keyboard shortcuts`} className={styles.keys} closesOutside>
      <KeysList pages={pages} />
      <DialogActions>
        <Button onClick={onClose}>{say`CLOSE`}</Button>
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
