import { queryOptions, useQuery } from '@tanstack/react-query';
import { propertyTitle } from '../../../shared/domain/property.ts';
import { call } from '../../api/client.ts';
import { propertiesQuery } from '../../api/fleet-queries.ts';
import { type ReportAddress, scopeOptions } from './report-address.ts';

/** The reports that come by mail, and who may get one. */
export const reportsQuery = queryOptions({
  queryKey: ['reports'],
  queryFn: ({ signal }) => call('records', 'reports', undefined, signal),
});

/** A report of a period, made now. */
export const previewQuery = (address: ReportAddress) =>
  queryOptions({
    queryKey: ['reports', 'preview', address],
    queryFn: ({ signal }) =>
      call(
        'records',
        'reportPreview',
        { query: { ...address, portfolio: address.portfolio, propertyId: address.propertyId } },
        signal,
      ),
  });

/** The possible scopes of a report; undefined until the properties are there. */
export function useScopes() {
  const properties = useQuery(propertiesQuery);
  return (
    properties.data &&
    scopeOptions(
      properties.data.map((each) => ({ id: each.id, title: propertyTitle(each), portfolio: each.config.portfolio })),
    )
  );
}
