import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element has less room than `below` px. False where nothing has a width yet. */
export function useNarrow(element: RefObject<HTMLElement | null>, below: number): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || below === 0) return;
    const measure = () => setNarrow(current.clientWidth > 0 && current.clientWidth < below);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, below]);
  return narrow;
}
