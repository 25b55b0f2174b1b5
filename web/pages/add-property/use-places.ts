import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';

/** The pause in typing before a search is sent, ms. */
const PAUSE_MS = 250;
/** Fewer letters are not enough to search a place. */
export const MIN_LETTERS = 3;

/** The text after the last pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** The places that match the typed text. None before three letters. */
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
