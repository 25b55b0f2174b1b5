import { useEffect, useRef } from 'react';

/** Runs functions after a delay in ms, unless the component is unmounted before. */
export function useLater(): (ms: number, act: () => void) => void {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    };
  }, []);
  const later = useRef((ms: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      act();
    }, ms);
    timers.current.add(timer);
  });
  return later.current;
}
