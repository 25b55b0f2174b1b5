import { useState } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';

/**
 * Runs an action and keeps the sentence of its last failure. @param onBusy called with whether the action is running
 */
export function useAttempt(work: () => Promise<void>, otherwise: string, onBusy: (busy: boolean) => void) {
  const [failure, setFailure] = useState<string>();
  const attempt = async () => {
    onBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(errorSentence(error, 'users') ?? otherwise);
    } finally {
      onBusy(false);
    }
  };
  return { failure, attempt: () => void attempt() };
}
