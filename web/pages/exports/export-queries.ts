import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ExportsReply } from '../../../shared/api/types/export-types.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { ExportWish } from '../../../shared/domain/exports/export.ts';
import { call } from '../../api/client.ts';

const KEY = ['exports'];
/** While something is being made, people watch it. */
const WATCH_EVERY_MS = 3_000;

const isMoving = ({ exports }: ExportsReply): boolean =>
  exports.some(({ state }) => state === 'waiting' || state === 'running');

/** The person's own exports. */
export const useExports = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('exports', 'list', undefined, signal),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? WATCH_EVERY_MS : MINUTE_MS),
  });

/** Asks for an export, and shows it in the list. */
export function useAddExport(): (wish: ExportWish) => Promise<void> {
  const client = useQueryClient();
  return async ({ kind, format, propertyId, portfolio, startTime, endTime }) => {
    const added = await call('exports', 'add', { body: { kind, format, propertyId, portfolio, startTime, endTime } });
    client.setQueryData<ExportsReply>(KEY, (before) => ({
      exports: [added, ...(before?.exports ?? []).filter(({ id }) => id !== added.id)],
    }));
  };
}
