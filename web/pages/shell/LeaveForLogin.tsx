import { useEffect } from 'react';
import { PUBLIC_PATHS } from '../../../shared/portal/public-paths.ts';
import { type EndedSession, rememberEnded } from '../../api/identity/ended-session.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';

/** A session has ended by itself. The login page says so and leads back here. */
export function LeaveForLogin({ ended }: { readonly ended: Omit<EndedSession, 'path'> }) {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    rememberEnded({ ...ended, path: pathname + search + hash });
    window.location.replace(PUBLIC_PATHS.login);
  }, [ended]);
  return <Spinner label="Loading" />;
}
