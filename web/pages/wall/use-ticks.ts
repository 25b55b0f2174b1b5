import { useEffect, useState } from 'react';
import { SECOND_MS } from '../../../shared/domain/durations.ts';

const EVERY_MS = 5 * SECOND_MS;

/** This machine's clock, UTC ms, each five seconds: at full ones, so that the minute changes when it does. */
export function useTicks(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(Date.now());
          wait();
        },
        EVERY_MS - (Date.now() % EVERY_MS),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
