import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../../ui/style/printing.ts';

/** From this number of lines on, only those near the window are rendered. */
const VIRTUAL_FROM = 60;
const SPARE_LINES = 8;
/** Between two cards, px. The styles have the same number. */
const CARD_GAP = 8;

/** A line that is rendered, with its place in the list. */
interface ShownLine<Line> {
  readonly index: number;
  readonly line: Line;
}

/**
 * The lines near the window, and the room of the others. Paper has all lines.
 * @param heightOf the usual height of a line, px; the true one is measured
 * @param isCards where the lines are cards
 */
export function useLines<Line extends { readonly key: string }>(
  list: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  heightOf: (line: Line) => number,
  isCards: boolean,
  measured: RefObject<VirtualItem[]>,
) {
  const [scrollMargin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [list]);
  const printing = usePrinting();
  const isVirtual = lines.length >= VIRTUAL_FROM;
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    enabled: isVirtual,
    estimateSize: (index) => {
      const line = lines[index];
      return line ? heightOf(line) : 0;
    },
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: SPARE_LINES,
    gap: isCards ? CARD_GAP : 0,
    scrollMargin,
    initialMeasurementsCache: measured.current,
  });
  useLayoutEffect(() => {
    measured.current = virtualizer.measurementsCache;
  });
  const shown = (index: number): ShownLine<Line>[] => {
    const line = lines[index];
    return line ? [{ index, line }] : [];
  };
  if (!isVirtual || printing) {
    return { shown: lines.flatMap((_, index) => shown(index)), above: 0, below: 0, measure: undefined };
  }
  const items = virtualizer.getVirtualItems();
  return {
    shown: items.flatMap(({ index }) => shown(index)),
    above: (items[0]?.start ?? scrollMargin) - scrollMargin,
    below: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin),
    measure: virtualizer.measureElement,
  };
}
