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
    // The browser tells the first width, too, when it has laid the page out. To ask for it would lay the page out once more.
    const observer = new ResizeObserver(([entry]) =>
      setWidth((before) => Math.floor(entry?.contentRect.width ?? 0) || before),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
