import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { PUBLIC_PATHS } from '../../../shared/portal/public-paths.ts';
import { rememberWanted } from '../../api/identity/ended-session.ts';
import { hasSignedOut } from '../../api/identity/session.ts';
import { labelIn } from '../common/label-address.ts';

/**
 * Nobody is signed in. Who has opened a link to a page of the portal gets there after signing in; who has signed out
 * does not (docs/product/access.md#after-sign-in). The label of a wingnut leads to the login page, which names the wingnut
 * (docs/product/commissioning.md#opened-label).
 */
export function LeaveForLanding() {
  // Before the address changes: effects of children run first.
  const { pathname, search, hash } = window.location;
  useEffect(() => {
    if (!hasSignedOut()) rememberWanted(pathname + search + hash);
  }, [pathname, search, hash]);
  return (
    <Navigate to={!hasSignedOut() && labelIn(pathname + search) ? PUBLIC_PATHS.login : PUBLIC_PATHS.landing} replace />
  );
}
