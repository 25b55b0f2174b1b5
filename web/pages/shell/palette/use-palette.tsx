import { type ReactNode, useCallback, useState } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import type { Session } from '../../../api/identity/session.ts';
import { showFailureToast } from '../../../ui/feedback/toast.tsx';

/** The palette, which is loaded when it is opened (docs/product/go-anywhere.md). */
export function usePalette(session: Extract<Session, { isSignedIn: true }>): {
  onFind: () => void;
  palette: ReactNode;
} {
  const [palette, setPalette] = useState<ReactNode>();
  const onFind = useCallback(() => {
    const close = () => setPalette(undefined);
    const open = () =>
      import('./Palette.tsx').then(
        ({ default: Palette }) => setPalette(<Palette session={session} onClose={close} />),
        () => showFailureToast('part', say`Couldn’t load this part of the portal.`, () => void open()),
      );
    void open();
  }, [session]);
  return { onFind, palette };
}
