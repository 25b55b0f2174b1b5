import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../../ui/style/printing.ts';
import type { BoardLine } from './rules/groups.ts';

/** From this number of lines on, only those near the window are rendered. */
const VIRTUAL_FROM = 60;
const SPARE_LINES = 8;
/** Between two cards, px. The styles have the same number. */
const CARD_GAP = 8;

/** The usual heights of lines, px. The true ones are measured. */
const HEIGHTS = {
  wide: { group: 36, row: 47, more: 36 },
  card: { group: 44, row: 190, more: 52 },
} as const;

/** A line that is rendered, with its place in the list. */
export interface ShownLine {
  readonly index: number;
  readonly line: BoardLine;
}

const idOf = (line: BoardLine): string =>
  line.kind === 'row' ? line.placed.row.id : line.kind === 'group' ? `group ${line.group.name}` : `more ${line.name}`;

/** The lines near the window, and the room of the others. Paper has all lines. @param isCards where the rows are cards */
export function useLines(
  list: RefObject<HTMLElement | null>,
  lines: readonly BoardLine[],
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
  const heights = HEIGHTS[isCards ? 'card' : 'wide'];
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    enabled: isVirtual,
    estimateSize: (index) => heights[lines[index]?.kind ?? 'row'],
    getItemKey: (index) => {
      const line = lines[index];
      return line ? idOf(line) : index;
    },
    overscan: SPARE_LINES,
    gap: isCards ? CARD_GAP : 0,
    scrollMargin,
    initialMeasurementsCache: measured.current,
  });
  useLayoutEffect(() => {
    measured.current = virtualizer.measurementsCache;
  });
  const shown = (index: number): ShownLine[] => {
    const line = lines[index];
    return line ? [{ index, line }] : [];
  };
  if (!isVirtual || printing) {
    return { shown: lines.flatMap((_, index) => shown(index)), above: 0, below: 0, keyOf: idOf, measure: undefined };
  }
  const items = virtualizer.getVirtualItems();
  return {
    shown: items.flatMap(({ index }) => shown(index)),
    above: (items[0]?.start ?? scrollMargin) - scrollMargin,
    below: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin),
    keyOf: idOf,
    measure: virtualizer.measureElement,
  };
}
