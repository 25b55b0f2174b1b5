import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../style/printing.ts';

/** From this number of rows on, only the rows near the window are rendered. */
const VIRTUAL_FROM = 50;
const SPARE_ROWS = 12;

export interface Visible {
  readonly first: number;
  /** The index after the last row. */
  readonly end: number;
  /** The heights of the rows above and below that are not rendered, px. */
  readonly above: number;
  readonly below: number;
}

/**
 * The distance of an element from the top of the page, px. Content above it may grow later. 0 while it is not `needed`: measuring
 * computes all styles of the page.
 */
function usePageOffset(element: RefObject<HTMLElement | null>, needed: boolean): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (!needed) return;
    const measure = () => setOffset(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [element, needed]);
  return offset;
}

/** The rows that are rendered now, in a list of equal row heights that scrolls with the page. Paper has all rows. */
export function useVisible(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): Visible {
  const printing = usePrinting();
  const virtual = count >= VIRTUAL_FROM;
  const scrollMargin = usePageOffset(list, virtual);
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: virtual,
    estimateSize: () => rowHeight,
    overscan: SPARE_ROWS,
    scrollMargin,
  });
  if (!virtual || printing) return { first: 0, end: count, above: 0, below: 0 };
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  return { first, end, above: first * rowHeight, below: (count - end) * rowHeight };
}
