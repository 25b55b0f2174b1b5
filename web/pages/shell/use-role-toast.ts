import { useEffect } from 'react';
import { ROLE_NAMES } from '../../../shared/domain/role.ts';
import type { Session } from '../../api/session.ts';
import { showToast } from '../../ui/feedback/toast.tsx';

/** Where the role is kept that was last seen here: it may change while the page is being loaded. Logging out clears it. */
const KNOWN_ROLE = 'known-role';

/** Tells a person whose role an admin has changed meanwhile: controls come or go before his eyes. */
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
