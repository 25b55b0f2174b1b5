import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';

/** A search is asked when the typing has paused so long. */
const PAUSE_MS = 250;
/** Fewer letters name no place. */
export const MIN_LETTERS = 3;

/** The text as it was when it last stood still. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** The places that match what is being typed; none before three letters. */
export function usePlaces(text: string) {
  const query = usePaused(text.trim());
  return useQuery({
    queryKey: ['places', query],
    queryFn: ({ signal }) => call('properties', 'places', { query: { query } }, signal),
    enabled: query.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
