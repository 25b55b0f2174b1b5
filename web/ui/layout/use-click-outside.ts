import { type RefObject, useEffect } from 'react';

/**
 * Clicks that are let through. A link leaves the page, and leaving asks by itself. Dialogs and messages are not part of
 * the page.
 */
const LET_THROUGH = 'a[href], dialog, [data-sonner-toaster]';

/**
 * While `active`, a click on the page outside of an element only calls `onOutside`. Elements that float above the page,
 * such as the list of a choice, are elsewhere in the document and do not count. While such an element is open, the page
 * is inert, and a click reaches the root of the page.
 */
export function useClickOutside(element: RefObject<HTMLElement | null>, active: boolean, onOutside: () => void): void {
  useEffect(() => {
    if (!active) return;
    const hold = (event: MouseEvent) => {
      const { target } = event;
      const root = element.current?.closest('body > *');
      if (!(target instanceof Element) || target === root || !root?.contains(target)) return;
      if (element.current?.contains(target) || target.closest(LET_THROUGH)) return;
      event.preventDefault();
      event.stopPropagation();
      onOutside();
    };
    document.addEventListener('click', hold, true);
    return () => document.removeEventListener('click', hold, true);
  }, [element, active, onOutside]);
}
