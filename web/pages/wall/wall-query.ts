import { queryOptions } from '@tanstack/react-query';
import type { BoardChanges, BoardRow } from '../../../shared/api/types/board-types.ts';
import { applyChanges } from '../../../shared/domain/list-changes.ts';
import { pollAfter, sinceOf } from './rules/connection.ts';

/** The rows of a wall, and when all of them were read. Times are UTC ms, by the server's clock. */
export interface WallAnswer<Extra = unknown> {
  readonly rows: readonly BoardRow[];
  readonly at: number;
  readonly wholeAt: number;
  /** The part of the answer beside the rows. */
  readonly extra: Extra;
}

/** Reads changes since a time of the server. */
export type ReadWall<Extra> = (
  since: number,
  signal: AbortSignal,
) => Promise<{ readonly changes: BoardChanges; readonly extra: Extra }>;

/**
 * The rows of a wall, for weeks: one request at a time, what has changed each 15 seconds, all rows each hour. While the server is
 * silent the requests become rarer.
 * @param name of the source, in the cache
 * @param begunAt when the wall was opened, by this machine's clock
 */
export const wallQuery = <Extra>(name: string, read: ReadWall<Extra>, begunAt: number) =>
  queryOptions({
    queryKey: ['wall', name],
    queryFn: async ({ client, queryKey, signal }): Promise<WallAnswer<Extra>> => {
      const before = client.getQueryData<WallAnswer<Extra>>(queryKey);
      const { changes, extra } = await read(sinceOf(before), signal);
      return {
        rows: applyChanges(before?.rows ?? [], changes),
        at: changes.at,
        wholeAt: changes.whole || !before ? changes.at : before.wholeAt,
        extra,
      };
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => pollAfter(Date.now() - Math.max(begunAt, state.dataUpdatedAt)),
    refetchIntervalInBackground: true,
  });
