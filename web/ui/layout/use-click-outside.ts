import { type RefObject, useEffect } from 'react';

/** Where a click means to go somewhere, which asks by itself, or is no part of the page: dialogs and messages. */
const LET_THROUGH = 'a[href], dialog, [data-sonner-toaster]';

/**
 * While `active`, a click on the page outside of an element does nothing but tell. What floats above the page, such as the list of
 * a choice, stands elsewhere in the document and does not count; while it does, the page is inert, and a click falls through to
 * the root of the page.
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
