import { queryOptions } from '@tanstack/react-query';
import type { BoardRow } from '../../../shared/api/types/board-types.ts';
import { SECOND_MS } from '../../../shared/domain/durations.ts';
import { applyChanges, type ListChanges } from '../../../shared/domain/list-changes.ts';
import { beginEarly } from '../../api/begin-early.ts';
import { call } from '../../api/client.ts';
import type { Listed } from '../../api/listed.ts';

/** Interval at which an open board asks for changes (docs/product/board.md#fresh). */
const EVERY_MS = 15 * SECOND_MS;

const shown = (before: Listed<BoardRow> | undefined, changes: ListChanges<BoardRow>): Listed<BoardRow> => ({
  rows: applyChanges(before?.rows ?? [], changes),
  at: changes.at,
});

/** The rows of the board. The first time, and after a change of properties or wingnuts, all; later what has changed. */
export const boardQuery = queryOptions({
  queryKey: ['dashboard', 'board'],
  queryFn: async ({ client, queryKey, signal }): Promise<Listed<BoardRow>> => {
    const state = client.getQueryState<Listed<BoardRow>>(queryKey);
    const before = state?.isInvalidated ? undefined : state?.data;
    const changes = await call('dashboards', 'board', { query: { since: before?.at ?? 0 } }, signal);
    return shown(before, changes);
  },
  ...beginEarly(
    'dashboards',
    'board',
    () => ({ query: { since: 0 } }),
    (changes) => shown(undefined, changes),
  ),
  staleTime: EVERY_MS / 2,
  refetchInterval: EVERY_MS,
});
