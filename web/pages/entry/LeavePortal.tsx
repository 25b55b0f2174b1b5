import { useEffect } from 'react';
import { Spinner } from '../../ui/feedback/Spinner.tsx';

/** A public page is a separate document. When a link inside the portal leads to one, the browser loads it. */
export function LeavePortal() {
  useEffect(() => window.location.replace(window.location.href), []);
  return <Spinner label="Loading" />;
}
