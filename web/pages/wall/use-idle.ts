import { useEffect, useState } from 'react';
import { SECOND_MS } from '../../../shared/domain/durations.ts';

const IDLE_AFTER_MS = 4 * SECOND_MS;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether nobody has moved the pointer or used the keyboard for some seconds. Pointer and buttons are hidden then. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS);
      setIdle(false);
    };
    for (const sign of SIGNS) window.addEventListener(sign, wake);
    wake();
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, wake);
    };
  }, []);
  return isIdle;
}
