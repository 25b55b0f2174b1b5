import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { propertiesQuery } from '../../api/fleet-queries.ts';
import { noteReach, type Session } from '../../api/identity/session.ts';

/** A storage key: the properties that a person with chosen ones saw here last. */
const SEEN = 'seen-properties';

/** Whether a property is not among those that are seen now. Without a note from before nobody knows what this device keeps. */
const hasLost = (before: string | null, now: readonly string[]): boolean => {
  const seen = new Set(now);
  return before === null || before.split(' ').some((id) => id !== '' && !seen.has(id));
};

/**
 * Follows the reach of the person, by the answers of the server (docs/product/reach.md#screens). Only a person who sees chosen properties
 * gets a role at each. What this device keeps of a property that has left the reach is removed.
 * @returns whether the person sees no property at present
 */
export function useFollowedReach({ isChosen }: Extract<Session, { isSignedIn: true }>): boolean {
  const queries = useQueryClient();
  // Any page that shows properties reads them. Only who sees chosen ones reads them for this.
  const { data, isFetchedAfterMount } = useQuery({ ...propertiesQuery, enabled: isChosen === true });
  useEffect(() => {
    const [first] = data ?? [];
    if (first) noteReach(first.role !== undefined);
  }, [data]);
  useEffect(() => {
    if (!isChosen || !data || !isFetchedAfterMount) return;
    const ids = data.map(({ id }) => id);
    if (hasLost(localStorage.getItem(SEEN), ids)) {
      void import('../../api/kept/forget.ts')
        .then(({ forgetAnswers }) => forgetAnswers())
        .catch((error: unknown) => console.warn('What is kept was not removed', error));
      queries.removeQueries({ type: 'inactive' });
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'properties' || queryKey.length > 1,
      });
    }
    localStorage.setItem(SEEN, ids.join(' '));
  }, [data, isChosen, isFetchedAfterMount, queries]);
  return isChosen === true && data?.length === 0;
}
