import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** This machine's clock in ms; what shows it is drawn again every 15 seconds. */
export function useClock(): number {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Date.now();
}

/**
 * The server's clock in ms: what it last said, carried on by this machine's clock. It goes on when no answer comes, so
 * that values grow old even then.
 */
export function useServerNow(said: number | undefined, heardAt: number): number {
  const here = useClock();
  return said === undefined ? here : said + Math.max(0, here - heardAt);
}
