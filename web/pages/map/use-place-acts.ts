import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BoardRow } from '../../../shared/api/types/board-types.ts';
import type { PropertyLocation } from '../../../shared/domain/property.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { invalidateFleet } from '../../api/fleet-queries.ts';
import { showFailureToast, showUndoToast } from '../../ui/feedback/toast.tsx';

const FAILED = 'The place is not saved yet. Nothing is lost.';

type Row = Pick<BoardRow, 'id' | 'name' | 'location'>;

/** Sets the place of a property by hand, and takes that back. Both can be undone. */
export function usePlaceActs() {
  const queries = useQueryClient();
  return useMemo(() => {
    const send = ({ id }: Row, to: PropertyLocation | undefined) =>
      to
        ? call('properties', 'move', { path: { id }, body: { latitude: to.latitude, longitude: to.longitude } })
        : call('properties', 'moveBack', { path: { id } });
    /** A place that the address search had found is found again. */
    const before = ({ location }: Row) => (location?.isByHand ? location : undefined);
    const act = async (row: Row, to: PropertyLocation | undefined, done: string, canUndo: boolean): Promise<void> => {
      try {
        await send(row, to);
      } catch (error) {
        const again = () => void act(row, to, done, canUndo).catch(() => {});
        showFailureToast(`place-${row.id}`, errorSentence(error) ?? FAILED, again);
        throw error;
      }
      await invalidateFleet(queries);
      if (canUndo) showUndoToast(done, () => void act(row, before(row), done, false).catch(() => {}));
    };
    return {
      /** Rejects when it was not saved; a message says why. */
      move: (row: Row, to: PropertyLocation) => act(row, to, `${row.name} has been moved.`, true),
      moveBack: (row: Row) => void act(row, undefined, `${row.name} is where its address is.`, true).catch(() => {}),
    };
  }, [queries]);
}
