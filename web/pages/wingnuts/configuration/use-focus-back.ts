import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in the section. After a save or a discard, the dialog and the bar with their buttons are gone, and the
 * focus with them. It then goes to the chosen tab, just before the inputs.
 * @param atRest there are no unsaved changes and no dialog
 */
export function useFocusBack(section: RefObject<HTMLElement | null>, atRest: boolean): void {
  const before = useRef(atRest);
  useEffect(() => {
    const ended = atRest && !before.current;
    before.current = atRest;
    if (!ended) return;
    // The native dialog gives the focus back when it closes, which is after this.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body && document.activeElement !== null) return;
      section.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [section, atRest]);
}
