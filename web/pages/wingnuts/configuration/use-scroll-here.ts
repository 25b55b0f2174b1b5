import { type RefObject, useEffect, useRef } from 'react';

/**
 * The delay before scrolling to a section that the person opens, and to one that was open from the start
 * (docs/product/configuration.md#section).
 */
const OPENED_MS = 100;
const ARRIVED_MS = 400;

/** Acts of a person on a page. If the page moves at that moment, a click misses its target. */
const ACTS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Scrolls to an element each time it is opened, unless the person does something before. */
export function useScrollHere(element: RefObject<HTMLElement | null>, open: boolean, arrived: boolean): void {
  const first = useRef(arrived);
  useEffect(() => {
    if (!open) return;
    const acts = new AbortController();
    const timer = setTimeout(
      () => {
        acts.abort();
        const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
        element.current?.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
      },
      first.current ? ARRIVED_MS : OPENED_MS,
    );
    first.current = false;
    const stay = () => clearTimeout(timer);
    for (const act of ACTS) window.addEventListener(act, stay, { capture: true, passive: true, signal: acts.signal });
    return () => {
      stay();
      acts.abort();
    };
  }, [element, open]);
}
