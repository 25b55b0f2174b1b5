import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** This machine's clock in ms. Components that use it render again every 15 seconds. */
export function useClock(): number {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Date.now();
}

/**
 * The server's clock in ms: the last server time plus the time that passed on this machine's clock. It continues
 * without new answers, so that values grow old even then.
 */
export function useServerNow(said: number | undefined, heardAt: number): number {
  const here = useClock();
  return said === undefined ? here : said + Math.max(0, here - heardAt);
}
