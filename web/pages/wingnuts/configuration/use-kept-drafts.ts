import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../api/identity/session.ts';
import { type KeptDrafts, keepDrafts, keptDrafts } from './kept-drafts.ts';
import { isChanged } from './session.ts';
import type { Configuration } from './use-configuration.ts';

/**
 * Keeps unsaved changes on this device, because phones close pages without a question. Returns those of an earlier
 * visit, until the person takes or forgets them (docs/product/configuration.md#kept-drafts).
 */
export function useKeptDrafts(wingnutId: string, { session, change }: Configuration) {
  const person = useSession();
  const userId = person.isSignedIn ? person.person.userId : '';
  const [offered, setOffered] = useState<KeptDrafts | undefined>(() => keptDrafts(userId, wingnutId, Date.now()));
  const touched = useRef(false);
  const { drafts } = session;
  useEffect(() => {
    // What an earlier visit has left stays until something is changed here.
    if (!touched.current && Object.keys(drafts).length === 0) return;
    touched.current = true;
    keepDrafts(userId, wingnutId, drafts, Date.now());
  }, [userId, wingnutId, drafts]);
  return {
    /** Nothing is offered once the person has begun something new. */
    offered: offered && !isChanged(session) ? offered : undefined,
    take: () => {
      if (offered) change({ do: 'restore', drafts: offered.drafts });
      setOffered(undefined);
    },
    forget: () => {
      keepDrafts(userId, wingnutId, {}, Date.now());
      setOffered(undefined);
    },
  };
}
