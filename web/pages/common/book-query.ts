import { queryOptions } from '@tanstack/react-query';
import type { PlantBookReply } from '../../../shared/api/types/book-types.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { call } from '../../api/client.ts';

/** The book of a plant. What is due changes with the day. */
export const bookQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['plant-book', propertyId],
    queryFn: ({ signal }) => call('properties', 'book', { path: { id: propertyId } }, signal),
    staleTime: 5 * MINUTE_MS,
    refetchOnWindowFocus: true,
  });

/** The number of its services that are overdue or due soon. */
export const dueCount = (book: Pick<PlantBookReply, 'items'> | undefined): number =>
  book?.items.filter(({ due }) => due?.state === 'overdue' || due?.state === 'soon').length ?? 0;
