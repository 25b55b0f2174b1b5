import { queryOptions } from '@tanstack/react-query';
import type { PlantBookReply } from '../../../shared/api/types/book-types.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { DUE_STATES, type DueState } from '../../../shared/domain/plant/service.ts';
import { call } from '../../api/client.ts';

/** The book of a plant. What is due changes with the day. */
export const bookQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['plant-book', propertyId],
    queryFn: ({ signal }) => call('properties', 'book', { path: { id: propertyId } }, signal),
    staleTime: 5 * MINUTE_MS,
    refetchOnWindowFocus: true,
  });

/** The states of services in words, as a count and as a mark. */
export const DUE_WORDS: Readonly<Record<DueState, string>> = {
  overdue: 'overdue',
  soon: 'due soon',
  notKnown: 'unknown',
  later: 'due later',
};

/** Due services, at first glance: 'Service: 1 overdue, 2 due soon, 1 unknown, 3 due later.' */
export function glanceInWords({ items }: Pick<PlantBookReply, 'items'>): string {
  const parts = DUE_STATES.flatMap((state) => {
    const count = items.filter(({ due }) => due?.state === state).length;
    return count > 0 ? [`${count} ${DUE_WORDS[state]}`] : [];
  });
  return parts.length > 0 ? `Service: ${parts.join(', ')}.` : 'No service intervals set yet';
}

/** The number of its services that are overdue or due soon. */
export const dueCount = (book: Pick<PlantBookReply, 'items'> | undefined): number =>
  book?.items.filter(({ due }) => due?.state === 'overdue' || due?.state === 'soon').length ?? 0;
