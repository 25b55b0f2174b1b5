import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in pixels, kept up to date. */
export function useWidth<Type extends HTMLElement>() {
  const ref = useRef<Type>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
