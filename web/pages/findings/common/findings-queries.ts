import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { FRESH } from '../../common/findings/company-findings-query.ts';

/** The findings of a property with their evidence. */
export const findingsQuery = (propertyId: string) =>
  queryOptions({
    ...FRESH,
    queryKey: ['findings', propertyId],
    queryFn: ({ signal }) => call('properties', 'findings', { path: { id: propertyId } }, signal),
  });
