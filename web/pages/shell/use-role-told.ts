import { useEffect, useRef } from 'react';
import { ROLE_NAMES } from '../../../shared/domain/role.ts';
import type { Session } from '../../api/session.ts';
import { tell } from '../../ui/toast.tsx';

/** Tells a person whose role an admin has changed meanwhile: controls come or go before his eyes. */
export function useRoleTold(session: Session): void {
  const person = session.isSignedIn ? session.person : undefined;
  const before = useRef(person);
  useEffect(() => {
    const known = before.current;
    before.current = person;
    if (!person || known?.userId !== person.userId || known.role === person.role) return;
    tell(`An admin has changed your role. You are now ${ROLE_NAMES[person.role]}.`);
  }, [person]);
}
