import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Every user of the company, including invited ones. Only admins may ask. */
export const usersQuery = queryOptions({
  queryKey: ['company-users'],
  queryFn: ({ signal }) => call('companies', 'users', undefined, signal),
});
