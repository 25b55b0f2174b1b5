/** Slow at both ends. */
const eased = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2);

/**
 * Scrolls the page within `ms` until an element's top is at the top of the window. It jumps at once where the person
 * prefers no motion. It stops when the person scrolls.
 */
export function scrollToTop(element: Element, ms: number): void {
  const from = window.scrollY;
  // What sticks above it stays in sight.
  const distance =
    element.getBoundingClientRect().top - (Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, from + distance);
    return;
  }
  const began = performance.now();
  let isOwn = false;
  const end = () => {
    isOwn = true;
  };
  window.addEventListener('wheel', end, { once: true, passive: true });
  window.addEventListener('touchstart', end, { once: true, passive: true });
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - began) / ms));
    if (isOwn) return;
    window.scrollTo(0, from + distance * eased(share));
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
