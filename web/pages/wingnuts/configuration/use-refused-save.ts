import { useEffect, useRef } from 'react';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { discard, useWaiting } from '../../../api/waiting/waiting.ts';
import type { Session } from './session.ts';
import { type Configuration, waitingConfiguration } from './use-configuration.ts';

/**
 * Goes on with a save that waited for the network and came after somebody else's: nothing was overwritten, and the person chooses
 * (docs/product/offline.md#conflict). What waited is forgotten when the person has chosen.
 * @param onConflict shows both
 */
export function useRefusedSave(
  { id, config }: WingnutDetailReply,
  { session, change }: Configuration,
  onConflict: (theirs: WingnutDetailReply['config']) => void,
): void {
  const refused = useWaiting().find((each) => each.refused?.isConflict && each.instead === waitingConfiguration(id));
  const resumed = useRef<string>(undefined);
  const draft = refused?.draft as Session | undefined;
  useEffect(() => {
    // The page may still show what was known before somebody else has saved.
    if (!refused || !draft || config.version === draft.version) return;
    if (resumed.current === refused.key) {
      if (session.version !== draft.version) void discard(refused.key);
      return;
    }
    resumed.current = refused.key;
    change({ do: 'resume', session: draft });
    onConflict(config);
  }, [refused, draft, config, session.version, change, onConflict]);
}
