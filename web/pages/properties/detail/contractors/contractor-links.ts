import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/client.ts';
import { removeOrMiss } from '../../../../api/lost-answer.ts';

/** The open contractor links of a property. They say who was invited, so no device keeps them. */
export const contractorLinksQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['contractors', propertyId],
    queryFn: ({ signal }) => call('properties', 'contractors', { path: { id: propertyId } }, signal),
    refetchInterval: 60_000,
    staleTime: 0,
  });

/** Ends a link. One that has ended already counts as ended. Throws `ApiError`. */
export const revokeLink = (queries: QueryClient, propertyId: string, linkId: string): Promise<void> =>
  removeOrMiss(
    () => call('properties', 'revokeContractor', { path: { id: propertyId, linkId } }),
    async () => {
      const { links } = await queries.fetchQuery(contractorLinksQuery(propertyId));
      if (!links.some(({ id }) => id === linkId)) throw new ApiError('NOT_FOUND', 404, 'The link has ended');
    },
  );
