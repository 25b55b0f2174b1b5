import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** From so many rows on, only those near the window exist. */
const VIRTUAL_FROM = 50;
const SPARE_ROWS = 12;

export interface Visible {
  readonly first: number;
  /** One after the last. */
  readonly end: number;
  /** The heights of what does not exist above and below, px. */
  readonly above: number;
  readonly below: number;
}

/** How far an element lies from the top of the page; what stands above it may grow later. */
function usePageOffset(element: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setOffset(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return offset;
}

/** Which rows of equal height exist now, in a list that scrolls with the page. */
export function useVisible(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): Visible {
  const scrollMargin = usePageOffset(list);
  const virtual = count >= VIRTUAL_FROM;
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: virtual,
    estimateSize: () => rowHeight,
    overscan: SPARE_ROWS,
    scrollMargin,
  });
  if (!virtual) return { first: 0, end: count, above: 0, below: 0 };
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  return { first, end, above: first * rowHeight, below: (count - end) * rowHeight };
}
