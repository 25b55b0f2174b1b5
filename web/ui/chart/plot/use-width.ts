import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The width of an element without padding, in whole pixels that fit into it, kept up to date. An element that is hidden keeps
 * the width that it had.
 */
export function useWidth<Type extends HTMLElement>() {
  const ref = useRef<Type>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const take = (next: number) => setWidth((before) => Math.floor(next) || before);
    const observer = new ResizeObserver(([entry]) => take(entry?.contentRect.width ?? 0));
    observer.observe(element);
    take(element.getBoundingClientRect().width);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
