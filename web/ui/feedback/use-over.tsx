import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** A question before an act. */
interface Question extends Pick<ComponentProps<typeof ConfirmDialog>, 'question' | 'consequence' | 'verb' | 'danger'> {
  readonly act: () => Promise<unknown>;
  /** The sentence for an error of the act. */
  readonly failed: (error: unknown) => string;
}

/** Draws a dialog. @param close takes it away */
type Drawn = (close: () => void) => ReactNode;

interface Shown {
  readonly drawn: Drawn;
  /** A dialog that follows another one of its kind begins anew. */
  readonly key: number;
}

/**
 * The dialog or question over a page, one at a time. `over` stands in the page; `show` and `ask` open it. A dialog that shows the next one
 * does not close that: its `close` is for itself alone.
 */
export function useOver() {
  const [shown, setShown] = useState<Shown>();
  const show = (drawn: Drawn) => setShown((before) => ({ drawn, key: (before?.key ?? 0) + 1 }));
  const close = () => setShown((now) => (now === shown ? undefined : now));
  const ask = ({ act, failed, ...question }: Question) =>
    show((leave) => <ConfirmDialog open {...question} onConfirm={act} onClose={leave} failure={failed} />);
  return { show, ask, over: shown && <Fragment key={shown.key}>{shown.drawn(close)}</Fragment> };
}
