import { useEffect } from 'react';

/**
 * Keeps the screen on. The browser takes the lock back while the page is hidden, so it is asked for again when the page is
 * visible. A browser without the lock, or one that refuses it, shows the wall all the same.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    let isAsking = false;
    const ask = async () => {
      if (isAsking || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      isAsking = true;
      try {
        const got = await navigator.wakeLock?.request('screen');
        if (isOver) await got?.release();
        else lock = got;
      } catch {
        // A battery that is low, or a setting of the machine. It is asked for again when the page is visible again.
      }
      isAsking = false;
    };
    const askAgain = () => void ask();
    document.addEventListener('visibilitychange', askAgain);
    askAgain();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release().catch(() => {});
    };
  }, []);
}
