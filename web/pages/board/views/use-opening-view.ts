import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { boardViewsQuery } from '../../../api/board-views.ts';
import { meansBoard } from '../rules/means-board.ts';
import { queryOfView } from './current-view.ts';

/**
 * Opens the view that the person has chosen for the board, where the address says nothing of the board
 * (docs/product/board.md#default-view). Returns whether that is still to come: nothing is shown that would jump.
 */
export function useOpeningView(): boolean {
  const [query, setQuery] = useSearchParams();
  const { data, isFetched, failureCount } = useQuery(boardViewsQuery);
  const isBare = !meansBoard(query);
  const first = isBare ? data?.views.find(({ id }) => id === data.defaultId) : undefined;
  useEffect(() => {
    if (first) setQuery((before) => queryOfView(first, before), { replace: true });
  }, [first, setQuery]);
  return isBare && (first !== undefined || (!isFetched && failureCount === 0));
}
