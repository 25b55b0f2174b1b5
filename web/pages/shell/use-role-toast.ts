import { useEffect } from 'react';
import { ROLE_NAMES } from '../../../shared/domain/people/role.ts';
import type { Session } from '../../api/identity/session.ts';
import { showToast } from '../../ui/feedback/toast.tsx';

/**
 * Stores the role that was last seen here, because the role may change while the page is loading. Logging out clears
 * it.
 */
const KNOWN_ROLE = 'known-role';

/** Shows a message when an admin has changed the person's role, because controls appear or disappear. */
export function useRoleToast(session: Session): void {
  const person = session.isSignedIn ? session.person : undefined;
  useEffect(() => {
    if (!person) return;
    const known = localStorage.getItem(KNOWN_ROLE);
    const now = `${person.userId} ${person.role}`;
    localStorage.setItem(KNOWN_ROLE, now);
    if (known === now || !known?.startsWith(`${person.userId} `)) return;
    showToast(`An admin has changed your role. You are now ${ROLE_NAMES[person.role]}.`);
  }, [person]);
}
