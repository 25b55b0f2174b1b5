import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Session } from '../../../api/identity/session.ts';
import KeysDialog from './KeysDialog.tsx';
import { addressOfKey } from './pages.ts';
import { useShortcuts } from './use-shortcuts.ts';

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
