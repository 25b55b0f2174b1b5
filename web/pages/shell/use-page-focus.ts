import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to the page when another page comes, as a browser does between documents, and to its top unless the person
 * goes back to where he was.
 */
export function usePageFocus(page: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const type = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    main.current?.focus({ preventScroll: true });
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [page, type]);
  return main;
}
