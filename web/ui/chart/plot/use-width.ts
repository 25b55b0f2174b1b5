import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in pixels, kept up to date. An element that is hidden keeps the width that it had. */
export function useWidth<Type extends HTMLElement>() {
  const ref = useRef<Type>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const read = () => setWidth((before) => element.clientWidth || before);
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
