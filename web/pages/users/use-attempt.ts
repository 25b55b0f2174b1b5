import { useState } from 'react';
import { sentenceOf } from './refusals.ts';

/** Something that is tried: whether it is under way, and what a person reads of its last failure. */
export function useAttempt(work: () => Promise<void>, otherwise: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const attempt = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(sentenceOf(error, otherwise));
      setBusy(false);
    }
  };
  return { busy, failure, attempt: () => void attempt() };
}
