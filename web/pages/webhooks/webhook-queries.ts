import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const KEY = ['webhooks'];

/** The webhooks of the company with their last deliveries. */
export const useWebhooks = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('webhooks', 'list', undefined, signal) });

/** Loads the webhooks again after a change. */
export function useRefreshWebhooks(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
