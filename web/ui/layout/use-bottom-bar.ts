import { type RefObject, useEffect, useRef } from 'react';

/**
 * Present height of a bar at the foot of the window, for parts that must stand above it, such as messages
 * (toast.module.css).
 */
const HEIGHT = '--bar-now';
const GAP_PX = 8;

/** Says how high a bar at the foot of the window is, while it is there. */
export function useBottomBar(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  // A bar may come and go with any change of the page.
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(HEIGHT, `${element.offsetHeight + GAP_PX}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  });
  return bar;
}
