import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The alarm settings of one property when its section was opened. A poll must not overwrite the person's input. */
export const settingsQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['notifications', propertyId],
    queryFn: async ({ signal }) => {
      const reply = await call('notifications', 'list', { query: { propertyId } }, signal);
      if (!('id' in reply)) throw new Error('The server answered with a list of settings');
      return reply;
    },
  });

/** The alarm settings of every property. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async ({ signal }) => {
    const reply = await call('notifications', 'list', { query: { propertyId: undefined } }, signal);
    return 'id' in reply ? [reply] : reply;
  },
});
