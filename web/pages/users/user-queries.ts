import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../api/client.ts';
import { usersQuery } from '../../api/users-query.ts';

const SEATS_KEY = ['company-seats'] as const;

/** Every user of the company, including invited ones. */
export const useUsers = () => useQuery(usersQuery);

const seatsQuery = {
  queryKey: SEATS_KEY,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const { config } = await call('companies', 'details', undefined, signal);
    return { used: config.seatsUsed, all: config.seats };
  },
};

/** The company's number of seats, and how many are used. */
export const useSeats = () => useQuery(seatsQuery);

/** Asks whether a seat is free now. An invitation needs a fresh answer, not a cached one. */
export function useFreeSeat(): () => Promise<boolean> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const { used, all } = await queries.fetchQuery({ ...seatsQuery, staleTime: 0 });
    return used < all;
  }, [queries]);
}

/** Reads users and seats again after a change. */
export function useRefreshUsers(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const keys = [usersQuery.queryKey, SEATS_KEY];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  }, [queries]);
}
