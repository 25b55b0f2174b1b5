import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** The person is about to leave a page with unsaved changes. */
interface Leaving {
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Stops the person from losing unsaved changes. Another page waits until `leave` or `stay` is called. The browser
 * itself asks before the window closes. Use it once per page at a time. Undefined while nobody is about to leave.
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
