import { useState } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';

/** Something that is tried, and what a person reads of its last failure. @param onBusy told whether it is under way */
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
