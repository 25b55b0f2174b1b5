import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { untilGone } from '../../../api/lost-answer.ts';

/** The open contractor links of a property. They say who was invited, so no device keeps them. */
export const contractorLinksQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['contractors', propertyId],
    queryFn: ({ signal }) => call('properties', 'contractors', { path: { id: propertyId } }, signal),
    refetchInterval: 60_000,
    staleTime: 0,
  });

/** Ends a link. One that has ended already counts as ended. Throws `ApiError`. */
export const revokeLink = (propertyId: string, linkId: string): Promise<void> =>
  untilGone(() => call('properties', 'revokeContractor', { path: { id: propertyId, linkId } }));
