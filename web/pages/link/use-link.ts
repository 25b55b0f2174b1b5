import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { hasCode } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { invalidateFleet } from '../../api/fleet-queries.ts';
import { useSession } from '../../api/identity/session.ts';
import { changeOrFind } from '../../api/lost-answer.ts';
import { refusalOf } from '../common/refusal.ts';
import { LABELS_IN_USE, type LinkableProperty, obstacleInWords } from './obstacle-words.ts';

interface LinkPair {
  /** Undefined until the person chooses one. */
  readonly wingnut: WingnutReply | undefined;
  readonly property: LinkableProperty | undefined;
  readonly onLinked: (wingnut: WingnutReply) => void;
}

/** Links a wingnut and a property, from either side: the obstacle, the running request, and the reason of a failure. */
export function useLink({ wingnut, property, onLinked }: LinkPair) {
  const { isAuth } = useSession();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const obstacle = wingnut && property && obstacleInWords(wingnut, property);
  const [refused, setRefused] = useState(false);
  const collides = refused || (obstacle?.startsWith(LABELS_IN_USE) ?? false);
  const linkThis = async (chosen = wingnut) => {
    if (!chosen || !property) return;
    setBusy(true);
    setFailure(undefined);
    setRefused(false);
    try {
      const path = { id: chosen.id };
      const linked = await changeOrFind(
        () => call('wingnuts', 'link', { path, body: { propertyId: property.id } }),
        async () => {
          const now = await call('wingnuts', 'get', { path });
          return now.config.propertyId === property.id ? now : undefined;
        },
        'ALREADY_LINKED',
      );
      onLinked(linked);
      await invalidateFleet(queries);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) console.warn('The wingnut was not linked', error);
      setRefused(hasCode(error, 'LABELS_COLLIDE'));
      setFailure(refusal ?? 'The wingnut is not linked yet. Nothing is lost.');
    }
    setBusy(false);
  };
  return {
    mayLink: isAuth && wingnut !== undefined && property !== undefined && !obstacle,
    /** Labels of the wingnut are in use in the property, so they need other numbers. */
    renumber: collides ? wingnut?.id : undefined,
    /** The obstacle to the link, in words. */
    obstacle: busy ? undefined : obstacle,
    busy,
    failure,
    link: () => void linkThis(),
    /** Links another wingnut than the chosen one. */
    linkThis,
    /** Called after a choice of another wingnut or property: the reason of the last failure does not apply to it. */
    forgetFailure: () => {
      setFailure(undefined);
      setRefused(false);
    },
  };
}
export type LinkState = ReturnType<typeof useLink>;
