import type { ReactNode } from 'react';
import { ConfirmLeaveDialog } from './ConfirmLeaveDialog.tsx';
import { guardTyped } from './typed-guard.ts';

/** Guards the typed text of an open dialog: `show` gets the question when it would be lost, and nothing when it is answered. Returns what ends it. */
export const guardDialog = (dialog: HTMLDialogElement, show: (question: ReactNode) => void): (() => void) =>
  guardTyped(dialog, (leave) =>
    show(
      <ConfirmLeaveDialog
        open
        onStay={() => show(undefined)}
        onLeave={() => {
          show(undefined);
          leave();
        }}
      >
        What you have typed is not saved.
      </ConfirmLeaveDialog>,
    ),
  );
