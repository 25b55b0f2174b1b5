import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../style/printing.ts';

/** What is open below a row: the index of the row, and the height of what it shows, px. */
export interface OpenAt {
  readonly index: number;
  readonly height: number;
}

/** From this number of rows on, only the rows near the window are rendered. */
const VIRTUAL_FROM = 50;
const SPARE_ROWS = 12;
const NOTHING_OPEN: OpenAt = { index: -1, height: 0 };

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

/** The rows that are rendered now, in a list of equal row heights that scrolls with the page. One may be open. Paper has all rows. */
export function useVisible(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  open: OpenAt = NOTHING_OPEN,
): Visible {
  const printing = usePrinting();
  const virtual = count >= VIRTUAL_FROM;
  const scrollMargin = usePageOffset(list, virtual);
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: virtual,
    estimateSize: (index) => rowHeight + (index === open.index ? open.height : 0),
    overscan: SPARE_ROWS,
    scrollMargin,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights follow from what is open.
  useEffect(() => virtualizer.measure(), [virtualizer, open.index, open.height]);
  if (!virtual || printing) return { first: 0, end: count, above: 0, below: 0 };
  const items = virtualizer.getVirtualItems();
  const openIn = (from: number, to: number) => (open.index >= from && open.index < to ? open.height : 0);
  const first = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  return {
    first,
    end,
    above: first * rowHeight + openIn(0, first),
    below: (count - end) * rowHeight + openIn(end, count),
  };
}
