import { useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../style/printing.ts';

/** Width of a drawing on A4 and on Letter, between margins of a centimetre, in a card; px. */
const PAPER_WIDTH = 640;

/**
 * The width of an element without padding, in whole pixels that fit into it, kept up to date. An element that is hidden keeps
 * the width that it had. On paper it is that of the smallest usual sheet.
 */
export function useWidth<Type extends HTMLElement>() {
  const ref = useRef<Type>(null);
  const [width, setWidth] = useState(0);
  const printing = usePrinting();
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
  return [ref, printing ? PAPER_WIDTH : width] as const;
}
