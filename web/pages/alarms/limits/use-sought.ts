import { useEffect, useRef } from 'react';

/** Scrolls to the requested row and sets the focus on its first field. */
export function useSought(sought: boolean) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!sought) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [sought]);
  return row;
}
