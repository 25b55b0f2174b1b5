import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Every user of the company, including invited ones. Only admins may ask. */
export const usersQuery = queryOptions({
  queryKey: ['company-users'],
  queryFn: ({ signal }) => call('companies', 'users', undefined, signal),
});

/** The verified people of the company who may see a property, and so can get mails about its alarms. Without a property all of them. */
export const employeesAt = (propertyId?: string) =>
  queryOptions({
    queryKey: ['employees', propertyId],
    queryFn: ({ signal }) => call('users', 'list', { query: { propertyId } }, signal),
  });
