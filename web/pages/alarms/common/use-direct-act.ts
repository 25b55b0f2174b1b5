import { useState } from 'react';
import { showFailureToast } from '../../../ui/feedback/toast.tsx';

/** An act that starts without a dialog. It is busy until the answer comes. A failure is a toast with TRY AGAIN. */
export function useDirectAct() {
  const [busy, setBusy] = useState<string>();
  const start = async (id: string, act: () => Promise<void>): Promise<void> => {
    setBusy(id);
    try {
      await act();
    } catch (error) {
      showFailureToast(`act-${id}`, error instanceof Error ? error.message : String(error), () => void start(id, act));
    } finally {
      setBusy(undefined);
    }
  };
  /** The id of the alarm whose act is under way. */
  return { busy, start };
}
