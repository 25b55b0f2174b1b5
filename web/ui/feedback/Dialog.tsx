import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** A question, or what the dialog is for. */
  readonly title: ReactNode;
  /** Shown alone above the title: the mark and CLOSE of the login. */
  readonly top?: ReactNode;
  /** Work is in progress, and Escape must not close the dialog. */
  readonly busy?: boolean;
  /** A click beside the dialog closes it. For dialogs in which nothing can be lost. */
  readonly closesOutside?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A native modal dialog: the browser traps the focus, closes it on Escape and returns the focus. Escape and CANCEL ask before typed text is
 * lost (docs/product/shell.md#typed).
 */
export function Dialog({ open, onClose, title, top, busy, closesOutside, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [stopped, setStopped] = useState<ReactNode>();
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  useEffect(() => {
    const shown = dialog.current;
    if (!open || closesOutside || !shown) return;
    let end: (() => void) | undefined;
    let isOver = false;
    // Most dialogs close without it. Without a connection it may be missing.
    import('./TypedQuestion.tsx').then(
      ({ guardDialog }) => {
        if (!isOver) end = guardDialog(shown, setStopped);
      },
      () => {},
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [open, closesOutside]);
  const shown = (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, className)}
      aria-labelledby={id}
      onClose={onClose}
      {...(closesOutside && { closedby: 'any' })}
      data-busy={busy || undefined}
      onCancel={(event) => busy && event.preventDefault()}
    >
      {open && (
        <>
          {top}
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {children}
        </>
      )}
    </dialog>
  );
  return stopped ? (
    <>
      {shown}
      {stopped}
    </>
  ) : (
    shown
  );
}

interface DialogActionsProps {
  /** The class of another row of buttons, outside of a dialog. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The buttons at the foot of a dialog. The button that confirms comes last. */
export const DialogActions = ({ className = styles.actions, children }: DialogActionsProps) => (
  <div className={className}>{children}</div>
);
