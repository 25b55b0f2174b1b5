import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to the new page after a navigation, as a browser does between documents. It also scrolls to the top,
 * unless the person goes back or forward.
 */
export function usePageFocus(page: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const type = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // A page may have given the focus to its only field.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [page, type]);
  return main;
}
