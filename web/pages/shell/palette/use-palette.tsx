import { type ReactNode, useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Session } from '../../../api/identity/session.ts';
import { showFailureToast } from '../../../ui/feedback/toast.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const LOADS = {
  find: () => import('./Palette.tsx'),
  keys: () => import('./KeysDialog.tsx'),
  pages: () => import('./pages.ts'),
} as const;

/** Shows a part that is loaded when it is wanted. */
function whenLoaded<Part>(load: () => Promise<Part>, show: (part: Part) => void): void {
  const tryAgain = () => whenLoaded(load, show);
  load().then(show, () => showFailureToast('part', 'This part of the portal could not be loaded.', tryAgain));
}

/**
 * The palette and the list of keys, with the keys that open them (docs/product/go-anywhere.md). Both are loaded when
 * they are opened.
 */
export function usePalette(session: Extract<Session, { isSignedIn: true }>): {
  onFind: () => void;
  palette: ReactNode;
} {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [palette, setPalette] = useState<ReactNode>();
  const close = useCallback(() => setPalette(undefined), []);
  const onFind = useCallback(
    () => whenLoaded(LOADS.find, ({ default: Palette }) => setPalette(<Palette session={session} onClose={close} />)),
    [session, close],
  );
  const onKeys = () =>
    whenLoaded(LOADS.keys, ({ default: KeysDialog }) => setPalette(<KeysDialog rights={session} onClose={close} />));
  useShortcuts({
    onFind,
    onKeys,
    onGo: (key) =>
      whenLoaded(LOADS.pages, ({ addressOfKey }) => {
        const address = addressOfKey(key, session, pathname);
        if (address) void navigate(address);
      }),
  });
  return { onFind, palette };
}
