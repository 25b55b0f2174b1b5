/** The distance below the window at which an element counts as near: about one screen. */
const NEAR = '800px';

/** Calls `then` once the element is near the window. Returns what ends the watch. */
export function whenNear(element: Element | null, then: () => void): (() => void) | undefined {
  if (!element) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) then();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
