import { type RefObject, useEffect, useRef } from 'react';

/**
 * The delay before scrolling to a section that the person opens, and to one that was open from the start
 * (docs/product/configuration.md#section).
 */
const OPENED_MS = 100;
const ARRIVED_MS = 400;

/** Scrolls to an element each time it is opened. */
export function useScrollHere(element: RefObject<HTMLElement | null>, open: boolean, arrived: boolean): void {
  const first = useRef(arrived);
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(
      () => {
        first.current = false;
        const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
        element.current?.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
      },
      first.current ? ARRIVED_MS : OPENED_MS,
    );
    return () => clearTimeout(timer);
  }, [element, open]);
}
