import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../api/client.ts';

const USERS_KEY = ['company-users'] as const;
const SEATS_KEY = ['company-seats'] as const;

/** Every user of the company, those invited included. */
export const useUsers = () =>
  useQuery({ queryKey: USERS_KEY, queryFn: ({ signal }) => call('companies', 'users', undefined, signal) });

const seatsQuery = {
  queryKey: SEATS_KEY,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const { config } = await call('companies', 'details', undefined, signal);
    return { used: config.seatsUsed, all: config.seats };
  },
};

/** How many seats the company has, and how many of them are used. */
export const useSeats = () => useQuery(seatsQuery);

/** Asks whether a seat is free now: before an invitation what was read a while ago will not do. */
export function useFreeSeat(): () => Promise<boolean> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const { used, all } = await queries.fetchQuery({ ...seatsQuery, staleTime: 0 });
    return used < all;
  }, [queries]);
}

/** Reads users and seats anew, after something has changed them. */
export function useRefreshUsers(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const keys = [USERS_KEY, SEATS_KEY];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
