import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import type { InputKey } from '../../../shared/domain/wingnuts/input.ts';
import { type NewLabels, withoutInputs } from '../../../shared/domain/wingnuts/renumbering.ts';
import { hasCode } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { invalidateFleet } from '../../api/fleet-queries.ts';
import { useMayAt } from '../../api/identity/reach.ts';
import { untilKnown } from '../../api/lost-answer.ts';
import { refusalOf } from '../common/refusal.ts';
import { freeNumbers, type LinkableProperty, obstacleInWords, obstacleOf } from './obstacle-words.ts';

interface LinkPair {
  /** Undefined until the person chooses one. */
  readonly wingnut: WingnutReply | undefined;
  readonly property: LinkableProperty | undefined;
  /** The property that the wingnut leaves (docs/product/wingnuts.md#move). */
  readonly from?: string | undefined;
  readonly onLinked: (wingnut: WingnutReply) => void;
}

/** Links a wingnut and a property, from either side: the obstacle, the running request, and the reason of a failure. */
export function useLink({ wingnut, property, from, onLinked }: LinkPair) {
  const isAuth = useMayAt(property?.id);
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const obstacle = wingnut && property && obstacleOf(wingnut, property, from);
  const [refused, setRefused] = useState(false);
  const isTaken = obstacle?.code === 'LABELS_COLLIDE';
  const collides = refused || isTaken;
  /** Other numbers for the labels that are in use, where there are free ones. */
  const free = isTaken && wingnut && property ? freeNumbers(wingnut, property) : undefined;
  const linkThis = async (chosen = wingnut, labels?: NewLabels) => {
    if (!chosen || !property) return;
    setBusy(true);
    setFailure(undefined);
    setRefused(false);
    try {
      const path = { id: chosen.id };
      const body = { propertyId: property.id, from, labels };
      const linked = await untilKnown(() => call('wingnuts', 'link', { path, body }));
      onLinked(linked);
      await invalidateFleet(queries);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) console.warn('The wingnut was not linked', error);
      setRefused(hasCode(error, 'LABELS_COLLIDE'));
      setFailure(
        refusal ?? (from ? say`Couldn’t move the wingnut. Try again.` : say`Couldn’t link the wingnut. Try again.`),
      );
    }
    setBusy(false);
  };
  return {
    mayLink: isAuth && wingnut !== undefined && property !== undefined && !obstacle,
    /** Labels of the wingnut are in use in the property, so they need other numbers. */
    renumber: collides ? wingnut?.id : undefined,
    /** The numbers that these labels can have instead, and what gives them these and links in one act, without inputs that stay. */
    free: isAuth &&
      free && {
        ...free,
        link: (staying: ReadonlySet<InputKey>) => void linkThis(wingnut, withoutInputs(free.labels, staying)),
      },
    /** The obstacle to the link, in words. */
    obstacle: busy || !obstacle ? undefined : obstacleInWords(obstacle),
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
