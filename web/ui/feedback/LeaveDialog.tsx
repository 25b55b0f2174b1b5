import type { ComponentProps } from 'react';
import { ConfirmLeaveDialog } from './Dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

interface LeaveDialogProps extends Pick<ComponentProps<typeof ConfirmLeaveDialog>, 'children'> {
  /** Whether the person would lose changes by leaving now. */
  readonly unsaved: boolean;
}

/** Asks before the person leaves a page with unsaved changes. */
export function LeaveDialog({ unsaved, children }: LeaveDialogProps) {
  const leaving = useLeaveGuard(unsaved);
  return (
    <ConfirmLeaveDialog open={leaving !== undefined} onLeave={() => leaving?.leave()} onStay={() => leaving?.stay()}>
      {children}
    </ConfirmLeaveDialog>
  );
}
