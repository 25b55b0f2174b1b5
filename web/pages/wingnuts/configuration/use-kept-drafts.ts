import { useEffect, useRef, useState } from 'react';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { useSession } from '../../../api/identity/session.ts';
import { useReach } from '../../common/reach.ts';
import { type KeptDrafts, keepDrafts, keptDrafts } from './kept-drafts.ts';
import { contestedInputs, isChanged } from './session.ts';
import type { Configuration } from './use-configuration.ts';

/**
 * Keeps unsaved changes on this device, because phones close pages without a question. Returns those of an earlier
 * visit, until the person takes or forgets them (docs/product/configuration.md#kept-drafts).
 * @param onConflict shows both, because somebody else has changed the same inputs since then
 */
export function useKeptDrafts(
  { id: wingnutId, config }: WingnutDetailReply,
  { session, change }: Configuration,
  onConflict: (theirs: WingnutDetailReply['config']) => void,
) {
  const person = useSession();
  const { draftsOf } = useReach();
  const userId = draftsOf ?? (person.isSignedIn ? person.person.userId : '');
  const [offered, setOffered] = useState<KeptDrafts | undefined>(() => keptDrafts(userId, wingnutId, Date.now()));
  // The inputs that this tab has kept. Those of other tabs are theirs.
  const own = useRef(new Set<string>());
  const { drafts, stored, version } = session;
  useEffect(() => {
    // Drafts of an earlier visit stay until they are taken or forgotten.
    if (own.current.size === 0 && Object.keys(drafts).length === 0) return;
    keepDrafts(userId, wingnutId, { drafts, stored, version }, Date.now(), own.current);
    own.current = new Set(Object.keys(drafts));
  }, [userId, wingnutId, drafts, stored, version]);
  return {
    /** Nothing is offered once the person has begun something new. */
    offered: offered && !isChanged(session) ? offered : undefined,
    take: () => {
      setOffered(undefined);
      if (!offered) return;
      const earlier = offered.before && { ...offered.before, drafts: offered.drafts, alerted: false };
      if (earlier && contestedInputs(earlier, config.sensors).length > 0) {
        change({ do: 'resume', session: earlier });
        onConflict(config);
      } else change({ do: 'restore', drafts: offered.drafts });
    },
    forget: () => {
      keepDrafts(userId, wingnutId, { drafts: {}, stored, version }, Date.now(), Object.keys(offered?.drafts ?? {}));
      setOffered(undefined);
    },
  };
}
