import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { say } from '../../../shared/domain/figures/say.ts';
import { Button } from '../controls/Button.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './Dialog.module.css';
import { SurroundingDialog } from './surrounding-dialog.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** A question, or the purpose of the dialog. */
  readonly title: ReactNode;
  /** Shown alone above the title: the mark and CLOSE of the login. */
  readonly top?: ReactNode;
  /** Work is in progress that no button at the foot shows. */
  readonly busy?: boolean;
  /** A click beside the dialog closes it. For dialogs in which nothing can be lost. */
  readonly closesOutside?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A button at the foot works: the dialog stays open until the answer is there. */
const isBusy = (dialog: HTMLElement): boolean =>
  dialog.dataset.busy !== undefined || dialog.querySelector('[data-foot] [aria-busy="true"]') !== null;

/**
 * A native modal dialog: the browser traps the focus, closes it on Escape and returns the focus. Escape and CANCEL ask before typed text is
 * lost (docs/product/shell.md#typed). While a button at its foot works, Escape does nothing.
 */
export function Dialog({ open, onClose, title, top, busy, closesOutside, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const hold = useCallback((shown: HTMLDialogElement | null) => {
    dialog.current = shown;
    setElement(shown);
  }, []);
  const id = useId();
  const [stopped, setStopped] = useState<() => void>();
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  // The browser returns the focus of a dialog that was closed, and not of one that its parent took out of the page while it was open.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      element?.close();
      // What opened it is gone: a row that became an item while the window was resized. The page has the focus then, as after a link.
      const { activeElement, body } = document;
      const isLost = activeElement === body || element?.contains(activeElement);
      if (isLost) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const shown = dialog.current;
    if (!open || closesOutside || !shown) return;
    let end: (() => void) | undefined;
    let isOver = false;
    // Most dialogs close without it. Without a connection it may be missing.
    import('./typed-guard.ts').then(
      ({ guardTyped }) => {
        if (!isOver) end = guardTyped(shown, isBusy, (leave) => setStopped(() => leave));
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
      ref={hold}
      className={classNames(styles.dialog, className)}
      aria-labelledby={id}
      onClose={onClose}
      {...(closesOutside && { closedby: 'any' })}
      data-busy={busy || undefined}
      onCancel={(event) => isBusy(event.currentTarget) && event.preventDefault()}
    >
      {open && (
        <SurroundingDialog value={element}>
          {top}
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {children}
        </SurroundingDialog>
      )}
    </dialog>
  );
  if (!stopped) return shown;
  return (
    <>
      {shown}
      <ConfirmLeaveDialog
        open
        onStay={() => setStopped(undefined)}
        onLeave={() => {
          setStopped(undefined);
          stopped();
        }}
      >
        {say`Your entries haven’t been saved.`}
      </ConfirmLeaveDialog>
    </>
  );
}

interface AskToLeaveProps {
  readonly open: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
  /** The loss, in a sentence. */
  readonly children: string;
}

/** Asks whether unsaved changes may be lost. */
export const ConfirmLeaveDialog = ({ open, onLeave, onStay, children }: AskToLeaveProps) => (
  <Dialog open={open} onClose={onStay} title={say`Leave without saving?`}>
    <p>{children}</p>
    <DialogActions>
      <Button autoFocus onClick={onStay}>
        {say`STAY`}
      </Button>
      <Button look="dangerFilled" onClick={onLeave}>
        {say`LEAVE`}
      </Button>
    </DialogActions>
  </Dialog>
);

interface DialogActionsProps {
  /** The class of another row of buttons, outside of a dialog. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The buttons at the foot of a dialog. The button that confirms comes last. */
export const DialogActions = ({ className = styles.actions, children }: DialogActionsProps) => (
  <div className={className} data-foot>
    {children}
  </div>
);
