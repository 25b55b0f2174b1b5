import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/*
 * While browsers print, they lay the page out in the width of the paper and tell no element its new size. So what measures itself
 * has to know before.
 */
let printing = false;
const listeners = new Set<() => void>();

function tell(now: boolean): void {
  printing = now;
  // The browser takes the page as it is after the event.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}
// With a picture that is printed alone (ui/chart/export/export-file.ts), nothing else of the page is on the paper.
addEventListener('beforeprint', () => tell(!document.querySelector('[data-printed]')));
addEventListener('afterprint', () => tell(false));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page as a whole is being printed. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
