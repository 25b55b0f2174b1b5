import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Somebody is about to leave a page that has unsaved changes. */
interface Leaving {
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Holds the person back while something is not saved: another page waits until `leave` or `stay` is called, and the browser asks by
 * itself before the window closes. Once in a page at a time. Undefined while nobody wants to leave.
 */
export function useLeaveGuard(unsaved: boolean): Leaving | undefined {
  const blocker = useBlocker(unsaved);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return blocker.state === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : undefined;
}
