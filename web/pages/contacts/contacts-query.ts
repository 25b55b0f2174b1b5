import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The contacts that an admin sees. */
export const contactsQuery = queryOptions({
  queryKey: ['contacts'],
  queryFn: ({ signal }) => call('alerts', 'contacts', undefined, signal),
});
